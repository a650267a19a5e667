"""Behind the screens: what a seat may not know, and worlds it must think possible."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from rooftree.engine.bits import count, nth
from rooftree.engine.chance import Chance
from rooftree.games.blueprints.box import UNKNOWN
from rooftree.games.blueprints.build import stack
from rooftree.games.blueprints.dice import KINDS, SPACES, value
from rooftree.games.blueprints.state import Builder, Building, Table, empty_building

TRIES: Final = 2000  # of guessing a rival's building before the other guesses are thrown away


def hide(table: Table, seat: i64) -> Table:
    """Others' cards and where their dice lie; which dice they took stays known."""
    hidden = table.copy()
    if table.box.open_buildings or table.acting == 0:
        return hidden
    for other in range(table.seats):
        building = hidden.builders[other].building
        if other != seat and building.card != UNKNOWN:
            hidden.deck = append(hidden.deck, building.card)
            screen(building)
    hidden.deck = in_order(hidden.deck)
    return hidden


def screen(building: Building) -> None:
    """Leaves only the dice."""
    building.card = UNKNOWN
    for n in range(len(building.places)):
        building.places[n] = UNKNOWN
    for space in range(SPACES):
        building.heights[space] = UNKNOWN
    for face in range(len(building.room)):
        building.room[face] = UNKNOWN


def in_order(row: vec[i64]) -> vec[i64]:
    """Sorted, so that the order tells nothing."""
    numbers = list(row)
    numbers.sort()
    return vec[i64](numbers)


def imagine(hidden: Table, seat: i64, chance: Chance) -> Table:
    """Deal every hidden building a card not seen elsewhere, and lay its dice on it."""
    while True:  # the true world is one of those that can be found
        world = hidden.copy()
        if guess_all(world, chance):
            return world


def guess_all(world: Table, chance: Chance) -> bool:
    """Guess building after building; one may have taken the card that another needs."""
    for builder in world.builders:
        if builder.building.card == UNKNOWN and not guess(world, builder, chance):
            return False
    return True


def guess(world: Table, builder: Builder, chance: Chance) -> bool:
    """Try cards and placements until the dice that were placed fit and those removed do not."""
    for _ in range(TRIES):
        index = chance.below(len(world.deck))
        building = empty_building(world.box, world.deck[index])
        if lay(building, builder.building.dice, builder.removed, chance):
            builder.building = building
            world.deck, _ = pop(world.deck, index)
            return True
    return False


def lay(building: Building, dice: vec[i64], removed: vec[i64], chance: Chance) -> bool:
    """Lay dice in the order they were taken, each on a random space that takes it."""
    for die in dice:
        spaces = building.room[value(die)]
        if spaces == 0 or not removals_fit(building, removed):
            return False
        stack(building, die, nth(spaces, chance.below(count(spaces))))
    return removals_fit(building, removed)


def removals_fit(building: Building, removed: vec[i64]) -> bool:
    """Whether the dice removed at this moment had indeed no space."""
    for entry in removed:
        if entry // KINDS == len(building.dice) and building.room[value(entry % KINDS)] != 0:
            return False
    return True
