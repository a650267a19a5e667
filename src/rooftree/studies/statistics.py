"""Intervals and corrections: how sure a number is, and which of many stand out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import erfc, sqrt

from rooftree.arena.tally import SURE
from rooftree.judge.statistics import error_of, mean_of

FALSE = 0.05  # part of all marks that may be chance
FEW = 30  # numbers below which the tails of a normal distribution are too thin to speak of


@dataclass(frozen=True)
class Estimate:
    """A mean with the half width of its 95 % interval, from so many numbers."""

    mean: float
    half: float
    count: int

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.mean - self.half

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.mean + self.half

    @property
    def p(self) -> float:
        """How often chance alone would lie as far from 0."""
        return p_of(self.mean, self.half / reach(self.count))

    def holds(self, value: float) -> bool:
        """Tell whether a value lies in the interval."""
        return self.low <= value <= self.high


def estimate(numbers: Sequence[float]) -> Estimate:
    """Estimate the mean that independent numbers are drawn with."""
    return Estimate(mean_of(numbers), reach(len(numbers)) * error_of(numbers), len(numbers))


def ratio(sums: Sequence[float], counts: Sequence[int]) -> Estimate:
    """Estimate a mean over things of which each deal has several, or none.

    The deals are independent, the things of one deal are not.
    """
    things = sum(counts)
    if not things:
        return Estimate(0.0, 0.0, 0)
    mean = sum(sums) / things
    rest = sum((one - mean * count) ** 2 for one, count in zip(sums, counts, strict=True))
    deals = sum(count > 0 for count in counts)
    spread = sqrt(rest * deals / max(1, deals - 1)) / things
    return Estimate(mean, reach(deals) * spread, deals)


def jackknife(cases: Sequence[Sequence[float]], of: Callable[[list[float]], float]) -> Estimate:
    """Estimate what a function makes of the means of several columns, leaving out each case."""
    count = len(cases)
    sums = [sum(column) for column in zip(*cases, strict=True)]
    whole = of([one / count for one in sums])
    without = [
        of([(total - own) / (count - 1) for total, own in zip(sums, case, strict=True)])
        for case in cases
    ]
    middle = mean_of(without)
    spread = sqrt((count - 1) / count * sum((one - middle) ** 2 for one in without))
    return Estimate(whole, reach(count) * spread, count)


def reach(count: int) -> float:
    """Return the standard errors to both sides of a mean of so many numbers: Student's t."""
    free, z = max(1, count - 1), SURE
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / free + second / free**2 + third / free**3


def p_of(distance: float, error: float) -> float:
    """Return how often chance alone would be as far away, to either side."""
    if not error:
        return 1.0 if not distance else 0.0
    return erfc(abs(distance) / error / sqrt(2))


def standing_out(ps: Sequence[float], false: float = FALSE) -> list[bool]:
    """Mark those that stand out, after Benjamini and Hochberg."""
    order = sorted(range(len(ps)), key=lambda n: ps[n])
    last = max((k for k, n in enumerate(order, 1) if ps[n] <= false * k / len(ps)), default=0)
    marked = set(order[:last])
    return [n in marked for n in range(len(ps))]


def more_games(found: Estimate, wanted: float) -> int:
    """Count the further games until the interval is no wider than a difference that matters."""
    if not found.half or found.half <= wanted:
        return 0
    return round_up(found.count * ((found.half / wanted) ** 2 - 1))


def round_up(games: float) -> int:
    """Round a number of games up to one or two digits that people say."""
    size = 100
    while games > 100 * size:
        size *= 10
    return int(-(-games // size) * size)
