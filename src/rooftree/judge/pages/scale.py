"""The scales of the plots: where a moment, a chance to win and a number of points are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

LAST_COLUMN = 0.5  # width of the result's column, in rounds
WIDE, NARROW = 1160, 366  # widths of the two sizes of a plot, in pixels


@dataclass(frozen=True)
class Scale:
    """Maps moments, chances and points to pixels."""

    width: int
    rounds: tuple[int, ...]  # number of the stage of each moment but the last, which is the result
    most: float  # the largest number of points
    least: float

    top: int = 34  # of the plot of chances
    bottom: int = 364
    points_top: int = 430
    points_bottom: int = 590

    @property
    def left(self) -> int:
        """The left end of both plots."""
        return 54 if self.width == WIDE else 34

    @property
    def right(self) -> int:
        """The right end of both plots; names stand beside it if there is room."""
        return self.width - (130 if self.width == WIDE else 8)

    @property
    def distinct(self) -> list[int]:
        """The rounds in order."""
        return list(dict.fromkeys(self.rounds))

    @property
    def column(self) -> float:
        """The width of one round: all are equally wide."""
        return (self.right - self.left) / (len(self.distinct) + LAST_COLUMN)

    def columns(self) -> list[tuple[int, float]]:
        """List the rounds, each with the left end of its column."""
        return [(number, self.left + n * self.column) for n, number in enumerate(self.distinct)]

    def x(self, moment: int) -> float:
        """Place a moment: evenly inside its round; the result at the right end."""
        if moment >= len(self.rounds):
            return float(self.right)
        number = self.rounds[moment]
        inside = moment - self.rounds.index(number)
        column = self.left + self.distinct.index(number) * self.column
        return column + self.column * inside / self.rounds.count(number)

    def chance(self, chance: float) -> float:
        """Place a chance to win."""
        return self.bottom - (self.bottom - self.top) * chance

    def points(self, points: float) -> float:
        """Place a number of points."""
        part = (points - self.least) / max(1.0, self.most - self.least)
        return self.points_bottom - (self.points_bottom - self.points_top) * part


def ticks(least: float, most: float) -> Sequence[int]:
    """Choose round numbers for an axis, at most six."""
    step = next(
        size for size in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500) if (most - least) / size <= 5
    )
    first = -(-int(least) // step) * step
    return range(first, int(most) + 1, step)
