"""The table as flat numbers, and back."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.numbers import Reader, put_row
from rooftree.games.blueprints.table.box import Box
from rooftree.games.blueprints.table.state import BlueprintsState, Builder, Building, FinishedRound


def numbers_of(state: BlueprintsState) -> list[i64]:
    """List every number of the table, rows with their length before them."""
    numbers: list[i64] = [
        state.seats,
        state.chapter,
        state.acting,
        state.dice_left,
        state.first_demand,
        state.second_demand,
        state.round,
        state.turn,
        state.first,
    ]
    for row in (state.bag, state.pool, state.deck, state.out):
        put_row(numbers, row)
    for builder in state.builders:
        numbers += [builder.golds, builder.silvers, builder.bronzes, builder.prizes]
        put_row(numbers, builder.removed)
        put_building(numbers, builder.building)
    numbers.append(len(state.reveals))
    for reveal in state.reveals:
        put_reveal(numbers, reveal)
    return numbers


def put_building(numbers: list[i64], building: Building) -> None:
    """Append the card of a building, then its four rows."""
    numbers.append(building.card)
    for row in (building.room, building.heights, building.dice, building.places):
        put_row(numbers, row)


def put_reveal(numbers: list[i64], reveal: FinishedRound) -> None:
    """Append a finished round."""
    numbers += reveal.order
    numbers += reveal.winners
    numbers += [reveal.first, reveal.first_demand, reveal.second_demand]
    for building in reveal.buildings:
        put_building(numbers, building)


def state_from(box: Box, numbers: list[i64]) -> BlueprintsState:
    """Rebuild the state from what `numbers_of` listed."""
    reader = Reader(numbers)
    head = [reader.one() for _ in range(9)]
    bag, pool, deck, out = reader.row(0), reader.row(10), reader.row(0), reader.row(10)
    builders = [read_builder(reader) for _ in range(head[0])]
    state = BlueprintsState(box, builders, bag, pool, deck)
    state.out = out
    state.chapter, state.acting, state.dice_left = head[1], head[2], head[3]
    state.first_demand, state.second_demand = head[4], head[5]
    state.round, state.turn, state.first = head[6], head[7], head[8]
    state.reveals = [read_reveal(reader, state.seats) for _ in range(reader.one())]
    return state


def read_builder(reader: Reader) -> Builder:
    """Read a seat."""
    golds, silvers, bronzes, prizes = reader.one(), reader.one(), reader.one(), reader.one()
    removed = reader.row(6)
    builder = Builder(read_building(reader), removed)
    builder.golds, builder.silvers = golds, silvers
    builder.bronzes, builder.prizes = bronzes, prizes
    return builder


def read_building(reader: Reader) -> Building:
    """Read a building: its card and four rows."""
    card = reader.one()
    return Building(card, reader.row(0), reader.row(0), reader.row(6), reader.row(6))


def read_reveal(reader: Reader, seats: i64) -> FinishedRound:
    """Read a finished round."""
    order = [reader.one() for _ in range(seats)]
    winners = [reader.one() for _ in range(4)]
    first, first_demand, second_demand = reader.one(), reader.one(), reader.one()
    buildings = [read_building(reader) for _ in range(seats)]
    return FinishedRound(buildings, order, winners, first, first_demand, second_demand)
