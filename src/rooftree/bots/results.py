"""Results: the worth of a position or an end to each seat, as parts of one victory."""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

FIRST_GUESS: Final = 0.05  # guess of the variance before there are any results
GUESSES: Final = 8.0  # results that this guess counts for


class Scatter:
    """Measures how far the results of a search differ."""

    def __init__(self) -> None:
        self.count: float = GUESSES
        self.sum: float = 0.0
        self.squares: float = GUESSES * FIRST_GUESS

    def note(self, result: float) -> None:
        """Count one more result."""
        self.count += 1.0
        self.sum += result
        self.squares += result * result

    def deviation(self) -> float:
        """Compute the standard deviation."""
        mean = self.sum / self.count
        return sqrt(max(self.squares / self.count - mean * mean, 1e-8))


def chances(values: list[float], spread: float) -> list[float]:
    """Estimate how likely each seat wins if its points may stray by the spread."""
    best = max(values)
    weights = [exp((value - best) / spread) for value in values]
    total = sum(weights)
    return [weight / total for weight in weights]


def victories(ranks: list[i64]) -> list[float]:
    """Share one victory among the winners."""
    share = 1.0 / float(ranks.count(0))
    return [share if rank == 0 else 0.0 for rank in ranks]
