"""The commands about games: `rooftree games`, `rooftree rules`, `rooftree components`."""

from __future__ import annotations

from pathlib import Path

from rich.table import Table
from rich.text import Text

from rooftree.cli.flag_groups import BoxFlags
from rooftree.cli.flag_values import read_components
from rooftree.cli.flags import AnyGameName, ComponentsFile, ForBox, GameName, OwnerOfFile, RuleName
from rooftree.cli.screen import console, page, write
from rooftree.cli.session.rules_pages import readable, section
from rooftree.cli.words import Translator
from rooftree.engine.discovery import load, names
from rooftree.engine.errors import BadComponents
from rooftree.engine.game import Game
from rooftree.engine.match import opened
from rooftree.engine.toml_text import owners_mistakes
from rooftree.learning.plates import rules_in_words
from rooftree.learning.rules_sections import for_owners


def games(say: Translator, game: AnyGameName = None) -> None:
    """List every game, or describe one."""
    if game is not None:
        describe(load(game), say)
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
    """Write the numbers of seats as `2-4`."""
    return f"{game.seats[0]}-{game.seats[-1]}"


def minutes_of(game: Game) -> str:
    """Write the duration as `30-45`."""
    return f"{game.minutes[0]}-{game.minutes[1]}"


def describe(game: Game, say: Translator) -> None:
    """Print a game with its makers and its options."""
    write(game.title, "bold")
    write(game.blurb[say.language])
    made = say("games.made", designers=game.designers, publisher=game.publisher)
    write(f"{made} {say('games.size', seats=seats_of(game), minutes=minutes_of(game))}")
    for option in game.options:
        write("")
        write(f"{option.name} = {option.listed()}", "bold")
        write(f"  {option.sentence[say.language]}")


def rules(say: Translator, box: BoxFlags, anchor: RuleName = None, for_box: ForBox = False) -> None:
    """Print the rules of a game, one of them, or what owners of the printed box should know."""
    found = load(box.game)
    options = tuple(found.read_options({}).items())
    opened_box, _, _ = opened(found, options, read_components(box.components))
    text = rules_in_words(found, say.language, opened_box)
    if for_box:
        text = for_owners(text)
    page(readable(text) if anchor is None else section(text, anchor, say))


def check(say: Translator, file: ComponentsFile, game: OwnerOfFile = None) -> None:
    """Check that a components file is complete and possible."""
    text = file.read_text("utf-8")
    owner = load(game) if game is not None else owner_of(text, file, say)
    for choice in variants(owner):
        with owners_mistakes(text):
            owner.components(owner.read_options(choice), text)
    write(say("components.good", file=str(file), title=owner.title), "green")


def variants(game: Game) -> list[dict[str, object]]:
    """List the default options and each other value of each; a box must suit all of them."""
    others: list[dict[str, object]] = [
        {option.name: value} for option in game.options for value in option.values[1:]
    ]
    return [{}, *others]


def owner_of(text: str, file: Path, say: Translator) -> Game:
    """Find the game whose own components file has the same sections."""
    wanted = sections(text)
    likeness = {name: len(wanted & sections(own_file(load(name)))) for name in names()}
    best = max(likeness.values(), default=0)
    found = [name for name, alike in likeness.items() if alike == best]
    if best == 0 or len(found) != 1:
        known = ", ".join(names())
        raise BadComponents(say("components.whose", file=str(file), games=known))
    return load(found[0])


def sections(text: str) -> set[str]:
    """List the first words of a TOML file's tables, also if the file is damaged."""
    lines = [line.strip() for line in text.splitlines()]
    return {line.strip("[] ").split(".")[0] for line in lines if line.startswith("[")}


def own_file(game: Game) -> str:
    """Read the components file that comes with Rooftree."""
    return (game.folder / "components.toml").read_text("utf-8")


def show(game: GameName) -> None:
    """Print the components file that comes with Rooftree, for an owner to correct."""
    print(own_file(load(game)), end="")
