"""The outlook of a building: its points so far, and the points it may expect."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.bits import beyond, bit, count, has, lowest
from rooftree.games.blueprints.bot.tables import (
    BESIDE,
    COLUMNS_OF,
    FITS,
    GEOMETER_HOPE,
    INTEGRITY_HOPE,
    MATERIALS_HOPE,
    MOST_MISSING,
    NARROW,
    RECYCLED_OUTLOOK,
    ROW,
    TOWER_HOPE,
)
from rooftree.games.blueprints.rules.score import BONUS, STONE_POINTS, WOOD_POINTS
from rooftree.games.blueprints.table.dice import (
    GLASS,
    MATERIALS,
    RECYCLED,
    SPACES,
    STONE,
    TURNS_EACH,
    WOOD,
    material,
    value,
)
from rooftree.games.blueprints.table.state import Building

MANY_NEIGHBOURS: Final = 0.3  # what an open place gains by each neighbour beyond two
HIGH_PLACE: Final = 0.25  # and by each point of stone beyond the ground level's
FREE_DIE: Final = 2.1  # what a die to come brings beyond its material, off the plan
PRIZE_WORTH: Final = 6.0  # points of the building
TOWER_BEGINS: Final = 3  # dice of a column that may become a skyscraper


class Outlook:
    """What all next placements on one building have in common, counted once."""

    def __init__(self, building: Building, plan: vec[i64], left: i64) -> None:
        self.building = building
        self.left = left  # dice to come after the next one
        self.built = places_of(building.heights)
        self.planned = places_of(plan)
        open_places = self.planned & ~self.built
        self.is_on_plan = self.built & ~self.planned == 0 and count(open_places) == left + 1
        self.plan = plan
        self.open: i64 = 0
        if self.is_on_plan:
            self.open = open_places
        self.open_worth = 0.0
        self.likely = 1.0  # that the plan will be finished
        self.narrow = 0.0
        self.points: i64 = 0  # of stone and glass
        self.wood_places: i64 = 0
        self.values = vec[i64]([0] * 7)
        self.kinds = vec[i64]([0] * MATERIALS)
        self.most_values: i64 = 0
        self.most_kinds: i64 = 0
        self.count_dice()
        if self.is_on_plan:
            self.look_at_plan()

    def count_dice(self) -> None:
        """Count the dice by material and by value."""
        building = self.building
        for n in range(len(building.dice)):
            kind, face = material(building.dice[n]), value(building.dice[n])
            if kind == WOOD:
                self.wood_places |= bit(building.places[n])
            elif kind == STONE:
                self.points += STONE_POINTS[building.places[n] // SPACES]
            elif kind == GLASS:
                self.points += face
            self.values[face] += 1
            self.kinds[kind] += 1
            self.most_values = max(self.most_values, self.values[face])
            self.most_kinds = max(self.most_kinds, self.kinds[kind])

    def look_at_plan(self) -> None:
        """Weigh the open places, and whether high enough dice will come for them."""
        places = self.open
        while places:
            self.open_worth += self.worth_of(lowest(places))
            places = beyond(places)
        for space in range(SPACES):
            missing = self.plan[space] - self.building.heights[space]
            if missing > 0:
                top = top_value(self.building, space)
                self.likely *= FITS[min(missing, MOST_MISSING) * ROW + top]
                self.narrow += NARROW[top] * float(missing)

    def worth_of(self, place: i64) -> float:
        """Weigh an open place: more where wood has many neighbours or stone stands high."""
        beside = count(BESIDE[place] & self.planned)
        worth = MANY_NEIGHBOURS * float(max(beside - 2, 0))
        return worth + HIGH_PLACE * float(STONE_POINTS[place // SPACES] - STONE_POINTS[0])

    def with_die(self, die: i64, space: i64) -> float:
        """Expect these points once this die stands on that space."""
        place = self.building.heights[space] * SPACES + space
        kind, face = material(die), value(die)
        follows = has(self.open, place)
        final = self.planned if follows else self.built | bit(place)
        woods, points, recycled = self.wood_places, self.points, self.kinds[RECYCLED]
        if kind == WOOD:
            woods |= bit(place)
        elif kind == RECYCLED:
            recycled += 1
        elif kind == STONE:
            points += STONE_POINTS[place // SPACES]
        else:
            points += face
        points += wood_points(woods, final)
        hopes = RECYCLED_OUTLOOK[recycled * ROW + self.left]
        hopes += self.plan_hope(place, space, face) if follows else FREE_DIE * float(self.left)
        return float(points) + hopes + PRIZE_WORTH * self.prizes(kind, face, space)

    def without_die(self) -> float:
        """Expect these points after a die that fits nowhere: turn and plan are lost."""
        hopes = RECYCLED_OUTLOOK[self.kinds[RECYCLED] * ROW + self.left]
        hopes += FREE_DIE * float(self.left)
        return float(self.points + wood_points(self.wood_places, self.built)) + hopes

    def plan_hope(self, place: i64, space: i64, face: i64) -> float:
        """Weigh the bonus by its likelihood; high tops narrow every choice until then."""
        missing = self.plan[space] - self.building.heights[space]
        top = top_value(self.building, space)
        before = FITS[min(missing, MOST_MISSING) * ROW + top]
        likely = self.likely / before * FITS[min(missing - 1, MOST_MISSING) * ROW + face]
        narrow = self.narrow - NARROW[top] * float(missing) + NARROW[face] * float(missing - 1)
        return float(BONUS) * likely - narrow + self.open_worth - self.worth_of(place)

    def prizes(self, kind: i64, face: i64, space: i64) -> float:
        """Expect so many Prizes for the building."""
        values = max(self.most_values, self.values[face] + 1)
        kinds = max(self.most_kinds, self.kinds[kind] + 1)
        hopes = INTEGRITY_HOPE[values * ROW + self.left] + MATERIALS_HOPE[kinds * ROW + self.left]
        if values == 1 and len(self.building.dice) + 1 + self.left == TURNS_EACH:
            hopes += GEOMETER_HOPE[self.left]
        height = self.building.heights[space] + 1
        if height >= TOWER_BEGINS:
            hopes += TOWER_HOPE[(face * ROW + height) * ROW + self.left]
        elif self.left == 0 and self.built >> SPACES * 4:  # a skyscraper stands elsewhere
            hopes += 1.0
        return hopes


def places_of(heights: vec[i64]) -> i64:
    """Return every place up to these heights as a set."""
    places: i64 = 0
    for space in range(SPACES):
        places |= COLUMNS_OF[heights[space] * SPACES + space]
    return places


def wood_points(woods: i64, final: i64) -> i64:
    """Score each wooden die by the neighbours that it will have."""
    touched: i64 = 0
    while woods:
        touched += count(BESIDE[lowest(woods)] & final)
        woods = beyond(woods)
    return WOOD_POINTS * touched


def top_value(building: Building, space: i64) -> i64:
    """Find the lowest value that still fits a space; 0 where nothing stands yet."""
    if building.heights[space] == 0:
        return 0
    for face in range(1, 7):
        if has(building.room[face], space):
            return face
    return 6
