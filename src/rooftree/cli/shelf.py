"""The shelf: `rooftree games`, `rooftree rules`, `rooftree components`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from rooftree.cli.flags import GameName, Language, help_of
from rooftree.cli.pages import readable, rules_page, section
from rooftree.cli.screen import console, page
from rooftree.cli.screen import say as tell
from rooftree.cli.speech import Speech, speech
from rooftree.engine.discovery import load, names
from rooftree.engine.errors import BadComponents
from rooftree.engine.game import Game

MaybeGame = Annotated[str | None, typer.Argument(metavar="[GAME]", help=help_of("help.game"))]
Anchor = Annotated[str | None, typer.Argument(metavar="[RULE]", help=help_of("help.anchor"))]
OfGame = Annotated[str | None, typer.Option("--game", help=help_of("help.of_game"))]
BoxFile = Annotated[Path, typer.Argument(metavar="FILE", help=help_of("help.components"))]


def games(game: MaybeGame = None, language: Language = None) -> None:
    """Every game on the shelf, or all about one."""
    say = speech(language)
    if game is not None:
        tell_about(load(game), say)
        return
    table = Table(box=None, pad_edge=False)
    for heading in ("games.name", "games.seats", "games.minutes", "games.what"):
        table.add_column(say(heading))
    for name in names():
        found = load(name)
        table.add_row(
            Text(name, style="bold"), seats_of(found), minutes_of(found), found.blurb[say.language]
        )
    console.print(table)


def seats_of(game: Game) -> str:
    """`2-4`."""
    return f"{game.seats[0]}-{game.seats[-1]}"


def minutes_of(game: Game) -> str:
    """`30-45`."""
    return f"{game.minutes[0]}-{game.minutes[1]}"


def tell_about(game: Game, say: Speech) -> None:
    """One game with its makers and its options."""
    tell(game.title, "bold")
    tell(game.blurb[say.language])
    made = say("games.made", designers=game.designers, publisher=game.publisher)
    tell(f"{made} {say('games.size', seats=seats_of(game), minutes=minutes_of(game))}")
    for option in game.options:
        tell("")
        tell(f"{option.name} = {option.listed()}", "bold")
        tell(f"  {option.sentence[say.language]}")


def rules(game: GameName, anchor: Anchor = None, language: Language = None) -> None:
    """The rules in our own words, whole or one of them."""
    say = speech(language)
    text = rules_page(load(game), say.language)
    page(readable(text) if anchor is None else section(text, anchor, say))


def check(file: BoxFile, game: OfGame = None, language: Language = None) -> None:
    """Whether a components file is complete and possible."""
    say = speech(language)
    text = file.read_text("utf-8")
    owner = load(game) if game is not None else owner_of(text, file, say)
    for choice in variants(owner):
        owner.components(owner.read_options(choice), text)
    tell(say("components.good", file=str(file), title=owner.title), "green")


def variants(game: Game) -> list[dict[str, object]]:
    """The default options, and each other value of each: a box must do for all of them."""
    others: list[dict[str, object]] = [
        {option.name: value} for option in game.options for value in option.values[1:]
    ]
    return [{}, *others]


def owner_of(text: str, file: Path, say: Speech) -> Game:
    """The game whose own file has the same sections."""
    wanted = sections(text)
    likeness = {name: len(wanted & sections(own_file(load(name)))) for name in names()}
    best = max(likeness.values(), default=0)
    found = [name for name, alike in likeness.items() if alike == best]
    if best == 0 or len(found) != 1:
        known = ", ".join(names())
        raise BadComponents(say("components.whose", file=str(file), games=known))
    return load(found[0])


def sections(text: str) -> set[str]:
    """The first words of a TOML file's tables; also of one that is damaged."""
    lines = [line.strip() for line in text.splitlines()]
    return {line.strip("[] ").split(".")[0] for line in lines if line.startswith("[")}


def own_file(game: Game) -> str:
    """What we believe is in the box."""
    return (game.folder / "components.toml").read_text("utf-8")


def show(game: GameName) -> None:
    """Our own components file, to start a corrected one from."""
    print(own_file(load(game)), end="")
