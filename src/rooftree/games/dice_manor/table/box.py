"""What lies in the box, as tables that the rules read: tiles, their turned shapes, and options."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

ENTRANCE: Final = 0  # the tile that every manor begins with; room tiles count from 1
MOST_TILES: Final = 41  # with the Entrance: the range of actions is made for so many
MOST_DOORS: Final = 6  # of one tile
MOST_SLOTS: Final = 2  # of one tile
TYPES: Final = 6  # Blueprint spaces are numbered 1 to 6, one for each type of room
MOST_COLOURS: Final = 5  # besides Magic; a box may have fewer
MAGIC: Final = 5  # the purple rooms
NO_COLOUR: Final = 6  # the Entrance


class Shape:
    """A tile turned one way: its cells, the doors of each, and which room each belongs to."""

    def __init__(self, size: i64, doors: i64) -> None:
        self.xs = vec[i64](capacity=size)
        self.ys = vec[i64](capacity=size)
        self.doors = vec[i64](capacity=size)  # for each cell the set of its sides with a door
        self.rooms = vec[i64](capacity=size)
        self.door_xs = vec[i64](capacity=doors)  # the cell of each door
        self.door_ys = vec[i64](capacity=doors)
        self.door_sides = vec[i64](capacity=doors)
        self.is_new = True  # False if an earlier turn of the same tile looks just like this one

    def add_cell(self, x: i64, y: i64, doors: i64, room: i64) -> None:
        """Add a cell."""
        self.xs = append(self.xs, x)
        self.ys = append(self.ys, y)
        self.doors = append(self.doors, doors)
        self.rooms = append(self.rooms, room)

    def add_door(self, x: i64, y: i64, side: i64) -> None:
        """Add a door; the cell's own set holds it already."""
        self.door_xs = append(self.door_xs, x)
        self.door_ys = append(self.door_ys, y)
        self.door_sides = append(self.door_sides, side)


class Tile:
    """One room tile: its type, the colour of each room, die slots, and its four turns."""

    def __init__(self, name: str, type: i64, colours: list[i64]) -> None:
        self.name = name
        self.type = type  # the number of its Blueprint space; 0 for the Entrance
        self.colours = vec[i64](colours)  # of each of its rooms
        self.rooms: i64 = len(colours)
        self.slot_rooms = vec[i64](capacity=MOST_SLOTS)
        self.slot_faces = vec[i64](capacity=MOST_SLOTS)  # the set of numbers each slot accepts
        self.shapes: list[Shape] = []  # by turn, clockwise

    def add_slot(self, room: i64, faces: i64) -> None:
        """Add a die slot."""
        self.slot_rooms = append(self.slot_rooms, room)
        self.slot_faces = append(self.slot_faces, faces)


class Box:
    """Tiles sorted by type, the printed tables, and what this table has chosen to play."""

    def __init__(self, tiles: list[Tile], track: list[i64], diversity: list[i64]) -> None:
        self.tiles = tiles
        self.track = vec[i64](track)  # Prestige on each Advertising space
        self.diversity = vec[i64](diversity)  # Prestige for so many types
        self.first_of = vec[i64]([0] * (TYPES + 2))  # the first tile of each type, and the end
        for type in range(1, TYPES + 2):
            self.first_of[type] = first_of_type(tiles, type)
        self.type_names: list[str] = []  # by Blueprint number; 0 is the Entrance
        self.colour_names: list[str] = []
        self.colours: i64 = 0  # besides Magic
        self.pieces: dict[str, int] = {}  # what else lies in the box, and how many of it
        self.dining_counts_as: i64 = 2
        self.token_supply: i64 = 0  # 0: never runs out
        self.rolls_at_end = False
        self.hides_rolls = False
        self.opens_one_by_one = False
        self.has_rival = False
        self.tours_at_best = True  # the dice of a turn are divided as it pays best
        self.tours_by_clicks = False  # the reading of version 1: only the last path goes on

    def last_space(self) -> i64:
        """Count the spaces of the Advertising tracks."""
        return len(self.track)


def first_of_type(tiles: list[Tile], type: i64) -> i64:
    """Find where the tiles of a type begin."""
    number: i64 = 0
    while number < len(tiles) and tiles[number].type < type:
        number += 1
    return number
