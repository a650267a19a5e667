"""Pick paths: what a person touches for each decision."""

from __future__ import annotations

from rooftree.games.dice_manor import actions as act
from rooftree.games.dice_manor.box import MOST_SLOTS
from rooftree.games.dice_manor.build import placement_of
from rooftree.games.dice_manor.dice import count
from rooftree.games.dice_manor.notation import kind_of
from rooftree.games.dice_manor.state import Designer, Table

TOKEN = "token"
ADVERTS = "adverts"
CHANGES = {"raise": "up", "lower": "down", "mark": "again"}  # buttons, once a die is held


def die_id(number: int, n: int) -> str:
    """The n-th die of the roll that shows a number."""
    return f"die-{number}-{n}"


def pick_paths(table: Table, seat: int, action: int) -> list[list[str]]:
    """The ids in order; any of several equal dice will do."""
    own = table.designers[seat]
    kind = kind_of(action)
    if kind == "choose":
        return [[f"number-{act.number_of(action)}"]]
    if kind in CHANGES:
        return changes(own, int(act.number_of(action)), CHANGES[kind])
    if kind == "build":
        return [building(table, own, action)]
    if kind == "visit":
        tile, slot = divmod(int(act.slot_of(action)), MOST_SLOTS)
        return [[f"slot-{table.box.tiles[tile].name}-{slot}"]]
    return [[{"bid": f"space-{own.chosen}", "advertise": ADVERTS, "reroll": "reroll"}[kind]]]


def changes(own: Designer, number: int, button: str) -> list[list[str]]:
    """Token, die, then what to do; once dice are set aside, the next die is enough."""
    marked = int(count(own.marked, number))
    dice = [die_id(number, n) for n in range(marked, int(count(own.hand, number)))]
    if own.marked:
        return [[die] for die in dice]
    return [[TOKEN, die, button] for die in dice]


def building(table: Table, own: Designer, action: int) -> list[str]:
    """The tile, the cell its corner 00 lies on, the turn."""
    x, y, turn = placement_of(own.manor, action)
    tile = table.box.tiles[act.tile_of(action)].name
    return [f"offer-{tile}", f"cell-{x},{y}", f"turn-{turn * 90}"]
