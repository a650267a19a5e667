"""A tile as it is printed: cells, rooms, doors and slots in drawing units, 100 to a cell."""

from __future__ import annotations

from dataclasses import dataclass

from rooftree.games.dice_manor.table.box import MOST_SLOTS, Box, Tile
from rooftree.games.dice_manor.table.geometry import Cell, beyond
from rooftree.games.dice_manor.table.notation import slot_name
from rooftree.games.dice_manor.view import tile_view
from rooftree.games.dice_manor.words.floorplan import printed as slot_label

UNIT = 100
FLOORS = {
    **{"red": "R", "green": "G", "blue": "B", "yellow": "Y", "orange": "O"},
    **{"brown": "N", "pink": "K", "white": "W", "grey": "A", "magic": "P", "entrance": "E"},
}  # the letter of each colour's floor in the art
FRONT_DOOR = ((0, 0), 2)
BED_SHIFT = 10  # a plate lies on the bed, a little below the middle of the room
TWO_SLOTS = (-38, 46)  # from the middle of a room with two slots: the bed and the rug
Side = tuple[Cell, int]


@dataclass(frozen=True)
class Slot:
    """A die slot: its room, what is printed there, and where."""

    room: int
    label: str
    x: float
    y: float


@dataclass(frozen=True)
class Printed:
    """One tile, not turned."""

    name: str
    number: int
    type: str
    colours: list[str]
    rooms: list[list[Cell]]
    doors: list[Side]
    slots: list[Slot]
    slot_names: list[str]  # as their notation writes them

    @property
    def floor(self) -> str:
        """Return the floor of its first room."""
        return FLOORS[self.colours[0]]

    @property
    def floors(self) -> list[tuple[int, int, str]]:
        """List every cell with the floor of its room."""
        pairs = zip(self.rooms, self.colours, strict=True)
        return [(x, y, FLOORS[colour]) for room, colour in pairs for x, y in room]

    @property
    def cells(self) -> list[Cell]:
        """List all cells, room by room."""
        return [cell for room in self.rooms for cell in room]

    @property
    def front(self) -> list[Side]:
        """Find the front door of the Entrance."""
        return [FRONT_DOOR] if self.type == "entrance" else []

    @property
    def size(self) -> tuple[int, int]:
        """Compute width and height."""
        return (
            (max(x for x, _ in self.cells) + 1) * UNIT,
            (max(y for _, y in self.cells) + 1) * UNIT,
        )

    def inner(self) -> list[Side]:
        """List the sides between two rooms of one tile: an inner wall with a door."""
        if len(self.rooms) < 2:
            return []
        return [
            (cell, side)
            for cell in self.rooms[0]
            for side in range(4)
            if beyond(cell, side) in self.rooms[1]
        ]


def print_tile(box: Box, number: int) -> Printed:
    """Make a tile of the box ready to be drawn."""
    tile, view = box.tiles[number], tile_view(box, number)
    shape = tile.shapes[0]
    rooms: list[list[Cell]] = [[] for _ in range(tile.rooms)]
    for x, y, room in zip(shape.xs, shape.ys, shape.rooms, strict=True):
        rooms[int(room)].append((int(x), int(y)))
    doors = [
        ((int(x), int(y)), int(side))
        for x, y, side in zip(shape.door_xs, shape.door_ys, shape.door_sides, strict=True)
    ]
    slots = place_slots(tile, rooms, view["type"])
    names = [slot_name(box, number * MOST_SLOTS + n) for n in range(len(slots))]
    return Printed(tile.name, number, view["type"], view["colours"], rooms, doors, slots, names)


def place_slots(tile: Tile, rooms: list[list[Cell]], type: str) -> list[Slot]:
    """Place plates on the bed, the table or the rug."""
    found: list[Slot] = []
    for n, room in enumerate(tile.slot_rooms):
        x, y = middle(rooms[int(room)])
        if list(tile.slot_rooms).count(room) == 2:
            y += TWO_SLOTS[n]
        elif type == "small_bedroom":
            y += BED_SHIFT
        found.append(Slot(int(room), slot_label(int(tile.slot_faces[n])), x, y))
    return found


def middle(cells: list[Cell]) -> tuple[float, float]:
    """Find the middle of a room, or of its most central cell if the room is bent."""
    x = sum(UNIT * x + UNIT / 2 for x, _ in cells) / len(cells)
    y = sum(UNIT * y + UNIT / 2 for _, y in cells) / len(cells)
    wide = max(x for x, _ in cells) - min(x for x, _ in cells) + 1
    tall = max(y for _, y in cells) - min(y for _, y in cells) + 1
    if wide * tall == len(cells):
        return x, y
    centres = [(UNIT * a + UNIT / 2, UNIT * b + UNIT / 2) for a, b in cells]
    return min(centres, key=lambda c: (c[0] - x) ** 2 + (c[1] - y) ** 2)


def print_box(box: Box) -> dict[str, Printed]:
    """Make every tile of the box ready to be drawn, by name."""
    return {tile.name: print_tile(box, n) for n, tile in enumerate(box.tiles)}


def spot(x: float, y: float, at: Cell, turn: int) -> tuple[float, float]:
    """Find a point of a tile in the units of the manor."""
    dx, dy = x - UNIT / 2, y - UNIT / 2
    for _ in range(turn):
        dx, dy = -dy, dx
    return UNIT * at[0] + UNIT / 2 + dx, UNIT * at[1] + UNIT / 2 + dy
