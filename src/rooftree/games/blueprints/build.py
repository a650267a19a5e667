"""BUILD: take a die from the pool, place it, refill the pool."""

from __future__ import annotations

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from rooftree.engine.bits import bit
from rooftree.engine.chance import Chance
from rooftree.engine.contract import Chapter
from rooftree.games.blueprints.actions import choice, choices, die_of, discard, space_of, ways
from rooftree.games.blueprints.dice import KINDS, SPACES, TURNS_EACH, value
from rooftree.games.blueprints.finish import end_round
from rooftree.games.blueprints.setup import BUILD, DISCARDING, refill
from rooftree.games.blueprints.state import Builder, Building, Table


class Build(Chapter[Table]):
    """Six turns each, clockwise."""

    def actions(self, table: Table, seat: i64) -> list[i64]:
        """Place any die of the pool; a die that fits nowhere leaves play."""
        found: list[i64] = []
        room = table.builders[seat].building.room
        for die in on_offer(table, room):
            found += choices(die, room[value(die)])
        return found

    def random_action(self, table: Table, seat: i64, chance: Chance) -> i64:
        """Count the choices, draw one number, walk to that choice."""
        room = table.builders[seat].building.room
        dice = on_offer(table, room)
        total: i64 = 0
        for die in dice:
            total += ways(room[value(die)])
        number = chance.below(total)
        for die in dice:
            spaces = room[value(die)]
            if number < ways(spaces):
                return choice(die, spaces, number)
            number -= ways(spaces)
        raise AssertionError("counted too many choices")

    def apply(self, table: Table, seat: i64, action: i64, chance: Chance) -> None:
        """The die goes onto its space; with two players a second die is thrown out."""
        die = die_of(action)
        table.pool = remove(table.pool, die)
        if space_of(action) < SPACES:
            stack(table.builders[seat].building, die, space_of(action))
        else:
            leave_play(table.builders[seat], die)
        if table.seats == 2 and not is_last_turn(table):
            table.chapter = DISCARDING
        else:
            end_turn(table, seat, chance)


class Discarding(Chapter[Table]):
    """TWO-PLAYER GAME: discard another die, then refill twice."""

    def rule(self) -> str:
        return "two-players"

    def actions(self, table: Table, seat: i64) -> list[i64]:
        """Any die of the pool; equal dice are one choice."""
        return [discard(die) for die in different(table.pool)]

    def apply(self, table: Table, seat: i64, action: i64, chance: Chance) -> None:
        """It is out of play until the round ends."""
        table.pool = remove(table.pool, die_of(action))
        table.out = append(table.out, die_of(action))
        refill(table, chance)
        table.chapter = BUILD
        end_turn(table, seat, chance)


def on_offer(table: Table, room: vec[i64]) -> vec[i64]:
    """The dice a seat may take: all, or with the option must_take those that fit, if any does."""
    dice = different(table.pool)
    if not table.box.must_take:
        return dice
    fitting = vec[i64](capacity=10)
    for die in dice:
        if room[value(die)] != 0:
            fitting = append(fitting, die)
    return fitting if len(fitting) else dice


def different(pool: vec[i64]) -> vec[i64]:
    """The dice to choose from; equal dice are one choice."""
    seen: i64 = 0
    dice = vec[i64](capacity=10)
    for die in pool:
        if seen & bit(die) == 0:
            seen |= bit(die)
            dice = append(dice, die)
    return dice


def stack(building: Building, die: i64, space: i64) -> None:
    """A placed die stays where it is; from now on no lower die fits there."""
    building.places = append(building.places, building.heights[space] * SPACES + space)
    building.dice = append(building.dice, die)
    building.heights[space] += 1
    for lower in range(1, value(die)):
        building.room[lower] &= ~bit(space)


def leave_play(builder: Builder, die: i64) -> None:
    """A die that fits nowhere counts as one of the six, but not in the building."""
    before: i64 = len(builder.building.dice)
    builder.removed = append(builder.removed, before * KINDS + die)


def is_last_turn(table: Table) -> bool:
    """Whether everybody will have taken six dice after this turn."""
    return table.turn == TURNS_EACH * table.seats - 1


def end_turn(table: Table, seat: i64, chance: Chance) -> None:
    """Refill; the next seat builds, until everybody has taken six dice."""
    if is_last_turn(table):
        end_round(table, chance)
        return
    refill(table, chance)
    table.turn += 1
    table.acting = bit((seat + 1) % table.seats)
