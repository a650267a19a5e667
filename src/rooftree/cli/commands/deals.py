"""The commands `rooftree daily` and `rooftree challenge`: the same deal for everybody."""

from __future__ import annotations

import json
import time
from datetime import date
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from rooftree.cli.flag_values import read_names, read_options
from rooftree.cli.flags import (
    AnyGameName,
    ChallengeOrGame,
    FieldSeconds,
    Opponents,
    Options,
    OwnName,
    Seats,
)
from rooftree.cli.screen import write
from rooftree.cli.session.deal_session import DealSession
from rooftree.cli.words import Translator
from rooftree.deals import challenge as challenges
from rooftree.deals.challenge import Challenge
from rooftree.deals.day import INSTANCES, day_of, deal_of_day
from rooftree.engine.discovery import load as load_game
from rooftree.engine.discovery import names as game_names
from rooftree.engine.errors import BadOption

OPEN = b"the deal of the day in the terminal"  # no server keeps it: everybody may know its seed
SECONDS = 20.0  # of processor time for the field
WAIT = 20.0  # seconds for the answer of a server


def daily(
    say: Translator, game: AnyGameName = None, name: OwnName = None, field: FieldSeconds = SECONDS
) -> None:
    """Play the deal of the day, which is the same in every terminal of the world."""
    day = day_of(time.time())
    title = load_game(game).name if game else game_of_day(day)
    made = deal_of_day(OPEN, day, title, INSTANCES[0])
    write(say("deal.daily", title=load_game(title).title, day=day), "dim")
    play(made, say, name, field)


def game_of_day(day: str) -> str:
    """Choose a game for those who name none: each one in turn."""
    return game_names()[date.fromisoformat(day).toordinal() % len(game_names())]


def challenge(
    say: Translator,
    what: ChallengeOrGame,
    bots: Opponents = None,
    seats: Seats = None,
    options: Options = None,
    name: OwnName = None,
    field: FieldSeconds = SECONDS,
) -> None:
    """Play a challenge from its file or its closed page, or make a new one of a game."""
    if what in game_names():
        levels = read_names(bots)
        listed = levels[0] if len(levels) == 1 else levels or challenges.RIVAL
        made = challenges.new(what, seats=seats, bots=listed, options=read_options(options))
        path = free_name(what)
        path.write_text(json.dumps(challenges.to_document(made), indent=2) + "\n", "utf-8")
        write(say("deal.written", file=str(path)), "green")
    else:
        made = challenges.from_document(fetched(what) if "://" in what else read(Path(what)))
    play(made, say, name, field)


def play(made: Challenge, say: Translator, name: str | None, field: float) -> None:
    """Let a person play a challenge here."""
    DealSession(made, say, name or say("start.person", n=made.seat + 1), field).run()


def read(path: Path) -> object:
    """Read a challenge's file."""
    try:
        return json.loads(path.read_text("utf-8"))
    except json.JSONDecodeError:
        raise BadOption(f"this is no challenge: {path} holds no JSON") from None


def fetched(link: str) -> object:
    """Ask a server for a challenge whose page is open; before it closes nobody is told its seed."""
    parts = urlsplit(link)
    if parts.scheme not in ("http", "https") or "/challenge/" not in parts.path:
        raise BadOption(f"{link} is no link to a challenge")
    id = parts.path.rpartition("/")[2]
    asked = Request(f"{parts.scheme}://{parts.netloc}/api/deals/{id}")
    with urlopen(asked, timeout=WAIT) as answer:
        told = json.load(answer)
    if told.get("challenge") is None:
        raise BadOption("this challenge is still open: play it in the browser")
    return told["challenge"]


def free_name(game: str) -> Path:
    """Find a name for a challenge's file that does not exist yet."""
    n = 1
    while Path(f"{game}-{n}.challenge.json").exists():
        n += 1
    return Path(f"{game}-{n}.challenge.json")
