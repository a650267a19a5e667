"""Rivals: what a die is worth to somebody of whose building only the dice are known."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.games.blueprints.rules.score import RECYCLED_POINTS, count_of
from rooftree.games.blueprints.table.dice import GLASS, RECYCLED, TURNS_EACH, WOOD, material, value
from rooftree.games.blueprints.table.state import BlueprintsState, Building

WOOD_WORTH: Final = 4.6  # wherever it will stand
STONE_WORTH: Final = 3.8
COLLECTING: Final = 0.5  # a recycled die makes the next one worth more
USUAL_WORTH: Final = 3.5


def worth_to(building: Building, die: i64) -> float:
    """Estimate the points a die brings, as far as one can tell from outside."""
    kind = material(die)
    if kind == GLASS:
        return float(value(die))
    if kind == RECYCLED:
        held = min(count_of(building, RECYCLED), TURNS_EACH - 1)
        return float(RECYCLED_POINTS[held + 1] - RECYCLED_POINTS[held]) + COLLECTING
    return WOOD_WORTH if kind == WOOD else STONE_WORTH


def wanted(state: BlueprintsState, seat: i64, die: i64) -> float:
    """Estimate how much more than by a usual die the next seat would gain."""
    next_one = state.builders[(seat + 1) % state.seats].building
    return max(worth_to(next_one, die) - USUAL_WORTH, 0.0)
