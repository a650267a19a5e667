"""A study file to begin with: one number of the box and one option of a game, changed."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from typing import Any

from rooftree.engine.errors import RooftreeError
from rooftree.engine.game import Game
from rooftree.engine.match import opened
from rooftree.engine.toml_text import read_toml
from rooftree.studies.box_changes import changed_box, name, value
from rooftree.studies.study import BadStudy

SEATS = 3  # if the game has so many


def starter(game: Game, file: str, language: str) -> str:
    """Write a study file for a game, with comments in a language."""
    text = (files("rooftree.studies") / f"starter.{language}.toml").read_text("utf-8")
    path, number = changeable(game)
    if not game.options:
        raise BadStudy(f"{game.title} has no options to begin a study with")
    option = game.options[0]
    other = option.values[1]
    return text.format(
        title=game.title,
        file=file,
        game=game.name,
        seats=SEATS if SEATS in game.seats else game.seats[0],
        first=game.seats[0],
        last=game.seats[-1],
        box=".".join(name(key) for key in path),
        value=number,
        option=f"{option.name} = {str(other).lower()}",
        option_set=f"{option.name} = {value(other)}",
    )


def changeable(game: Game) -> tuple[tuple[str, ...], int]:
    """Find the first number of points in the box of a game that can be one more."""
    tree = read_toml((game.folder / "components.toml").read_text("utf-8"))
    chosen = game.read_options({})
    for path, number in sorted(numbers(tree), key=is_of_no_points):
        change: Any = number + 1
        for key in reversed(path):
            change = {key: change}
        try:
            opened(game, tuple(chosen.items()), changed_box(game, None, change, "starter"))
        except RooftreeError:
            continue
        return path, number + 1
    raise BadStudy(f"the box of {game.title} has no number that can be one more")


def is_of_no_points(found: tuple[tuple[str, ...], int]) -> bool:
    """Tell whether a number is neither points nor one of a list of values."""
    return not any("points" in key or key == "values" for key in found[0])


def numbers(entry: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], int]]:
    """Yield the path of every whole number below an entry."""
    if isinstance(entry, dict):
        for key, one in entry.items():
            yield from numbers(one, (*path, key))
    elif isinstance(entry, list):
        for n, one in enumerate(entry, 1):
            yield from numbers(one, (*path, str(n)))
    elif isinstance(entry, int) and not isinstance(entry, bool):
        yield path, entry
