"""The page of a new table: game, seats, levels of bots and house rules."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from rooftree.engine.discovery import names as game_names
from rooftree.engine.game import Game
from rooftree.engine.options import Option, OptionValue
from rooftree.engine.show.words import Words
from rooftree.learning.aim import aim_of
from rooftree.server.house_access import house_facts
from rooftree.server.pages.preferences import preferences_of
from rooftree.server.pages.render import (
    WORDS,
    all_games,
    first_level,
    game_named,
    number_up_to,
    quick_level,
    quick_seats,
    render,
    word,
)
from rooftree.server.security import browser_of
from rooftree.server.storage.models import Seat
from rooftree.server.tables.seats import clean_name
from rooftree.server.views.access import check_may_look, tables_of

MOST_SEATS = 12


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
        await check_may_look(request, old)
        game, sitting = old.match.game, old.seats
        moment = number_up_to(asked.get("moment"), len(old.match.records))
    return render(
        "start/new_table",
        me,
        game=game,
        games=all_games(),
        source=source,
        moment=moment,
        names=sitting_names(sitting, me.name, asked.get("with", "")),
        usual_level=first_level(),
        quick_level=quick_level(),
        first_level=first_level(),
        aim=aim_line(game, me.language),
        house=house_facts(request),
        levels=[(name, about_level(name, me.language)) for name in tables.levels()],
        most=len(sitting) or game.seats[-1],
        least=len(sitting) or game.seats[0],
        sitting=sitting,
        chosen=chosen_kinds(game, sitting, browser_of(request), asked.get("with", "")),
        house_rules=house_rules(game, me.language),
    )


def about_level(name: str, language: str) -> str:
    """Say in one line how a bot plays; a bot from elsewhere has none."""
    key = f"level.{name}_about"
    return WORDS.say(language, key) if WORDS.knows(key) else ""


def aim_line(game: Game, language: str) -> str:
    """Say what the game is about; "" if nobody wrote it."""
    aim = aim_of(game)
    return aim.line[language] if aim else ""


def sitting_names(sitting: list[Seat], own: str, friend: str) -> list[str]:
    """Return the names that stand in the form: of who sat there, or oneself and an asked friend."""
    if sitting:
        return [seat.name for seat in sitting]
    return [own, clean_name(friend, ""), *[""] * MOST_SEATS]


def chosen_kinds(game: Game, sitting: list[Seat], browser: str, friend: str = "") -> list[str]:
    """Choose who sits where unless somebody changes it: oneself, and bots as before."""
    usual = f"bot:{first_level()}"
    if not sitting:
        bots, empty = quick_seats(game) - 1, game.seats[-1] - quick_seats(game)
        others = ["friend", *[usual] * (bots - 1)] if friend else [usual] * bots
        return ["me", *others, *[""] * empty]
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
