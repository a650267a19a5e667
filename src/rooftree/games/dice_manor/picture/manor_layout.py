"""The layout of a manor: where every tile, plate, die and footprint of a manor is drawn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import atan2, degrees, hypot

from rooftree.engine.show import View
from rooftree.games.dice_manor.picture.tiles import UNIT, Printed, spot
from rooftree.games.dice_manor.table.geometry import Cell, beyond, opposite, turned
from rooftree.games.dice_manor.table.notation import cell_name
from rooftree.games.dice_manor.table.view_types import RoomView

STRIDE = 15  # from one footprint to the next
GARDEN = [(50.0, 190.0), (50.0, 100.0)]  # every first tour comes up the garden path
MARGIN = 2  # cells around a manor that are shown while something is built
AXIS, EDGE, FOOT = 44, 26, 14  # room for the names of columns and rows
Point = tuple[float, float]


class Laid:
    """A tile lying in a manor."""

    def __init__(self, tile: Printed, room: RoomView) -> None:
        self.tile = tile
        self.at: Cell = (room["x"], room["y"])
        self.turn: int = room["turn"]
        self.rooms = [[self.put(cell) for cell in cells] for cells in tile.rooms]
        self.cells = [cell for cells in self.rooms for cell in cells]
        self.doors = {(self.put(cell), (side + self.turn) % 4) for cell, side in tile.doors}

    def put(self, cell: Cell) -> Cell:
        """Find where a cell of the tile lies in the manor."""
        x, y = turned(cell, self.turn)
        return self.at[0] + x, self.at[1] + y

    def drawn(self) -> View:
        """Give what the template needs."""
        return {
            "id": self.tile.name,
            "floor": self.tile.floor,
            "x": UNIT * self.at[0] + UNIT // 2,
            "y": UNIT * self.at[1] + UNIT // 2,
            "turn": self.turn * 90,
        }

    def slots(self) -> list[View]:
        """Place the plates, upright at their turned places."""
        found: list[View] = []
        for n, slot in enumerate(self.tile.slots):
            x, y = spot(slot.x, slot.y, self.at, self.turn)
            key = self.tile.slot_names[n]
            colour = self.tile.colours[slot.room]
            found.append({"id": key, "label": slot.label, "x": x, "y": y, "colour": colour})
        return found


class ManorLayout:
    """One manor."""

    def __init__(self, tiles: Mapping[str, Printed], rooms: Sequence[RoomView]) -> None:
        self.laid = [Laid(tiles[room["id"]], room) for room in rooms]
        self.cells = {cell for one in self.laid for cell in one.cells}

    def box(self, more: Sequence[Cell] = ()) -> tuple[int, int, int, int]:
        """Find the outermost cells of rooms, garden path, and some of what may be built."""
        own = [*self.cells, (0, 1)]
        xs, ys = [x for x, _ in own], [y for _, y in own]
        left, top, right, bottom = min(xs), min(ys), max(xs), max(ys)
        for x, y in more:
            left, right = min(left, max(x, min(xs) - MARGIN)), max(right, min(x, max(xs) + MARGIN))
            top, bottom = min(top, max(y, min(ys) - MARGIN)), max(bottom, min(y, max(ys) + MARGIN))
        return left, top, right, bottom

    def free_below(self) -> int:
        """Count the cells from the garden down to where guests can stand before no room."""
        return max([y for x, y in self.cells if abs(x) <= 1 and y > 0], default=0)

    def slot_points(self) -> dict[str, Point]:
        """Find where each slot lies."""
        return {slot["id"]: (slot["x"], slot["y"]) for one in self.laid for slot in one.slots()}

    def room_of(self, slot: str) -> tuple[Laid, list[Cell]]:
        """Find the tile and the cells of the room that a slot belongs to."""
        one = next(one for one in self.laid if slot in one.tile.slot_names)
        return one, one.rooms[one.tile.slots[one.tile.slot_names.index(slot)].room]

    def doorway(self, here: str, there: str) -> list[Point]:
        """Find the middle of the door between the rooms of two slots; none inside one room."""
        (one, rooms), (other, others) = self.room_of(here), self.room_of(there)
        inner = one is other
        for cell in rooms:
            for side in range(4):
                next_cell = beyond(cell, side)
                meets = (cell, side) in one.doors and (next_cell, opposite(side)) in other.doors
                if next_cell in others and next_cell not in rooms and (inner or meets):
                    dx, dy = next_cell[0] - cell[0], next_cell[1] - cell[1]
                    return [(UNIT * cell[0] + 50 + 50 * dx, UNIT * cell[1] + 50 + 50 * dy)]
        return []

    def walk(self, slots: Sequence[str], start: str | None) -> View:
        """Draw the line of a tour and its footprints."""
        points = self.slot_points()
        way = list(GARDEN) if start is None else [points[start]]
        before = start
        for slot in slots:
            if before is not None:
                way += self.doorway(before, slot)
            way.append(points[slot])
            before = slot
        line = " ".join(f"{x:g},{y:g}" for x, y in way)
        return {"line": line, "steps": footprints(way), "end": self.beside(slots[-1])}

    def beside(self, slot: str) -> Point:
        """Find a place for the rosette: on a side of the last room where no room lies."""
        x, y = self.slot_points()[slot]
        cell = (int(x // UNIT), int(y // UNIT))
        for side in (2, 0, 1, 3):
            free = beyond(cell, side)
            if free not in self.cells and free != (0, 1):
                return (x + 80 * (free[0] - cell[0]), y + 80 * (free[1] - cell[1]))
        return x + 40, y - 44

    def doors_on(self, cell: Cell) -> list[tuple[int, str]]:
        """List the sides of a free cell on which a door opens, with the tile behind it."""
        return [
            (side, one.tile.name)
            for side in range(4)
            for one in self.laid
            if (beyond(cell, side), opposite(side)) in one.doors
        ]

    def links(self, name: str) -> list[Point]:
        """Find where doors of a tile meet doors of the others."""
        one = next(one for one in self.laid if one.tile.name == name)
        doors = {door for other in self.laid if other is not one for door in other.doors}
        found: list[Point] = []
        for cell, side in sorted(one.doors):
            free = beyond(cell, side)
            if (free, opposite(side)) in doors:
                x = UNIT * cell[0] + 50 + 50 * (free[0] - cell[0])
                found.append((x, UNIT * cell[1] + 50 + 50 * (free[1] - cell[1])))
        return found

    def frame(self, more: Sequence[Cell] = ()) -> View:
        """Prepare view box, names of columns and rows, crosses between cells."""
        left, top, right, bottom = self.box(more)
        width, height = (right - left + 1) * UNIT, (bottom - top + 1) * UNIT
        columns, rows = range(left, right + 1), range(top, bottom + 1)
        return {
            "box": f"{left * UNIT - AXIS} {top * UNIT - 34} {width + AXIS + EDGE} "
            f"{height + 34 + FOOT}",
            "ground": (left * UNIT, top * UNIT, width, height),
            "left": left * UNIT,
            "top": top * UNIT,
            "columns": [(x * UNIT, cell_name(x, 0)[:-2]) for x in columns],
            "rows": [(y * UNIT, cell_name(0, y)[1:]) for y in rows],
            "crosses": [
                (x * UNIT, y * UNIT)
                for x in range(left, right + 2)
                for y in range(top, bottom + 2)
                if not {(x, y), (x - 1, y), (x, y - 1), (x - 1, y - 1)} <= self.cells
            ],
        }

    def fitted(self, x: float, y: float, width: float, height: float) -> View:
        """Compute scale and shift that put the rooms into a box."""
        xs, ys = [c[0] for c in self.cells], [c[1] for c in self.cells]
        wide, tall = (max(xs) - min(xs) + 1) * UNIT, (max(ys) - min(ys) + 1) * UNIT
        k = min(width / wide, height / tall, 0.5)
        return {
            "k": k,
            "x": x + (width - wide * k) / 2 - min(xs) * UNIT * k,
            "y": y + (height - tall * k) / 2 - min(ys) * UNIT * k,
        }


def footprints(way: Sequence[Point]) -> list[View]:
    """Place footprints every STRIDE units, left and right in turn."""
    found: list[View] = []
    along = float(STRIDE) / 2
    for (ax, ay), (bx, by) in pairwise(way):
        length = hypot(bx - ax, by - ay)
        while along < length:
            part = along / length
            found.append(
                {
                    "x": round(ax + (bx - ax) * part, 1),
                    "y": round(ay + (by - ay) * part, 1),
                    "turn": round(degrees(atan2(by - ay, bx - ax)) + 90),
                    "foot": "left" if len(found) % 2 else "right",
                }
            )
            along += STRIDE
        along -= length
    return found
