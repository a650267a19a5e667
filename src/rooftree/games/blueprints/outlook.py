"""What a building may become: its points so far, and what is still to be hoped for."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.bits import beyond, count, has, lowest
from rooftree.games.blueprints.dice import (
    PLACES,
    RECYCLED,
    SPACES,
    STONE,
    TURNS_EACH,
    WOOD,
    material,
    share_a_face,
    value,
)
from rooftree.games.blueprints.score import BONUS, RECYCLED_POINTS, STONE_POINTS, WOOD_POINTS
from rooftree.games.blueprints.state import Building

MANY_NEIGHBOURS: Final = 0.15  # what an open place gains by each point of wood above the usual
HIGH_PLACE: Final = 0.25  # and by each point of stone above the lowest
NARROWING: Final = 1.2  # how much a high die below costs later choices
FREE_DIE: Final = 2.1  # what a die to come brings beyond its material, off the plan

# by how many dice a space still needs (row) and the value of its top die (column)
FITS: Final[list[list[float]]] = [
    [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0],
    [1.0, 1.0, 1.0, 0.99, 0.97, 0.92, 0.75],
    [1.0, 1.0, 0.99, 0.97, 0.92, 0.80, 0.50],
    [1.0, 1.0, 0.98, 0.93, 0.82, 0.62, 0.30],
]
TIGHT: Final[list[float]] = [0.0, 0.0, 0.1, 0.25, 0.5, 0.9, 1.6]


def column(height: int, space: int) -> int:
    """The places of a column of dice, as a set."""
    return sum(1 << (level * SPACES + space) for level in range(height))


COLUMNS_OF: Final[list[i64]] = [
    column(height, space) for height in range(TURNS_EACH + 1) for space in range(SPACES)
]
BESIDE: Final[list[i64]] = [
    sum(1 << other for other in range(PLACES) if share_a_face(place, other))
    for place in range(PLACES)
]


def recycled_hopes(par: float, chance: float) -> list[float]:
    """By dice so far and turns left: what recycled dice bring beyond what other dice would."""
    hopes = [0.0] * 49
    for left in range(1, 7):
        for held in range(6):
            without = hopes[held * 7 + left - 1]
            more = RECYCLED_POINTS[held + 1] - RECYCLED_POINTS[held] - par
            taken = more + hopes[(held + 1) * 7 + left - 1]
            hopes[held * 7 + left] = chance * max(without, taken) + (1 - chance) * without
    return [RECYCLED_POINTS[n // 7] + hopes[n] for n in range(49)]


RECYCLED_OUTLOOK: Final[list[float]] = recycled_hopes(3.75, 0.625)


def places_of(heights: vec[i64]) -> i64:
    """Every place up to these heights, as a set."""
    places: i64 = 0
    for space in range(SPACES):
        places |= COLUMNS_OF[heights[space] * SPACES + space]
    return places


def outlook(building: Building, plan: vec[i64], left: i64) -> float:
    """The points a building may be expected to score with so many dice to come."""
    built = places_of(building.heights)
    planned = places_of(plan)
    open_places = planned & ~built
    on_plan = built & ~planned == 0 and count(open_places) == left
    points = material_points(building, planned if on_plan else built, left)
    if on_plan:
        points += bonus_hope(building, plan) + open_worth(open_places, planned)
    else:
        points += FREE_DIE * float(left)
    return points


def material_points(building: Building, final: i64, left: i64) -> float:
    """Material by material, with the neighbours that the finished building will have."""
    points: i64 = 0
    recycled: i64 = 0
    for n in range(len(building.dice)):
        die = building.dice[n]
        kind = material(die)
        if kind == WOOD:
            points += WOOD_POINTS * count(BESIDE[building.places[n]] & final)
        elif kind == RECYCLED:
            recycled += 1
        elif kind == STONE:
            points += STONE_POINTS[building.places[n] // SPACES]
        else:
            points += value(die)
    return float(points) + RECYCLED_OUTLOOK[recycled * 7 + left]


def bonus_hope(building: Building, plan: vec[i64]) -> float:
    """The Blueprint bonus, if dice come that are high enough; high tops narrow every choice."""
    likely = 1.0
    narrow = 0.0
    for space in range(SPACES):
        missing = plan[space] - building.heights[space]
        if missing > 0:
            top = top_value(building, space)
            likely *= FITS[missing][top]
            narrow += TIGHT[top] * float(missing)
    return float(BONUS) * likely - NARROWING * narrow


def top_value(building: Building, space: i64) -> i64:
    """The lowest value that still fits a space; 0 where nothing stands yet."""
    if building.heights[space] == 0:
        return 0
    for face in range(1, 7):
        if has(building.room[face], space):
            return face
    return 6


def open_worth(places: i64, planned: i64) -> float:
    """Open places are worth more where wood has many neighbours or stone stands high."""
    worth = 0.0
    while places:
        place = lowest(places)
        beside = count(BESIDE[place] & planned)
        worth += MANY_NEIGHBOURS * float(max(2 * beside - 4, 0))
        worth += HIGH_PLACE * float(STONE_POINTS[place // SPACES] - 2)
        places = beyond(places)
    return worth
