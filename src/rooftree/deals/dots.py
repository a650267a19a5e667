"""Dots: where the results at a deal stand in a plot; each dot is a game, or several."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

STEP = 8.0  # pixels between two dots
HIGHEST = 18  # dots of one column
TICKS = 7  # numbers below the plot, at most


@dataclass(frozen=True)
class DotScale:
    """Maps points to pixels: each of `width` dots stands for `bin` points."""

    least: int
    most: int
    left: float
    right: float

    @property
    def unit(self) -> float:
        """The width of a point, in pixels."""
        return (self.right - self.left) / (self.most - self.least + 1)

    @property
    def bin(self) -> int:
        """The number of points that share a column, so that dots do not overlap."""
        return max(1, -int(-STEP // self.unit))

    @property
    def columns(self) -> int:
        """The number of columns of dots beside each other: two if there is room."""
        return 2 if self.unit * self.bin >= 2 * STEP else 1

    def x(self, points: float) -> float:
        """Place a number of points."""
        return self.left + (points - self.least + 0.5) * self.unit

    def ticks(self) -> list[int]:
        """Choose round numbers to write below."""
        span = self.most - self.least
        step = next(n for n in (1, 2, 5, 10, 20, 50, 100, 200, 500) if span / n <= TICKS)
        return [n for n in range(self.least, self.most + 1) if n % step == 0]


def scale_of(points: Sequence[int], left: float, right: float) -> DotScale:
    """Make a scale on which all points have room, and every column is whole."""
    least, most = min(points) - 1, max(points) + 1
    while (most - least + 1) % DotScale(least, most, left, right).bin:
        most += 1
    return DotScale(least, most, left, right)


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
