"""Paper: how a page is filled - templates, words, and what every page may ask for."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib.resources import files
from typing import Any

from jinja2 import Environment, PackageLoader
from starlette.requests import Request
from starlette.responses import HTMLResponse

from rooftree.engine.discovery import load as load_game
from rooftree.engine.discovery import names as game_names
from rooftree.engine.errors import RooftreeError
from rooftree.engine.game import Game
from rooftree.engine.words import Words
from rooftree.server.preferences import Preferences
from rooftree.server.tables import Tables

STATIC = files("rooftree.server") / "static"
IMPORT = re.compile(r'^import .*"\./(\w+\.js)";$', re.MULTILINE)
WORDS = Words.read(files("rooftree.server") / "words.toml")
TEMPLATES = Environment(
    loader=PackageLoader("rooftree.server", "templates"),
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
)
USUAL_SEATS = 3  # of a table against bots, where the game allows it


class Missing(RooftreeError):
    """There is no such page; the key says why."""


def drawn(page: str, me: Preferences, status: int = 200, **facts: Any) -> HTMLResponse:
    """A template filled for one person."""

    def t(key: str, **fields: Any) -> str:
        return word(me.language, key, **fields)

    common = {
        "me": me,
        "t": t,
        "client_words": client_words(me.language),
        "seats_of": seats_of,
        "modules_of": modules_of,
    }
    html = TEMPLATES.get_template(f"{page}.html.jinja").render(common | facts)
    return HTMLResponse(html, status)


def word(language: str, key: str, **fields: Any) -> str:
    """A sentence of words.toml; a bot level without one is called by its name."""
    if key.startswith("level.") and not WORDS.knows(key):
        return key.removeprefix("level.")
    return WORDS.say(language, key, **fields)


def client_words(language: str) -> str:
    """The sentences that the scripts need."""
    wanted = ("client.", "level.")
    found = {
        key: spoken.get(language, spoken["en"])
        for key, spoken in WORDS.sentences.items()
        if key.startswith(wanted)
    }
    return json.dumps(found, ensure_ascii=False)


@cache
def modules_of(entry: str) -> tuple[str, ...]:
    """A script and all it imports, so that a browser need not find out one by one."""
    found, wanted = dict[str, None](), [entry]
    while wanted:
        name = wanted.pop()
        if name not in found:
            found[name] = None
            wanted += IMPORT.findall((STATIC / name).read_text("utf-8"))
    return tuple(found)


def seats_of(game: Game) -> str:
    """For how many it is."""
    return f"{game.seats[0]}–{game.seats[-1]}"


def quick_seats(game: Game) -> int:
    """How many sit down when somebody just wants to play."""
    return max(game.seats[0], min(game.seats[-1], USUAL_SEATS))


def quick_level(tables: Tables) -> str:
    """The bot for whoever did not choose one: the middle of those there are, rather strong."""
    levels = tables.levels()
    return levels[len(levels) // 2]


def all_games() -> list[Game]:
    """Every game that is here."""
    return [load_game(name) for name in game_names()]


def game_named(name: str) -> Game:
    """The game of an address."""
    if name not in game_names():
        raise Missing("missing.game")
    return load_game(name)


def tables_of(request: Request) -> Tables:
    """The tables of this server."""
    tables: Tables = request.app.state.tables
    return tables


def whole(text: str | None, most: int) -> int:
    """A number from an address, kept between 0 and the most there is."""
    digits = text is not None and text.isascii() and text.isdigit() and len(text) < 9
    return min(int(text or 0), most) if digits else most
