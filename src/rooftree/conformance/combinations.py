"""Combinations: few tables on which every two settings of a game meet.

A setting is a number of seats or a value of an option. Most faults need at most two of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from rooftree.engine.game import Game
from rooftree.engine.options import OptionValue

Pair = tuple[int, int, int, int]  # a setting's place and value, and those of another


def tables(game: Game) -> list[tuple[int, dict[str, OptionValue]]]:
    """List seats and options of some tables; each two settings are together on one of them."""
    choices: list[Sequence[OptionValue]] = [game.seats, *(option.values for option in game.options)]
    found = []
    for row in covering([len(values) for values in choices]):
        seats, *values = (choices[n][at] for n, at in enumerate(row))
        names = [option.name for option in game.options]
        found.append((int(seats), dict(zip(names, values, strict=True))))
    return found


def covering(sizes: Sequence[int]) -> list[list[int]]:
    """Make rows of numbers below `sizes[n]` at each place n; every two numbers meet in some row."""
    if len(sizes) == 1:
        return [[at] for at in range(sizes[0])]
    unmet = {
        (a, x, b, y): None
        for a, b in combinations(range(len(sizes)), 2)
        for x in range(sizes[a])
        for y in range(sizes[b])
    }
    rows = []
    while unmet:
        rows.append(next_row(sizes, unmet))
        for pair in pairs(dict(enumerate(rows[-1]))):
            unmet.pop(pair, None)
    return rows


def next_row(sizes: Sequence[int], unmet: dict[Pair, None]) -> list[int]:
    """Make a row with the first pair that has not met yet, and others that are found easily."""
    a, x, b, y = next(iter(unmet))
    row = {a: x, b: y}
    for place, size in enumerate(sizes):
        if place not in row:
            row[place] = max(range(size), key=lambda at: gain(row | {place: at}, unmet))
    return [row[place] for place in range(len(sizes))]


def gain(row: dict[int, int], unmet: dict[Pair, None]) -> int:
    """Count the pairs that would meet for the first time."""
    return sum(pair in unmet for pair in pairs(row))


def pairs(row: dict[int, int]) -> list[Pair]:
    """List all pairs of a row."""
    return [(a, row[a], b, row[b]) for a, b in combinations(sorted(row), 2)]
