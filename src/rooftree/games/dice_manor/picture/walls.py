"""Walls, doors and their swings, as paths."""

from __future__ import annotations

from rooftree.games.dice_manor.picture.tiles import UNIT, Printed
from rooftree.games.dice_manor.table.geometry import STEP_X, STEP_Y, Cell, beyond

WALL = 3.4  # the axis of a wall lies so far inside the edge of its cell
CAP = 3.2  # wall ends are square
HALF_DOOR, HALF_FRONT = 15, 22
CORNERS = ((0, 0), (1, 0), (1, 1), (0, 1))
GAPS = (0.04, 0.33, 0.67, 0.96)  # an inner wall leaves a third open
Point = tuple[float, float]


class Walls:
    """The walls of one tile."""

    def __init__(self, tile: Printed) -> None:
        self.tile = tile
        self.cells = set(tile.cells)
        self.wall = ""
        self.leaf = ""
        for cell in tile.cells:
            for side in range(4):
                if beyond(cell, side) not in self.cells:
                    self.edge(cell, side)
        self.thin = "".join(inner_wall(cell, side) for cell, side in tile.inner())

    def edge(self, cell: Cell, side: int) -> None:
        """Draw one outer side: a wall, or a wall with a door."""
        start, end = self.end(cell, side, 0), self.end(cell, side, 1)
        if (cell, side) in self.tile.doors:
            self.door(cell, side, start, end, HALF_DOOR, 2 * HALF_DOOR)
        elif (cell, side) in self.tile.front:
            self.door(cell, side, start, end, HALF_FRONT, HALF_FRONT)
        else:
            self.wall += line(start, end)

    def end(self, cell: Cell, side: int, far: int) -> Point:
        """Find where a wall ends: drawn back at an outer corner, longer at an inner one."""
        along = (side + 1) % 4
        way = 1 if far else -1
        ax, ay = step(along)
        beside = (cell[0] + ax * way, cell[1] + ay * way)
        shift = (
            WALL if beside not in self.cells else -WALL if beyond(beside, side) in self.cells else 0
        )
        dx, dy = CORNERS[(side + far) % 4]
        sx, sy = step(side)
        return (
            UNIT * (cell[0] + dx) - WALL * sx - ax * shift * way,
            UNIT * (cell[1] + dy) - WALL * sy - ay * shift * way,
        )

    def door(self, cell: Cell, side: int, start: Point, end: Point, half: int, leaf: int) -> None:
        """Draw an opening with its leaf and swing; the front door has two leaves."""
        along = (side + 1) % 4
        (ax, ay), (dx, dy) = step(along), step(side)
        mx = UNIT * cell[0] + UNIT / 2 + dx * (UNIT / 2 - WALL)
        my = UNIT * cell[1] + UNIT / 2 + dy * (UNIT / 2 - WALL)
        cap = half + CAP
        self.wall += line(start, (mx - ax * cap, my - ay * cap))
        self.wall += line((mx + ax * cap, my + ay * cap), end)
        jx, jy, kx, ky = mx - ax * half, my - ay * half, mx + ax * half, my + ay * half
        opened = (-dx * leaf, -dy * leaf)
        self.leaf += swing((jx, jy), opened, (ax * leaf, ay * leaf), leaf, 1)
        if leaf == half:
            self.leaf += swing(
                (kx, ky), (-dx * leaf, -dy * leaf), (-ax * leaf, -ay * leaf), leaf, 0
            )


def step(side: int) -> Cell:
    """Return the step from a cell to its neighbour on one side."""
    return int(STEP_X[side]), int(STEP_Y[side])


def line(a: Point, b: Point) -> str:
    """Write a stroke."""
    return f"M{a[0]:g} {a[1]:g}L{b[0]:g} {b[1]:g}"


def swing(hinge: Point, leaf: Point, shut: Point, size: int, sweep: int) -> str:
    """Draw an open leaf and the quarter circle it swings through."""
    x, y = hinge
    opened = f"L{x + leaf[0]:g} {y + leaf[1]:g}"
    return f"M{x:g} {y:g}{opened}A{size} {size} 0 0 {sweep} {x + shut[0]:g} {y + shut[1]:g}"


def inner_wall(cell: Cell, side: int) -> str:
    """Draw the wall between dining room and kitchen, open in the middle."""
    (ax, ay), (bx, by) = CORNERS[side], CORNERS[(side + 1) % 4]
    points = [
        (
            UNIT * (cell[0] + ax + (bx - ax) * part),
            UNIT * (cell[1] + ay + (by - ay) * part),
        )
        for part in GAPS
    ]
    return line(points[0], points[1]) + line(points[2], points[3])
