"""Shapes: reads the rooms, slots and doors of a tile, and turns it four ways."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rooftree.engine.errors import BadComponents
from rooftree.games.dice_manor.table import box as boxes
from rooftree.games.dice_manor.table.box import Shape, Tile
from rooftree.games.dice_manor.table.geometry import SIDE_NAMES, TURNS, Cell, beyond, turned


def shaped(tile: Tile, entry: Mapping[str, Any]) -> Tile:
    """Give a tile its slots and shapes."""
    rooms = [[read_cell(cell, tile.name) for cell in room.split()] for room in entry["rooms"]]
    cells = [cell for room in rooms for cell in room]
    if len(set(cells)) != len(cells):
        raise BadComponents(f"tile {tile.name}: a cell stands twice in its rooms")
    for room, slots in enumerate(entry["slots"]):
        for slot in slots.split():
            tile.add_slot(room, read_faces(slot, tile.name))
    if not 1 <= len(tile.slot_rooms) <= boxes.MOST_SLOTS:
        raise BadComponents(f"tile {tile.name}: one or two die slots in all")
    if not 1 <= len(entry["doors"].split()) <= boxes.MOST_DOORS:
        raise BadComponents(f"tile {tile.name}: one to {boxes.MOST_DOORS} doors")
    doors = [read_door(door, cells, tile.name) for door in entry["doors"].split()]
    looks: list[set[tuple[int, int, int, int]]] = []
    for turn in range(TURNS):
        shape = turned_shape(rooms, doors, turn)
        shape.is_new = look(shape) not in looks
        looks.append(look(shape))
        tile.shapes.append(shape)
    return tile


def read_cell(cell: str, name: str) -> Cell:
    """Read a cell: two digits, x and y."""
    if len(cell) != 2 or not cell.isdigit():
        raise BadComponents(f"tile {name}: a cell is two digits, x and y, not {cell!r}")
    return int(cell[0]), int(cell[1])


def read_faces(slot: str, name: str) -> int:
    """Read the numbers a slot accepts, as a set: "4", "1/6", or "*" for any."""
    numbers = list("123456") if slot == "*" else slot.split("/")
    if any(number not in tuple("123456") for number in numbers):
        raise BadComponents(f"tile {name}: a slot is a number 1 to 6, two of them, or *: {slot!r}")
    return sum(1 << int(number) for number in set(numbers))


def read_door(door: str, cells: list[Cell], name: str) -> tuple[Cell, int]:
    """Read a door: a cell and a side that leads out of the tile."""
    cell, side = read_cell(door[:2], name), SIDE_NAMES.find(door[2:] or "?")
    if cell not in cells or side < 0:
        raise BadComponents(f"tile {name}: door {door!r} is not a cell of it with a side N E S W")
    if beyond(cell, side) in cells:
        raise BadComponents(f"tile {name}: door {door!r} leads into the tile itself")
    return cell, side


def turned_shape(rooms: list[list[Cell]], doors: list[tuple[Cell, int]], turn: int) -> Shape:
    """Turn a tile so many quarters clockwise about its cell 00."""
    shape = Shape(sum(len(room) for room in rooms), len(doors))
    for room, cells in enumerate(rooms):
        for cell in cells:
            sides = sum(1 << (side + turn) % 4 for at, side in doors if at == cell)
            shape.add_cell(*turned(cell, turn), sides, room)
    for cell, side in doors:
        shape.add_door(*turned(cell, turn), (side + turn) % 4)
    return shape


def look(shape: Shape) -> set[tuple[int, int, int, int]]:
    """Describe what can be seen of a turned tile wherever it lies."""
    left, top = min(shape.xs), min(shape.ys)
    cells = zip(shape.xs, shape.ys, shape.doors, shape.rooms, strict=True)
    return {(int(x - left), int(y - top), int(doors), int(room)) for x, y, doors, room in cells}
