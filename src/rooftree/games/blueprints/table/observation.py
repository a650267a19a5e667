"""What a builder may know, as named rows of bounded numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.observation import NamedRow, distance, in_order, members, one, padded, seat_set
from rooftree.games.blueprints.table.actions import DISCARD, die_of, space_of
from rooftree.games.blueprints.table.box import UNKNOWN, Box
from rooftree.games.blueprints.table.dice import (
    DICE_OF_EACH,
    KINDS,
    MATERIALS,
    PLACES,
    POOL_SIZE,
    ROUNDS,
    SPACES,
    TURNS_EACH,
)
from rooftree.games.blueprints.table.state import BlueprintsState, Builder, Building, FinishedRound

ALL_DICE: Final = DICE_OF_EACH * MATERIALS
OUT: Final = 2 * TURNS_EACH  # dice discarded in a round of two
PRIZES: Final = 4
NO_BUILDING: Final = [-1] * (1 + TURNS_EACH + TURNS_EACH)

ACTION_FIELDS: Final = (("discards", 0, 1), ("die", 0, KINDS - 1), ("space", -1, SPACES))


def action_row(action: i64) -> list[i64]:
    """Describe an action: whether it discards, the die, and the space (SPACES: out of play)."""
    if action >= DISCARD:
        return [1, die_of(action), -1]
    return [0, die_of(action), space_of(action)]


def fields(hidden: BlueprintsState, seat: i64) -> list[NamedRow]:
    """List everything that a seat may know; seats in order from its own."""
    seats = hidden.seats
    deck: i64 = 0
    for card in hidden.deck:
        deck |= i64(1) << card
    found = [
        one("chapter", hidden.chapter, 0, 1),
        seat_set("to_act", hidden.acting, seat, seats),
        one("round", hidden.round, 0, ROUNDS),
        one("turn", hidden.turn, 0, TURNS_EACH * seats),
        one("first", distance(hidden.first, seat, seats), 0, seats - 1),
        one("first_demand", hidden.first_demand, 0, MATERIALS - 1),
        one("second_demand", hidden.second_demand, 0, MATERIALS - 1),
        one("dice_left", hidden.dice_left, 0, ALL_DICE),
        NamedRow("bag", list(hidden.bag), 0, DICE_OF_EACH),
        padded("pool", hidden.pool, POOL_SIZE[seats], 0, KINDS - 1),
        members("deck", deck, len(hidden.box.cards)),
    ]
    if seats == 2:
        found.append(padded("discarded", hidden.out, OUT, 0, KINDS - 1))
    for other in in_order(seat, seats):
        add_builder(found, hidden.builders[other], hidden.box)
    found.append(one("revealed", len(hidden.reveals), 0, ROUNDS))
    for n in range(ROUNDS):
        add_round(found, hidden, seat, n)
    return found


def add_builder(found: list[NamedRow], builder: Builder, box: Box) -> None:
    """Add a seat: its Awards and Prizes, the dice it removed, its building."""
    awards = [builder.golds, builder.silvers, builder.bronzes]
    found.append(NamedRow("awards", awards, 0, ROUNDS))
    found.append(one("prizes", builder.prizes, 0, ROUNDS * PRIZES))
    most = TURNS_EACH * KINDS + KINDS - 1
    found.append(padded("removed", builder.removed, TURNS_EACH, 0, most))
    building = builder.building
    plan = [i64(-1)] * SPACES
    if building.card != UNKNOWN:
        plan = list(box.cards[building.card].plan)
    found.append(NamedRow("plan", plan, -1, TURNS_EACH))
    found.append(NamedRow("heights", list(building.heights), -1, TURNS_EACH))
    found.append(NamedRow("building", building_row(building), -2, highest(box)))


def building_row(building: Building) -> list[i64]:
    """Write card, dice in the order they were placed, and their places; -2 for no die."""
    found: list[i64] = [building.card]
    for die in building.dice:
        found.append(die)
    while len(found) < 1 + TURNS_EACH:
        found.append(-2)
    for place in building.places:
        found.append(place)
    while len(found) < 1 + TURNS_EACH + TURNS_EACH:
        found.append(-2)
    return found


def highest(box: Box) -> i64:
    """Find the highest number of a building row: a card or a place."""
    return max(i64(len(box.cards)), PLACES) - 1


def add_round(found: list[NamedRow], hidden: BlueprintsState, seat: i64, n: i64) -> None:
    """Add a finished round; -1 everywhere for one that is still to come."""
    seats = hidden.seats
    if n >= len(hidden.reveals):
        found.append(NamedRow("places", [-1] * seats, -1, seats - 1))
        found.append(NamedRow("winners", [-1] * PRIZES, -1, seats - 1))
        found.append(NamedRow("began", [-1], -1, seats - 1))
        found.append(NamedRow("demands", [-1, -1], -1, MATERIALS - 1))
        for _seat in range(seats):
            found.append(NamedRow("revealed_building", NO_BUILDING, -2, highest(hidden.box)))
        return
    reveal = hidden.reveals[n]
    order = [distance(other, seat, seats) for other in reveal.order]
    winners = [distance(other, seat, seats) for other in reveal.winners]
    found.append(NamedRow("places", order, -1, seats - 1))
    found.append(NamedRow("winners", winners, -1, seats - 1))
    found.append(one("began", distance(reveal.first, seat, seats), -1, seats - 1))
    found.append(
        NamedRow("demands", [reveal.first_demand, reveal.second_demand], -1, MATERIALS - 1)
    )
    add_buildings(found, reveal, hidden, seat)


def add_buildings(
    found: list[NamedRow], reveal: FinishedRound, hidden: BlueprintsState, seat: i64
) -> None:
    """Add the buildings of a finished round."""
    for other in in_order(seat, hidden.seats):
        row = building_row(reveal.buildings[other])
        found.append(NamedRow("revealed_building", row, -2, highest(hidden.box)))
