"""The isometric drawing: where everything of a building lies on paper, in whole numbers.

True isometric within 0.1 %: a column of the plan runs to the lower right, a row to the lower left,
a level up. A cube is drawn around (0, 0), its back-bottom and its front-top corner.
"""

from __future__ import annotations  # compiled

from functools import cache

from rooftree.engine.show import View
from rooftree.games.blueprints.table.dice import COLUMNS, SPACES, touching
from rooftree.games.blueprints.view import BuildingView, DieView

X, Y, Z = 52, 30, 60
ROWS = SPACES // COLUMNS
SUN = (0.42, -0.16)  # how far the shadow of one level reaches, in spaces
FLAT = 0.5  # the height of a shadow under exploded columns
EXPLODED = (1.5, 2)  # ground spread, levels apart: then every top face can be seen
TOGETHER = (1.0, 1)
EDGE = 0.35  # of the site around its spaces
BADGE = (44, -46)  # where the points of a die are written
TIE = 0.36  # a tie between two dice leaves so much of the way free at both ends

Corner = tuple[float, float]
Cube = tuple[float, float, DieView, bool, bool]  # x, y, die, beyond the plan, with a guide below


@cache
def project(x: float, y: float, z: float = 0) -> Corner:
    """Find a point of space on paper."""
    return round(X * (x - y), 1), round(Y * (x + y) - Z * z, 1)


@cache
def outline(*corners: Corner) -> str:
    """Write points of the ground as the `points` of a polygon."""
    return " ".join("{:g},{:g}".format(*project(x, y)) for x, y in corners)


def square(x: float, y: float, width: float = 1, depth: float = 1) -> str:
    """Outline a rectangle on the ground."""
    return outline((x, y), (x + width, y), (x + width, y + depth), (x, y + depth))


def shadow(x: float, y: float, height: float) -> str:
    """Outline a space together with the same space moved along the light."""
    a, b = SUN[0] * height, SUN[1] * height
    return outline(
        (x, y),
        (x + a, y + b),
        (x + 1 + a, y + b),
        (x + 1 + a, y + 1 + b),
        (x + 1, y + 1),
        (x, y + 1),
    )


class IsometricBuilding:
    """One building on its site, as lists that a template only has to write down."""

    def __init__(
        self, building: BuildingView, *, exploded: bool = False, from_behind: bool = False
    ) -> None:
        self.building = building
        self.exploded = exploded
        self.from_behind = from_behind
        self.spread, self.lift = EXPLODED if exploded else TOGETHER
        self.tallest = max(len(column) for column in building["columns"])
        self.top = max(3, self.tallest + (not exploded), *building["plan"])

    def drawn(self) -> View:
        """List everything from the ground up, back to front."""
        return {
            "exploded": self.exploded,
            "top": self.top,
            "tallest": self.tallest,
            "box": self.box(),
            "site": self.site(),
            "plots": [[height > 0, square(*self.corner(n))] for n, height in self.spaces()],
            "shadows": self.shadows(),
            "bonds": self.bonds() if self.exploded else [],
            "badges": self.badges() if self.exploded else [],
            "columns": [
                (self.column(space), self.missing(space)) for space in self.back_to_front()
            ],
        }

    def site(self) -> str:
        """Outline the ground around the spaces."""
        edge = self.edge()
        width, depth = (COLUMNS - 1) * self.spread + 1, (ROWS - 1) * self.spread + 1
        return square(-edge, -edge, width + 2 * edge, depth + 2 * edge)

    def edge(self) -> float:
        """Return the width of the ground around; it is narrow around a building taken apart."""
        return 0.12 if self.exploded else EDGE

    def spaces(self) -> list[tuple[int, int]]:
        """List (space, planned height) row by row."""
        return list(enumerate(self.building["plan"]))

    def corner(self, space: int) -> Corner:
        """Find the back corner of a space; from behind, the plan is turned half round."""
        row, column = divmod(SPACES - 1 - space if self.from_behind else space, COLUMNS)
        return column * self.spread, row * self.spread

    def back_to_front(self) -> list[int]:
        """Order the spaces so that no column stands before one that is drawn later."""
        open_spaces = [space for space, height in self.spaces() if height]
        return sorted(open_spaces, key=lambda space: sum(self.corner(space)))

    def at(self, space: int, level: int) -> Corner:
        """Find where a cube is drawn."""
        x, y = project(*self.corner(space))
        return x, y - Z * self.lift * level

    def shadows(self) -> list[str]:
        """Outline the shadow of each column."""
        return [
            shadow(*self.corner(space), FLAT if self.exploded else len(column))
            for space, column in enumerate(self.building["columns"])
            if column
        ]

    def column(self, space: int) -> list[Cube]:
        """List the dice of a space from the ground up."""
        height = self.building["plan"][space]
        return [
            (*self.at(space, level), entry, level >= height, self.exploded and level > 0)
            for level, entry in enumerate(self.building["columns"][space])
        ]

    def missing(self, space: int) -> list[Corner]:
        """List the cubes that are planned but not built."""
        height = 0 if self.exploded else self.building["plan"][space]
        return [self.at(space, n) for n in range(len(self.building["columns"][space]), height)]

    def badges(self) -> list[list[float]]:
        """List where the points of each die are written, how many, and which die it is."""
        return [
            [x + BADGE[0], y + BADGE[1], entry["worth"], entry["n"]]
            for space in self.back_to_front()
            for x, y, entry, _, _ in self.column(space)
            if entry["worth"]
        ]

    def bonds(self) -> list[list[float]]:
        """List short ties between each wooden die and the dice that touch it."""
        places = {
            level * SPACES + space: entry["die"]
            for space, column in enumerate(self.building["columns"])
            for level, entry in enumerate(column)
        }
        return [
            self.tie(wood, other)
            for wood, die in places.items()
            if die.startswith("W")
            for other in places
            if touching(wood, other)
        ]

    def tie(self, place: int, other: int) -> list[float]:
        """Draw the middle of the way from one die to another."""
        x1, y1 = self.at(place % SPACES, place // SPACES)
        x2, y2 = self.at(other % SPACES, other // SPACES)
        dx, dy = TIE * (x2 - x1), TIE * (y2 - y1)
        return [x1 + dx, y1 + dy, x2 - dx, y2 - dy]

    def box(self) -> list[float]:
        """Return left, top, width and height of the paper that shows all of it."""
        if not self.exploded:
            height = Z * self.top + 20
            return [-206, -height, 418, height + 172]
        edge = self.edge()
        width, depth = (COLUMNS - 1) * self.spread + 1 + edge, (ROWS - 1) * self.spread + 1 + edge
        left, right = project(-edge, depth)[0], project(width, -edge)[0]
        up = max([Y, *(18 - y for _, y, _, _ in self.badges())])
        return [left, -up, right - left, up + project(width, depth)[1] + 4]
