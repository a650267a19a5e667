"""Observations: what one seat may know, as named rows of bounded numbers, for learners.

A game describes them in `table/observation.py`: `fields(hidden, seat)` lists the rows of a hidden
state, `ACTION_FIELDS` and `action_row(action)` describe an action, and, where a kind of action is
too long to be one decision, `STEPS` and `split(action)` make two of it.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.contract import WATCHER


class NamedRow:
    """A named row of numbers, each from `low` to `high`."""

    def __init__(self, name: str, values: list[i64], low: i64, high: i64) -> None:
        self.name = name
        self.values = values
        self.low = low
        self.high = high

    def __repr__(self) -> str:
        return f"{self.name} = {self.values} ({self.low} to {self.high})"


def flattened(fields: list[NamedRow]) -> list[i64]:
    """Join the values of all fields."""
    found: list[i64] = []
    for field in fields:
        found += field.values
    return found


def one(name: str, value: i64, low: i64, high: i64) -> NamedRow:
    """Make a row of a single number."""
    return NamedRow(name, [value], low, high)


def padded(name: str, row: vec[i64], length: i64, low: i64, high: i64) -> NamedRow:
    """Make a row of fixed length; `low - 1` stands where nothing lies."""
    values = [number for number in row]  # noqa: C416  a comprehension is what the compiler likes
    while len(values) < length:
        values.append(low - 1)
    return NamedRow(name, values, low - 1, high)


def members(name: str, found: i64, size: i64) -> NamedRow:
    """Write a set (see bits.py) as `size` numbers: 1 for what is in it, else 0."""
    return NamedRow(name, [found >> n & 1 for n in range(size)], 0, 1)


def first_seat(seat: i64) -> i64:
    """Name the seat that comes first in an observation: one's own; seat 0 for watchers."""
    if seat == WATCHER:
        return 0
    return seat


def in_order(seat: i64, seats: i64) -> list[i64]:
    """List the seats clockwise, beginning with one's own."""
    own = first_seat(seat)
    return [(own + n) % seats for n in range(seats)]


def distance(other: i64, seat: i64, seats: i64) -> i64:
    """Count the steps from one's own seat to another; a negative number (nobody) stays."""
    return (other - first_seat(seat) + seats) % seats if other >= 0 else other


def seat_set(name: str, found: i64, seat: i64, seats: i64) -> NamedRow:
    """Write a set of seats as one number for each seat, one's own first."""
    return NamedRow(name, [found >> other & 1 for other in in_order(seat, seats)], 0, 1)
