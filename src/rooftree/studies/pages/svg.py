"""Pieces of the plots: texts, intervals, points and the scale that they stand on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape


@dataclass(frozen=True)
class PlotScale:
    """Places values between two ends, in pixels."""

    least: float
    most: float
    left: float
    right: float

    def x(self, value: float) -> float:
        """Place a value; what lies beyond an end is drawn at the end."""
        span = (self.most - self.least) or 1.0
        part = min(1.0, max(0.0, (value - self.least) / span))
        return self.left + (self.right - self.left) * part

    def ticks(self) -> list[float]:
        """Choose round numbers of the scale, at most eight."""
        step = step_of((self.most - self.least) / 7)
        first = -int(-self.least // step)
        count = int((self.most - first * step) / step + 1e-9) + 1
        return [round((first + n) * step, 6) for n in range(max(0, count))]


def step_of(least: float) -> float:
    """Choose the next round number: 1, 2 or 5 with some zeros."""
    size = 1e-6
    while True:
        for step in (1, 2, 5):
            if step * size >= least:
                return step * size
        size *= 10


def scale_of(values: Iterable[float], left: float, right: float) -> PlotScale:
    """Make a scale that shows all values with a little room at both ends."""
    known = list(values) or [0.0]
    room = 0.06 * (max(known) - min(known)) or 0.5
    return PlotScale(min(known) - room, max(known) + room, left, right)


def text(x: float, y: float, words: str, kind: str = "") -> str:
    """Write a few words at a place."""
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}">{escape(words)}</text>'


def path(kind: str, line: str) -> str:
    """Draw a line."""
    return f'<path class="{kind}" d="{line}"/>'


def interval(x: float, low: float, high: float, y: float) -> str:
    """Draw a mean with its interval: a diamond between two ends."""
    ends = f"M{low:.1f} {y:.1f}H{high:.1f}M{low:.1f} {y - 5:.1f}v10M{high:.1f} {y - 5:.1f}v10"
    diamond = f"M{x - 7:.1f} {y:.1f}L{x:.1f} {y - 7:.1f}L{x + 7:.1f} {y:.1f}L{x:.1f} {y + 7:.1f}Z"
    return path("iv", ends) + path("pt", diamond)


def plot(width: float, height: float, label: str, drawn: str, kind: str = "") -> str:
    """Put a plot together; a reader who does not see it hears its label."""
    return (
        f'<svg class="plot {kind}" viewBox="0 0 {width:.0f} {height:.0f}" role="img"'
        f' aria-label="{escape(label)}" xmlns="http://www.w3.org/2000/svg">{drawn}</svg>'
    )
