"""Prizes within reach, and dice that others want."""

from __future__ import annotations

from math import comb
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.games.blueprints.awards import SAME_MATERIAL, SAME_VALUES, SKYSCRAPER_HEIGHT
from rooftree.games.blueprints.dice import (
    GLASS,
    MATERIALS,
    RECYCLED,
    SPACES,
    TURNS_EACH,
    material,
    value,
)
from rooftree.games.blueprints.outlook import top_value
from rooftree.games.blueprints.score import RECYCLED_POINTS
from rooftree.games.blueprints.state import Building, Table


def at_least(chance: float) -> list[float]:
    """By turns left and dice needed: how likely so many of these turns bring one."""
    found: list[float] = []
    for left in range(7):
        for needed in range(7):
            found.append(
                sum(
                    comb(left, n) * chance**n * (1 - chance) ** (left - n)
                    for n in range(needed, left + 1)
                )
            )
    return found


VALUE_COMES: Final[list[float]] = at_least(0.6)
MATERIAL_COMES: Final[list[float]] = at_least(0.65)
GEOMETER_COMES: Final[list[float]] = [1.0, 0.55, 0.35, 0.22, 0.14, 0.1, 0.05]
TOWER_COMES: Final[list[list[float]]] = [
    at_least(1 - ((top - 1) / 6.5) ** 6 if top > 1 else 1.0) for top in range(7)
]


def prize_hopes(building: Building, left: i64) -> float:
    """How many Prizes this building may be expected to deserve."""
    values = vec[i64]([0] * 7)
    kinds = vec[i64]([0] * MATERIALS)
    most_values: i64 = 0
    most_kinds: i64 = 0
    for die in building.dice:
        face = value(die)
        values[face] += 1
        kinds[material(die)] += 1
        if values[face] > most_values:
            most_values = values[face]
        if kinds[material(die)] > most_kinds:
            most_kinds = kinds[material(die)]
    hopes = VALUE_COMES[left * 7 + max(SAME_VALUES - most_values, 0)]
    hopes += MATERIAL_COMES[left * 7 + max(SAME_MATERIAL - most_kinds, 0)]
    if most_values <= 1 and len(building.dice) + left == TURNS_EACH:
        hopes += GEOMETER_COMES[left]
    return hopes + skyscraper_hope(building, left)


def skyscraper_hope(building: Building, left: i64) -> float:
    """A height of five is only in reach of a column that has left the plan."""
    best = 0.0
    for space in range(SPACES):
        needed = SKYSCRAPER_HEIGHT - building.heights[space]
        if needed <= left and building.heights[space] >= 3:
            best = max(best, TOWER_COMES[top_value(building, space)][left * 7 + max(needed, 0)])
    return best


USUAL: Final[list[float]] = [4.6, 0.0, 3.8, 0.0]  # wood and stone wherever they will stand


def worth_to(dice: vec[i64], die: i64) -> float:
    """What a die is worth to somebody of whose building only the dice are known."""
    kind = material(die)
    if kind == GLASS:
        return float(value(die))
    if kind != RECYCLED:
        return USUAL[kind]
    held: i64 = 0
    for other in dice:
        if material(other) == RECYCLED:
            held += 1
    return float(RECYCLED_POINTS[min(held + 1, 6)] - RECYCLED_POINTS[held]) + 0.5


def wanted(table: Table, seat: i64, die: i64) -> float:
    """How much more than a usual die the next seat would gain."""
    rival = table.builders[(seat + 1) % table.seats].building
    return max(worth_to(rival.dice, die) - 3.5, 0.0)
