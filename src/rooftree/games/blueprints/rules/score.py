"""SCORE: what a building is worth."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.contract import Line
from rooftree.games.blueprints.table.box import UNKNOWN
from rooftree.games.blueprints.table.dice import (
    GLASS,
    RECYCLED,
    SPACES,
    STONE,
    WOOD,
    material,
    touching,
    value,
)
from rooftree.games.blueprints.table.state import BlueprintsState, Building

BONUS: Final = 6
WOOD_POINTS: Final = 2
RECYCLED_POINTS: Final = bytes([0, 2, 5, 10, 15, 20, 30])  # for so many dice
STONE_POINTS: Final = bytes([2, 3, 5, 8, 8, 8])  # by level


def score(building: Building, plan: vec[i64]) -> i64:
    """Add up the Blueprint bonus and what each die adds."""
    points = score_blueprint(building, plan)
    recycled: i64 = 0
    for n in range(len(building.dice)):
        points += die_worth(building, n, recycled)
        if material(building.dice[n]) == RECYCLED:
            recycled += 1
    return points


def score_blueprint(building: Building, plan: vec[i64]) -> i64:
    """Score 6 points if every space holds exactly its number of dice."""
    for space in range(SPACES):
        if building.heights[space] != plan[space]:
            return 0
    return BONUS


def score_wood(building: Building) -> i64:
    """Score 2 points for each die that shares a face with a wooden one."""
    points: i64 = 0
    for n in range(len(building.dice)):
        if material(building.dice[n]) == WOOD:
            points += wood_worth(building, building.places[n])
    return points


def wood_worth(building: Building, place: i64) -> i64:
    """Score a wooden die at a place."""
    return WOOD_POINTS * neighbours(building, place)


def neighbours(building: Building, place: i64) -> i64:
    """Count the dice that share a face with a place."""
    total: i64 = 0
    for other in building.places:
        if touching(place, other):
            total += 1
    return total


def score_recycled(building: Building) -> i64:
    """Score 2/5/10/15/20/30 points for 1 to 6 dice."""
    return RECYCLED_POINTS[count_of(building, RECYCLED)]


def score_stone(building: Building) -> i64:
    """Score 2/3/5/8 points for each die on level 1/2/3/4 or higher."""
    points: i64 = 0
    for n in range(len(building.dice)):
        if material(building.dice[n]) == STONE:
            points += stone_worth(building.places[n])
    return points


def stone_worth(place: i64) -> i64:
    """Score a stone die at a place."""
    return STONE_POINTS[place // SPACES]


def score_glass(building: Building) -> i64:
    """Score the value of each die, covered or not."""
    points: i64 = 0
    for die in building.dice:
        if material(die) == GLASS:
            points += value(die)
    return points


def count_of(building: Building, wanted: i64) -> i64:
    """Count the dice of one material."""
    total: i64 = 0
    for die in building.dice:
        if material(die) == wanted:
            total += 1
    return total


def points_by_die(building: Building) -> list[i64]:
    """List what each die adds; a recycled die what the total rose by when it came."""
    found: list[i64] = []
    recycled: i64 = 0
    for n in range(len(building.dice)):
        found.append(die_worth(building, n, recycled))
        if material(building.dice[n]) == RECYCLED:
            recycled += 1
    return found


def die_worth(building: Building, n: i64, recycled: i64) -> i64:
    """Score the n-th die, before which so many recycled ones came."""
    die, place = building.dice[n], building.places[n]
    kind = material(die)
    if kind == WOOD:
        return wood_worth(building, place)
    if kind == RECYCLED:
        return i64(RECYCLED_POINTS[recycled + 1]) - i64(RECYCLED_POINTS[recycled])
    return stone_worth(place) if kind == STONE else value(die)


def sheet(state: BlueprintsState, seat: i64) -> list[Line]:
    """Score the building of this round; nothing of one behind a screen."""
    building = state.builders[seat].building
    if building.card == UNKNOWN:
        return []
    return building_lines(building, state.box.cards[building.card].plan)


def building_lines(building: Building, plan: vec[i64]) -> list[Line]:
    """List the score lines of a building."""
    wood, stone = score_wood(building), score_stone(building)
    return [
        Line("bonus", score_blueprint(building, plan), [len(building.dice)]),
        Line("wood", wood, [count_of(building, WOOD), wood // WOOD_POINTS]),
        Line("recycled", score_recycled(building), [count_of(building, RECYCLED)]),
        Line("stone", stone, [count_of(building, STONE)]),
        Line("glass", score_glass(building), [count_of(building, GLASS)]),
    ]
