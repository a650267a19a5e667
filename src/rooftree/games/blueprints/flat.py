"""The table as flat numbers, and back."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.numbers import Reader, put_row
from rooftree.games.blueprints.box import Box
from rooftree.games.blueprints.dice import KINDS, material
from rooftree.games.blueprints.state import Builder, Building, Reveal, Table


def flatten(table: Table) -> list[i64]:
    """Every number of the table, rows with their length before them."""
    numbers: list[i64] = [
        table.seats,
        table.chapter,
        table.acting,
        table.dice_left,
        table.first_demand,
        table.second_demand,
        table.round,
        table.turn,
        table.first,
    ]
    for row in (table.bag, table.pool, table.deck, table.out):
        put_row(numbers, row)
    for builder in table.builders:
        numbers += [builder.golds, builder.silvers, builder.bronzes, builder.prizes]
        put_row(numbers, builder.removed)
        put_building(numbers, builder.building)
    numbers.append(len(table.reveals))
    for reveal in table.reveals:
        put_reveal(numbers, reveal)
    return numbers


def put_building(numbers: list[i64], building: Building) -> None:
    """The card, then its four rows."""
    numbers.append(building.card)
    for row in (building.room, building.heights, building.dice, building.places):
        put_row(numbers, row)


def put_reveal(numbers: list[i64], reveal: Reveal) -> None:
    """A finished round."""
    numbers += reveal.order
    numbers += reveal.winners
    numbers += [reveal.first, reveal.first_demand, reveal.second_demand]
    for building in reveal.buildings:
        put_building(numbers, building)


def raised(box: Box, numbers: list[i64]) -> Table:
    """The inverse of `flatten`."""
    reader = Reader(numbers)
    head = [reader.one() for _ in range(9)]
    bag, pool, deck, out = reader.row(0), reader.row(10), reader.row(0), reader.row(10)
    builders = [read_builder(reader) for _ in range(head[0])]
    table = Table(box, builders, bag, pool, deck)
    table.out = out
    table.chapter, table.acting, table.dice_left = head[1], head[2], head[3]
    table.first_demand, table.second_demand = head[4], head[5]
    table.round, table.turn, table.first = head[6], head[7], head[8]
    table.reveals = [read_reveal(reader, table.seats) for _ in range(reader.one())]
    return table


def read_builder(reader: Reader) -> Builder:
    """A seat."""
    golds, silvers, bronzes, prizes = reader.one(), reader.one(), reader.one(), reader.one()
    removed = reader.row(6)
    builder = Builder(read_building(reader), removed)
    builder.golds, builder.silvers = golds, silvers
    builder.bronzes, builder.prizes = bronzes, prizes
    return builder


def read_building(reader: Reader) -> Building:
    """A card and its rows."""
    card = reader.one()
    return Building(card, reader.row(0), reader.row(0), reader.row(6), reader.row(6))


def read_reveal(reader: Reader, seats: i64) -> Reveal:
    """A finished round."""
    order = [reader.one() for _ in range(seats)]
    winners = [reader.one() for _ in range(4)]
    first, first_demand, second_demand = reader.one(), reader.one(), reader.one()
    buildings = [read_building(reader) for _ in range(seats)]
    return Reveal(buildings, order, winners, first, first_demand, second_demand)


def inventory(table: Table) -> list[i64]:
    """Dice of each material, wherever they are, and cards not yet used up."""
    dice = list(table.bag)
    dice[table.first_demand] += 1
    dice[table.second_demand] += 1
    for die in table.pool:
        dice[material(die)] += 1
    for die in table.out:
        dice[material(die)] += 1
    for builder in table.builders:
        for die in builder.building.dice:
            dice[material(die)] += 1
        for entry in builder.removed:
            dice[material(entry % KINDS)] += 1
    held = table.seats if table.acting else 0  # the last reveal holds the cards of the end
    return [*dice, len(table.deck) + held + table.seats * len(table.reveals)]
