"""Dots: where the results at a deal stand in a plot; each dot is a game, or several."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle

STEP = 8.0  # pixels between two dots
HIGHEST = 18  # dots of one column
TICKS = 7  # numbers below the plot, at most


@dataclass(frozen=True)
class DotScale:
    """Maps points to pixels: `bin` points share a column of dots, so that none overlap."""

    least: int
    most: int
    left: float
    right: float
    bin: int

    @property
    def unit(self) -> float:
        """The width of a point, in pixels."""
        return (self.right - self.left) / (self.most - self.least + 1)

    @property
    def columns(self) -> int:
        """The number of columns of dots beside each other: two if there is room."""
        return 2 if self.unit * self.bin >= 2 * STEP else 1

    def x(self, points: float) -> float:
        """Place a number of points."""
        return self.left + (points - self.least + 0.5) * self.unit

    def ticks(self) -> list[int]:
        """Choose round numbers to write below."""
        step, sizes = 1, cycle((2, 2.5, 2))  # 1, 2, 5, 10, 20...
        while (self.most - self.least) / step > TICKS:
            step = round(step * next(sizes))
        return list(range(-(-self.least // step) * step, self.most + 1, step))


def scale_of(points: Sequence[int], left: float, right: float) -> DotScale:
    """Make a scale on which all points have room, and every column is whole."""
    least, span = min(points) - 1, max(points) - min(points) + 3
    bin = -(-span // int((right - left) // STEP))
    return DotScale(least, least + bin * -(-span // bin) - 1, left, right, bin)


@dataclass(frozen=True)
class Dots:
    """The dots of one group: centres above its line (y = 0), and how many games each one is."""

    places: list[tuple[float, float]]
    worth: int
    height: float


def dots_of(points: Sequence[int], scale: DotScale) -> Dots:
    """Stack the dots of one group."""
    columns = scale.columns
    binned: dict[int, int] = {}
    for one in points:
        column = (one - scale.least) // scale.bin
        binned[column] = binned.get(column, 0) + 1
    tallest = max(binned.values(), default=0)
    worth = max(1, -(-tallest // (HIGHEST * columns)))
    places = []
    for column, count in binned.items():
        middle = scale.x(scale.least + column * scale.bin + (scale.bin - 1) / 2)
        for n in range(-(-count // worth)):
            row, side = divmod(n, columns)
            shift = (side - (columns - 1) / 2) * STEP
            places.append((round(middle + shift, 1), round(-5 - row * STEP, 1)))
    return Dots(places, worth, STEP * -(-tallest // (worth * columns)) + 4)
