"""The questions of the form: each becomes the entries of a study file."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from rooftree.engine.discovery import load as load_game
from rooftree.engine.game import Game
from rooftree.engine.toml_text import read_toml
from rooftree.server.words import say
from rooftree.studies.starter import is_of_no_points, numbers

BOTS = ("easy", "medium", "greedy")  # those that are quick enough for many games
GAMES = (200, 1000, 4000)  # of each row
MOST_NUMBERS = 80  # of a box that the form offers
SEAT, OPTION, BOX = "seat", "option", "box"


def entries_of(asked: Mapping[str, Any], language: str) -> dict[str, Any]:
    """Write the entries of a study for an answer of the form."""
    entries = {name: asked[name] for name in ("game", "seats", "bots", "games")}
    if asked["asks"] == SEAT:
        return entries | {"question": say(language, "question.seat")}
    if asked["asks"] == OPTION:
        name, change = f"{asked['option']} = {asked['value']}", {asked["option"]: asked["value"]}
        variant: dict[str, Any] = {"options": change}
    else:
        name, variant = f"{asked['entry']} = {asked['number']}", {"box": below(asked)}
    question = say(language, "question.change", name=name)
    measured = {"asks": "change", "measure": "margin", "edge": 0.5}
    return entries | {"question": question, "variants": {name: variant}} | measured


def below(asked: Mapping[str, Any]) -> Any:
    """Make the tree in which the path of the form leads to its number."""
    tree: Any = asked["number"]
    for key in reversed(asked["entry"].split(".")):
        tree = {key: tree}
    return tree


@cache
def numbers_of(name: str) -> list[tuple[str, int]]:
    """List the numbers of a game's box that the form offers, points and values first."""
    game: Game = load_game(name)
    tree = read_toml((game.folder / "components.toml").read_text("utf-8"))
    found = [one for one in numbers(tree) if not any("." in key for key in one[0])]
    chosen = sorted(found, key=is_of_no_points)[:MOST_NUMBERS]
    return [(".".join(path), number) for path, number in chosen]
