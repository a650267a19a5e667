"""Behind the screens: what a seat may not know, and worlds it must think possible."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from rooftree.engine.bits import count, nth
from rooftree.engine.chance import Chance
from rooftree.games.blueprints.rules.awards import hand_out_awards
from rooftree.games.blueprints.rules.build import stack
from rooftree.games.blueprints.rules.prizes import give_prizes
from rooftree.games.blueprints.table.box import UNKNOWN
from rooftree.games.blueprints.table.dice import KINDS, SPACES, value
from rooftree.games.blueprints.table.state import BlueprintsState, Builder, Building, empty_building

TRIES: Final = 2000  # of guessing a rival's building before the other guesses are thrown away


def hide(state: BlueprintsState, seat: i64) -> BlueprintsState:
    """Copy what a seat may know until the game ends; which dice others took stays known."""
    hidden = state.copy()
    if state.acting == 0:
        return hidden
    if state.box.face_down:
        turn_cards_over(hidden, seat)
    if not state.box.open_buildings:
        put_screens_up(hidden, seat)
    return hidden


def put_screens_up(hidden: BlueprintsState, seat: i64) -> None:
    """Hide the plans of others and where their dice lie."""
    for other in range(hidden.seats):
        building = hidden.builders[other].building
        if other != seat and building.card != UNKNOWN:
            hidden.deck = append(hidden.deck, building.card)
            screen(building)
    hidden.deck = in_order(hidden.deck)


def turn_cards_over(hidden: BlueprintsState, seat: i64) -> None:
    """Turn the Awards and Prizes of others face down (option `face_down`)."""
    for other in range(hidden.seats):
        if other != seat:
            hold_cards(hidden.builders[other], UNKNOWN)


def hold_cards(builder: Builder, count: i64) -> None:
    """Let a builder hold this many Awards of each kind and as many Prizes."""
    builder.golds = count
    builder.silvers = count
    builder.bronzes = count
    builder.prizes = count


def screen(building: Building) -> None:
    """Put a screen before a building: only its dice stay known."""
    building.card = UNKNOWN
    for n in range(len(building.places)):
        building.places[n] = UNKNOWN
    for space in range(SPACES):
        building.heights[space] = UNKNOWN
    for face in range(len(building.room)):
        building.room[face] = UNKNOWN


def in_order(row: vec[i64]) -> vec[i64]:
    """Sort a row, so that its order tells nothing."""
    numbers = list(row)
    numbers.sort()
    return vec[i64](numbers)


def imagine(hidden: BlueprintsState, seat: i64, chance: Chance) -> BlueprintsState:
    """Deal every hidden building a card not seen elsewhere, and lay its dice on it."""
    known = remembered(hidden)
    while True:  # the true world is one of those that can be found
        world = known.copy()
        if guess_all(world, chance):
            return world


def remembered(hidden: BlueprintsState) -> BlueprintsState:
    """Turn all Awards and Prizes up again: everybody saw who won them."""
    world = hidden.copy()
    if not hidden.box.face_down:
        return world
    for builder in world.builders:
        hold_cards(builder, 0)
    for reveal in world.reveals:
        hand_out_awards(world, reveal.order)
        give_prizes(world, reveal.winners)
    return world


def guess_all(world: BlueprintsState, chance: Chance) -> bool:
    """Guess building after building; one may have taken the card that another needs."""
    for builder in world.builders:
        if builder.building.card == UNKNOWN and not guess(world, builder, chance):
            return False
    return True


def guess(world: BlueprintsState, builder: Builder, chance: Chance) -> bool:
    """Try cards and placements until the dice that were placed fit and those removed do not."""
    for _try in range(TRIES):
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
    """Tell whether the dice removed at this moment had indeed no space."""
    for entry in removed:
        if entry // KINDS == len(building.dice) and building.room[value(entry % KINDS)] != 0:
            return False
    return True
