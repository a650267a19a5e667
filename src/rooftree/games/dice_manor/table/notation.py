"""Short names: `4` a number, `LB01.2` a slot, `LI04.12E>OF03.00N` a tile laid door to door."""

from __future__ import annotations

from collections.abc import Mapping

from rooftree.engine.show.words import Field
from rooftree.games.dice_manor.table import actions as act
from rooftree.games.dice_manor.table.box import ENTRANCE, MOST_DOORS, MOST_SLOTS, Box
from rooftree.games.dice_manor.table.geometry import SIDE_NAMES

NUMBERED = {"choose": "{}", "raise": "{}+", "lower": "{}-", "mark": "{}?"}
ALONE = {"reroll": "reroll", "bid": "bid", "advertise": "ad"}
ENTRANCE_COLUMN, ENTRANCE_ROW = ord("m"), 10  # the Entrance lies at m10 of every manor


def cell_name(x: int, y: int) -> str:
    """Name a cell: `m10` is the Entrance, `n10` east of it, `m9` north of it."""
    letter = chr(ENTRANCE_COLUMN + x) if -12 <= x <= 13 else f"({x:+d})"
    return f"{letter}{ENTRANCE_ROW + y}"


def slot_name(box: Box, code: int) -> str:
    """Name a slot: the tile, and which of its slots if it has two."""
    tile = box.tiles[code // MOST_SLOTS]
    return tile.name if len(tile.slot_rooms) == 1 else f"{tile.name}.{code % MOST_SLOTS + 1}"


def door_name(box: Box, code: int) -> str:
    """Name a door: the tile with the cell and side of its door, as printed."""
    tile = box.tiles[code // MOST_DOORS]
    shape, door = tile.shapes[0], code % MOST_DOORS
    if door >= len(shape.door_sides):
        return f"{tile.name}.{door}"
    return f"{tile.name}.{shape.door_xs[door]}{shape.door_ys[door]}" + str(
        SIDE_NAMES[shape.door_sides[door]]
    )


def kind_of(action: int) -> str:
    """Name the kind of a decision."""
    return [kind for kind, first in act.KINDS if first <= action][-1]


def describe(box: Box, action: int) -> tuple[str, dict[str, Field]]:
    """Describe a decision as JSON."""
    kind = kind_of(action)
    if kind in NUMBERED:
        return kind, {"number": int(act.number_of(action))}
    if kind == "visit":
        return kind, {"slot": slot_name(box, int(act.slot_of(action)))}
    if kind == "build":
        own, onto = int(act.door_of(action)), int(act.onto_of(action))
        return kind, {"door": door_name(box, own), "onto": door_name(box, onto)}
    return kind, {}


def construct(box: Box, kind: str, fields: Mapping[str, Field]) -> int:
    """Make the decision that `describe` described."""
    first = dict(act.KINDS)[kind]
    if kind in NUMBERED:
        return int(first) + int(fields["number"]) - 1
    if kind == "visit":
        return int(act.visit(slot_code(box, str(fields["slot"]))))
    if kind == "build":
        own, onto = door_code_of(box, str(fields["door"])), door_code_of(box, str(fields["onto"]))
        return int(act.build(own, onto))
    return int(first)


def tile_number(box: Box, name: str) -> int:
    """Find the number of a tile by its name."""
    return next((n for n, tile in enumerate(box.tiles) if tile.name == name), ENTRANCE)


def slot_code(box: Box, name: str) -> int:
    """Find the slot that `slot_name` named."""
    tile, _, number = name.partition(".")
    return tile_number(box, tile) * MOST_SLOTS + int(number or 1) - 1


def door_code_of(box: Box, name: str) -> int:
    """Find the door that `door_name` named."""
    tile = tile_number(box, name.partition(".")[0])
    codes = [tile * MOST_DOORS + door for door in range(MOST_DOORS)]
    return next(code for code in codes if door_name(box, code) == name)


def notation(box: Box, action: int) -> str:
    """Write a decision as a person types and reads it."""
    kind, fields = describe(box, action)
    if kind in NUMBERED:
        return NUMBERED[kind].format(fields["number"])
    if kind == "visit":
        return str(fields["slot"])
    return f"{fields['door']}>{fields['onto']}" if kind == "build" else ALONE[kind]
