"""Pick paths: what a person touches for each decision."""

from __future__ import annotations

from rooftree.games.dice_manor import actions as act
from rooftree.games.dice_manor.box import MOST_SLOTS, STEP_X, STEP_Y
from rooftree.games.dice_manor.build import placement_of, placements
from rooftree.games.dice_manor.dice import count
from rooftree.games.dice_manor.manor import Manor
from rooftree.games.dice_manor.notation import kind_of
from rooftree.games.dice_manor.state import Designer, Table

Cell = tuple[int, int]
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
        return building(table, own, action)
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


def building(table: Table, own: Designer, action: int) -> list[list[str]]:
    """The tile, a cell before a door that it joins, the turn."""
    tile = table.box.tiles[act.tile_of(action)].name
    turn = int(placement_of(own.manor, action)[2]) * 90
    found: list[list[str]] = []
    for x, y in door_cells(own.manor, action):
        nth = earlier(own.manor, action, (x, y))
        found.append([f"offer-{tile}", f"cell-{x},{y}", f"turn-{turn}" + "-again" * nth])
    return found


def door_cells(manor: Manor, action: int) -> list[Cell]:
    """The cells of a tile to be laid that lie behind a door of the manor."""
    x, y, turn = placement_of(manor, action)
    shape = manor.box.tiles[act.tile_of(action)].shapes[turn]
    found: list[Cell] = []
    for at_x, at_y, side in zip(shape.door_xs, shape.door_ys, shape.door_sides, strict=True):
        cell = (int(x + at_x), int(y + at_y))
        beyond = manor.at(cell[0] + STEP_X[side], cell[1] + STEP_Y[side])
        if beyond and cell not in found:
            found.append(cell)
    return found


def covered_cells(manor: Manor, action: int) -> list[Cell]:
    """All cells of a tile to be laid."""
    x, y, turn = placement_of(manor, action)
    shape = manor.box.tiles[act.tile_of(action)].shapes[turn]
    return [(int(x + dx), int(y + dy)) for dx, dy in zip(shape.xs, shape.ys, strict=True)]


def earlier(manor: Manor, action: int, cell: Cell) -> int:
    """How many placements before this one cover the same cell, turned the same way."""
    turn = placement_of(manor, action)[2]
    same = 0
    for other in placements(manor, act.tile_of(action)):
        if other == action:
            break
        is_same_turn = placement_of(manor, other)[2] == turn
        same += is_same_turn and cell in door_cells(manor, int(other))
    return same
