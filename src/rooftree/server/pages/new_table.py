"""The page of a new table: game, seats, levels of bots and house rules."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from rooftree.engine.discovery import names as game_names
from rooftree.engine.game import Game
from rooftree.engine.options import Option, OptionValue
from rooftree.engine.show.words import Words
from rooftree.server.pages.preferences import preferences_of
from rooftree.server.pages.render import (
    WORDS,
    all_games,
    game_named,
    number_up_to,
    quick_level,
    quick_seats,
    render,
    word,
)
from rooftree.server.security import browser_of
from rooftree.server.storage.models import Seat
from rooftree.server.views.access import tables_of


@dataclass(frozen=True)
class HouseRule:
    """An option in the words of a language."""

    name: str
    title: str
    about: str  # half a sentence
    values: list[tuple[OptionValue, str]]


async def new(request: Request) -> Response:
    """Show the form for a new table, or for one that continues another."""
    tables, me = tables_of(request), preferences_of(request)
    asked = request.query_params
    source = asked.get("from")
    game = game_named(asked.get("game", game_names()[0]))
    sitting, moment = list[Seat](), 0
    if source:
        old = await tables.find(source)
        game, sitting = old.match.game, old.seats
        moment = number_up_to(asked.get("moment"), len(old.match.records))
    return render(
        "start/new_table",
        me,
        game=game,
        games=all_games(),
        source=source,
        moment=moment,
        levels=[(name, about_level(name, me.language)) for name in tables.levels()],
        most=len(sitting) or game.seats[-1],
        least=len(sitting) or game.seats[0],
        sitting=sitting,
        chosen=chosen_kinds(game, sitting, browser_of(request)),
        house_rules=house_rules(game, me.language),
    )


def about_level(name: str, language: str) -> str:
    """Say in one line how a bot plays; a bot from elsewhere has none."""
    key = f"level.{name}_about"
    return WORDS.say(language, key) if WORDS.knows(key) else ""


def chosen_kinds(game: Game, sitting: list[Seat], browser: str) -> list[str]:
    """Choose who sits where unless somebody changes it: oneself, and bots as before."""
    usual = f"bot:{quick_level()}"
    if not sitting:
        empty = game.seats[-1] - quick_seats(game)
        return ["me", *[usual] * (quick_seats(game) - 1), *[""] * empty]
    own = [n for n, seat in enumerate(sitting) if seat.owner == browser] or [0]
    kinds = [f"bot:{seat.level}" if seat.level else usual for seat in sitting]
    return ["me" if n in own else kind for n, kind in enumerate(kinds)]


def house_rules(game: Game, language: str) -> list[HouseRule]:
    """Put the options of a game into words; a game without words has its bare sentences."""
    file = game.folder / "words.toml"
    words = Words.read(file) if file.is_file() else Words({})
    return [house_rule(words, option, language) for option in game.options]


def house_rule(words: Words, option: Option, language: str) -> HouseRule:
    """Put an option into words: `option.<name>.title`, `.about`, and one for each value."""

    def said(key: str, otherwise: str) -> str:
        full = f"option.{option.name}.{key}"
        return words.say(language, full) if words.knows(full) else otherwise

    return HouseRule(
        option.name,
        said("title", option.name.replace("_", " ").capitalize()),
        said("about", option.sentence[language]),
        [(value, said(value_key(value), value_word(value, language))) for value in option.values],
    )


def value_key(value: OptionValue) -> str:
    """Return the last part of the key for the value of an option."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def value_word(value: OptionValue, language: str) -> str:
    """Return the value of an option that has no words of its own."""
    if isinstance(value, bool):
        return word(language, "value.yes" if value else "value.no")
    return str(value)
