"""Rendering: fills the templates of pages with words and facts."""

from __future__ import annotations

import json
import re
from functools import cache, partial
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Any

from jinja2 import Environment, FileSystemLoader
from markupsafe import escape
from starlette.responses import HTMLResponse

from rooftree import bots
from rooftree.bots.level_words import WORDS as LEVEL_WORDS
from rooftree.engine.discovery import load as load_game
from rooftree.engine.discovery import names as game_names
from rooftree.engine.errors import RooftreeError
from rooftree.engine.game import Game
from rooftree.engine.show.words import Words
from rooftree.server.pages.joined import tags
from rooftree.server.pages.preferences import Preferences
from rooftree.server.pages.static_files import STATIC

HERE = Path(__file__).parent
PAINTED = {"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'"}  # an SVG
IMPORT = re.compile(r'^import .*"(\.\.?/[\w/]+\.js)";$', re.MULTILINE)
FILES = ("words.toml", "deals/words.toml", "evenings/words.toml", "telling_words.toml")
WORDS = Words(
    {key: said for file in FILES for key, said in Words.read(HERE / file).sentences.items()}
    | dict(LEVEL_WORDS.sentences)
)
TEMPLATES = Environment(
    loader=FileSystemLoader(HERE / "templates"),
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
)
USUAL_SEATS = 3  # seats of a quick game against bots, if the game allows so many


class Missing(RooftreeError):
    """There is no such page; the argument is the key of the sentence that says why."""


def render(page: str, me: Preferences, status: int = 200, **facts: Any) -> HTMLResponse:
    """Fill a template for one person."""

    def t(key: str, **fields: Any) -> str:
        return word(me.language, key, **fields)

    common = {
        "me": me,
        "t": t,
        "client_words": attribute_words(me.language),
        "seats_of": seats_of,
        "modules_of": modules_of,
        "scripts": partial(tags, apart=me.alone),
    }
    html = TEMPLATES.get_template(f"{page}.html.jinja").render(common | facts)
    return HTMLResponse(html, status)


def word(language: str, key: str, **fields: Any) -> str:
    """Return a sentence of words.toml; a bot level without one is called by its name."""
    if key.startswith("level.") and not WORDS.knows(key):
        return key.removeprefix("level.")
    return WORDS.say(language, key, **fields)


@cache
def client_words(language: str, *more: str) -> str:
    """Return the sentences that the scripts need as JSON: those of all pages, and `more` tables."""
    wanted = ("client.", "level.", *more)
    found = {
        key: spoken.get(language, spoken["en"])
        for key, spoken in WORDS.sentences.items()
        if key.startswith(wanted)
    }
    return json.dumps(found, ensure_ascii=False)


@cache
def attribute_words(language: str) -> str:
    """Return these sentences as they stand in an attribute, escaped once for all pages."""
    return escape(client_words(language))


@cache
def modules_of(entry: str) -> tuple[str, ...]:
    """Return a script and all it imports, so that a browser can load them at once.

    Scripts are named by their paths below `static`.
    """
    found, wanted = dict[str, None](), [entry]
    while wanted:
        name = wanted.pop()
        if name not in found:
            found[name] = None
            wanted += imports_of(name)
    return tuple(found)


def imports_of(name: str) -> list[str]:
    """Return the scripts that a script imports when it is loaded, as paths below `static`."""
    paths = IMPORT.findall((STATIC / name).read_text("utf-8"))
    return [normpath(join(dirname(name), path)) for path in paths]


def seats_of(game: Game) -> str:
    """Return the range of seats of a game."""
    return f"{game.seats[0]}–{game.seats[-1]}"


def quick_seats(game: Game) -> int:
    """Return the number of seats of a quick game."""
    return max(game.seats[0], min(game.seats[-1], USUAL_SEATS))


def quick_level() -> str:
    """Return the bot of a quick game: the middle one of all, rather strong."""
    levels = bots.names()
    return levels[len(levels) // 2]


def first_level() -> str:
    """Return the bot against which a newcomer begins: the weakest that tries to win."""
    levels = bots.names()
    return levels[min(1, len(levels) - 1)]


def all_games() -> list[Game]:
    """Return every game that is installed."""
    return [load_game(name) for name in game_names()]


def game_named(name: str) -> Game:
    """Return the game of a name in an address."""
    if name not in game_names():
        raise Missing("missing.game")
    return load_game(name)


def number_up_to(text: str | None, most: int) -> int:
    """Read a number from an address; return `most` if there is none or it is larger."""
    digits = text is not None and text.isascii() and text.isdigit() and len(text) < 9
    return min(int(text or 0), most) if digits else most
