"""Results: what a position or an end is worth to each seat, as parts of one victory."""

from __future__ import annotations

from math import exp

from mypy_extensions import i64


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
