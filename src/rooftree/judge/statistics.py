"""Means with their standard errors."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt


def mean_of(numbers: Sequence[float]) -> float:
    """Average the numbers; 0 if there are none."""
    return sum(numbers) / len(numbers) if numbers else 0.0


def variance_of(numbers: Sequence[float]) -> float:
    """Estimate the variance that the numbers are drawn with."""
    mean = mean_of(numbers)
    return sum((number - mean) ** 2 for number in numbers) / max(1, len(numbers) - 1)


def error_of(numbers: Sequence[float]) -> float:
    """Estimate the standard error of the mean."""
    return sqrt(variance_of(numbers) / len(numbers)) if numbers else 0.0
