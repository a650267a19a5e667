"""BUILD: take a die from the pool, place it, refill the pool."""

from __future__ import annotations

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from rooftree.engine.bits import bit, has
from rooftree.engine.chance import Chance
from rooftree.engine.contract import Chapter, Reason
from rooftree.games.blueprints.rules.finish import end_round
from rooftree.games.blueprints.rules.setup import refill
from rooftree.games.blueprints.table.actions import (
    DISCARD,
    choice,
    choices,
    die_of,
    discard,
    space_of,
    ways,
)
from rooftree.games.blueprints.table.dice import KINDS, SPACES, TURNS_EACH, value
from rooftree.games.blueprints.table.state import (
    BUILD,
    DISCARDING,
    BlueprintsState,
    Builder,
    Building,
)


class Build(Chapter[BlueprintsState]):
    """The chapter of the six turns that each seat takes, clockwise."""

    def actions(self, state: BlueprintsState, seat: i64) -> list[i64]:
        """Place any die of the pool; a die that fits nowhere leaves play."""
        found: list[i64] = []
        room = state.builders[seat].building.room
        passed = not_offered(state, room)
        for die in state.pool:
            if not has(passed, die):
                passed |= bit(die)  # equal dice are one choice
                found += choices(die, room[value(die)])
        return found

    def random_action(self, state: BlueprintsState, seat: i64, chance: Chance) -> i64:
        """Count the choices, draw one number, walk to that choice."""
        room = state.builders[seat].building.room
        passed = not_offered(state, room)
        total: i64 = 0
        for die in state.pool:
            if not has(passed, die):
                passed |= bit(die)
                total += ways(room[value(die)])
        number = chance.below(total)
        passed = not_offered(state, room)
        for die in state.pool:
            if not has(passed, die):
                passed |= bit(die)
                spaces = room[value(die)]
                if number < ways(spaces):
                    return choice(die, spaces, number)
                number -= ways(spaces)
        raise AssertionError("counted too many choices")

    def apply(self, state: BlueprintsState, seat: i64, action: i64, chance: Chance) -> None:
        """Put the die onto its space or out of play; with two players a discard follows."""
        die = die_of(action)
        state.pool = remove(state.pool, die)
        if space_of(action) < SPACES:
            stack(state.builders[seat].building, die, space_of(action))
        else:
            leave_play(state.builders[seat], die)
        if state.seats == 2 and not is_last_turn(state):
            state.chapter = DISCARDING
        else:
            end_turn(state, seat, chance)

    def why_not(self, state: BlueprintsState, seat: i64, action: i64) -> Reason | None:
        """Explain which dice may be taken, and where they may lie."""
        die, space = die_of(action), space_of(action)
        building = state.builders[seat].building
        if action >= DISCARD:
            return Reason("place-first", "ruling-20")
        if die not in state.pool:
            return Reason("not-in-pool", "build")
        if space == SPACES:
            fits = building.room[value(die)] != 0
            return Reason("must-place", "ruling-1") if fits else Reason("others-fit", "ruling-2")
        if not has(state.box.cards[building.card].spaces, space):
            return Reason("hatched", "ruling-5")
        below = value(top_die(building, space))
        return Reason("higher", "placement", {"below": below, "value": value(die)})


class Discarding(Chapter[BlueprintsState]):
    """TWO-PLAYER GAME: discard another die, then refill twice."""

    def rule(self) -> str:
        return "two-players"

    def actions(self, state: BlueprintsState, seat: i64) -> list[i64]:
        """List a discard for each die of the pool; equal dice are one choice."""
        return [discard(die) for die in different(state.pool)]

    def apply(self, state: BlueprintsState, seat: i64, action: i64, chance: Chance) -> None:
        """Put the die out of play until the round ends, and refill."""
        state.pool = remove(state.pool, die_of(action))
        state.out = append(state.out, die_of(action))
        refill(state, chance)
        state.chapter = BUILD
        end_turn(state, seat, chance)

    def why_not(self, state: BlueprintsState, seat: i64, action: i64) -> Reason | None:
        """Explain that only a die of the pool can be discarded."""
        if action < DISCARD:
            return Reason("discard-now", "two-players")
        return Reason("not-in-pool", "two-players")


def not_offered(state: BlueprintsState, room: vec[i64]) -> i64:
    """Find the dice a seat may not take: with `must_take` those that do not fit, if any does."""
    if not state.box.must_take:
        return 0
    passed: i64 = 0
    pool: i64 = 0
    for die in state.pool:
        pool |= bit(die)
        if room[value(die)] == 0:
            passed |= bit(die)
    if passed == pool:
        return 0
    return passed


def different(pool: vec[i64]) -> vec[i64]:
    """List the dice of a pool; equal dice are one choice."""
    seen: i64 = 0
    dice = vec[i64](capacity=10)
    for die in pool:
        if seen & bit(die) == 0:
            seen |= bit(die)
            dice = append(dice, die)
    return dice


def stack(building: Building, die: i64, space: i64) -> None:
    """Place a die on a space; from now on no lower die fits there."""
    building.places = append(building.places, building.heights[space] * SPACES + space)
    building.dice = append(building.dice, die)
    building.heights[space] += 1
    for lower in range(1, value(die)):
        building.room[lower] &= ~bit(space)


def top_die(building: Building, space: i64) -> i64:
    """Find the die on top of a space that holds one."""
    top: i64 = 0
    for n in range(len(building.dice)):
        if building.places[n] == (building.heights[space] - 1) * SPACES + space:
            top = building.dice[n]
    return top


def leave_play(builder: Builder, die: i64) -> None:
    """Take a die out of play: it counts as one of the six, but not in the building."""
    before: i64 = len(builder.building.dice)
    builder.removed = append(builder.removed, before * KINDS + die)


def is_last_turn(state: BlueprintsState) -> bool:
    """Tell whether everybody will have taken six dice after this turn."""
    return state.turn == TURNS_EACH * state.seats - 1


def end_turn(state: BlueprintsState, seat: i64, chance: Chance) -> None:
    """Refill the pool and pass the turn on; end the round once everybody has taken six dice."""
    if is_last_turn(state):
        end_round(state, chance)
        return
    refill(state, chance)
    state.turn += 1
    state.acting = bit((seat + 1) % state.seats)
