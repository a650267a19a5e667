"""Results: what a position or an end is worth to each seat, as parts of one victory."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

FIRST_GUESS: Final = 0.05  # of how far results differ (squared), before there are any
GUESSES: Final = 8.0  # as many results as this guess is worth


class Scatter:
    """How far results differ: by much or by little, as the game has it."""

    def __init__(self) -> None:
        self.count: float = GUESSES
        self.sum: float = 0.0
        self.squares: float = GUESSES * FIRST_GUESS

    def note(self, result: float) -> None:
        """One result more."""
        self.count += 1.0
        self.sum += result
        self.squares += result * result

    def deviation(self) -> float:
        """How far results usually are from their mean."""
        mean = self.sum / self.count
        return sqrt(max(self.squares / self.count - mean * mean, 1e-8))


def chances(values: list[float], spread: float) -> list[float]:
    """How likely each seat is to win if these points are expected and may stray by the spread."""
    best = max(values)
    weights = [exp((value - best) / spread) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]


def victories(ranks: list[i64]) -> list[float]:
    """Winners share one victory."""
    share = 1.0 / float(ranks.count(0))
    return [share if rank == 0 else 0.0 for rank in ranks]
