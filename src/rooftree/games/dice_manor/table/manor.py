"""MANORS: rooms on a grid, joined by doors. A manor never changes; building makes a new one."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from rooftree.engine.bits import bit, has
from rooftree.games.dice_manor.table.box import ENTRANCE, MOST_DOORS, MOST_SLOTS, Box, Shape
from rooftree.games.dice_manor.table.geometry import SIDES, STEP_X, STEP_Y, opposite

FRONT_X: Final = 0  # the cell before the front door of the Entrance, which lies at 0, 0
FRONT_Y: Final = 1


@mypyc_attr(acyclic=True)
class Manor:
    """The Entrance and the rooms built so far."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.tiles = vec[i64]()  # in the order they were built
        self.xs = vec[i64]()  # where the cell 00 of each lies
        self.ys = vec[i64]()
        self.turns = vec[i64]()
        self.left: i64 = 0  # the grid covers the rooms and nothing more
        self.top: i64 = 0
        self.width: i64 = 0
        self.height: i64 = 0
        self.grid = vec[i64]()  # 0 for an empty cell, else (room + 1) * 16 + sides with a door
        self.room_tiles = vec[i64]()  # the tile of each room
        self.room_colours = vec[i64]()
        self.links = vec[i64]()  # for each room the set of rooms behind its doors
        self.slot_rooms = vec[i64]()
        self.slot_codes = vec[i64]()  # tile * MOST_SLOTS + number of the slot on it
        self.accepts = vec[i64]([0] * 7)  # for each number of a die the set of slots that match
        self.near = vec[i64]()  # for each slot the slots of its room and of connected rooms
        self.ways: dict[i64, list[i64]] = {}  # where each tile could be laid, once asked for
        self.tally: list[i64] = []  # rooms of each colour and rooms together, once asked for

    def at(self, x: i64, y: i64) -> i64:
        """Read what lies on a cell."""
        column = x - self.left
        row = y - self.top
        if column < 0 or row < 0 or column >= self.width or row >= self.height:
            return 0
        return self.grid[row * self.width + column]

    def rooms(self) -> i64:
        """Count the rooms, the Entrance with them."""
        return len(self.links)


def first_manor(box: Box) -> Manor:
    """Make a manor of the Entrance alone."""
    manor = Manor(box)
    lay(manor, ENTRANCE, 0, 0, 0)
    return manor


def extended(old: Manor, tile: i64, x: i64, y: i64, turn: i64) -> Manor:
    """Make a new manor: the old one and one more tile."""
    manor = Manor(old.box)
    manor.tiles, manor.xs, manor.ys = old.tiles[:], old.xs[:], old.ys[:]
    manor.turns = old.turns[:]
    manor.left, manor.top, manor.width, manor.height = old.left, old.top, old.width, old.height
    manor.grid = old.grid
    manor.room_tiles, manor.room_colours = old.room_tiles[:], old.room_colours[:]
    manor.links = old.links[:]
    manor.slot_rooms, manor.slot_codes = old.slot_rooms[:], old.slot_codes[:]
    manor.accepts = old.accepts[:]
    lay(manor, tile, x, y, turn)
    return manor


def lay(manor: Manor, tile: i64, x: i64, y: i64, turn: i64) -> None:
    """Put a tile down; only ever done to a manor that nobody has seen yet."""
    manor.tiles = append(manor.tiles, tile)
    manor.xs = append(manor.xs, x)
    manor.ys = append(manor.ys, y)
    manor.turns = append(manor.turns, turn)
    shape = manor.box.tiles[tile].shapes[turn]
    first_room = manor.rooms()
    make_space(manor, shape, x, y)
    add_rooms(manor, tile, first_room)
    for cell in range(len(shape.xs)):
        lay_cell(manor, shape, cell, x, y, first_room)
    manor.near = nearness(manor)


def make_space(manor: Manor, shape: Shape, x: i64, y: i64) -> None:
    """Widen the grid so that it covers the old rooms and the new ones."""
    left, top = manor.left, manor.top
    right, bottom = left + manor.width, top + manor.height
    for cell in range(len(shape.xs)):
        left = min(left, x + shape.xs[cell])
        top = min(top, y + shape.ys[cell])
        right = max(right, x + shape.xs[cell] + 1)
        bottom = max(bottom, y + shape.ys[cell] + 1)
    grid = vec[i64]([0] * ((right - left) * (bottom - top)))
    for row in range(manor.height):
        start = (row + manor.top - top) * (right - left) + manor.left - left
        for column in range(manor.width):
            grid[start + column] = manor.grid[row * manor.width + column]
    manor.grid = grid
    manor.left, manor.top, manor.width, manor.height = left, top, right - left, bottom - top


def add_rooms(manor: Manor, tile: i64, first_room: i64) -> None:
    """Add the tile's rooms, joined with each other, and their die slots."""
    kind = manor.box.tiles[tile]
    both = bit(first_room) | bit(first_room + 1)
    for room in range(kind.rooms):
        inner: i64 = 0
        if kind.rooms == 2:
            inner = both & ~bit(first_room + room)
        manor.room_tiles = append(manor.room_tiles, tile)
        manor.room_colours = append(manor.room_colours, kind.colours[room])
        manor.links = append(manor.links, inner)
    for slot in range(len(kind.slot_rooms)):
        number: i64 = len(manor.slot_rooms)
        manor.slot_rooms = append(manor.slot_rooms, first_room + kind.slot_rooms[slot])
        manor.slot_codes = append(manor.slot_codes, tile * MOST_SLOTS + slot)
        for face in range(1, 7):
            if has(kind.slot_faces[slot], face):
                manor.accepts[face] |= bit(number)


def lay_cell(manor: Manor, shape: Shape, cell: i64, x: i64, y: i64, first_room: i64) -> None:
    """Lay one cell of a tile; where its doors meet doors, rooms become connected."""
    room = first_room + shape.rooms[cell]
    column = x + shape.xs[cell]
    row = y + shape.ys[cell]
    doors = shape.doors[cell]
    manor.grid[(row - manor.top) * manor.width + column - manor.left] = (room + 1) * 16 + doors
    for side in range(SIDES):
        if has(doors, side):
            beyond = manor.at(column + STEP_X[side], row + STEP_Y[side])
            if beyond and has(beyond, opposite(side)):
                other = beyond // 16 - 1
                manor.links[room] |= bit(other)
                manor.links[other] |= bit(room)


def nearness(manor: Manor) -> vec[i64]:
    """Find for each slot those one step away: in its own room and in rooms behind a door."""
    slots: i64 = len(manor.slot_rooms)
    near = vec[i64](capacity=slots)
    for slot in range(slots):
        rooms = manor.links[manor.slot_rooms[slot]] | bit(manor.slot_rooms[slot])
        found: i64 = 0
        for other in range(slots):
            if other != slot and has(rooms, manor.slot_rooms[other]):
                found |= bit(other)
        near = append(near, found)
    return near


def door_code(tile: i64, door: i64) -> i64:
    """Write a door of a tile as one number."""
    return tile * MOST_DOORS + door
