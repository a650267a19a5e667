"""Who would have which rooms if every bid stayed as it stands now."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.bits import bit
from rooftree.games.dice_manor.blueprints import bidder
from rooftree.games.dice_manor.box import COLOURS, TYPES
from rooftree.games.dice_manor.manor import Manor
from rooftree.games.dice_manor.score import rooms_in, rooms_of
from rooftree.games.dice_manor.state import MOST_SEATS, Table

SIZE: Final = COLOURS  # after the four colours, in each seat's row
NOBODY: Final = -1


class Holdings:
    """For each colour, and for the size of manors, the rooms of every seat; and its types."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.rooms: list[list[i64]] = [[] for _ in range(COLOURS + 1)]
        self.types: list[i64] = []
        for designer in table.designers:
            for award in range(COLOURS + 1):
                self.rooms[award].append(tally(designer.manor)[award])
            self.types.append(types_of(designer.manor))
        for seat in range(table.seats):
            for tile in table.designers[seat].tiles:
                self.give(seat, tile)
        for space in range(1, TYPES + 1):
            self.give(self.leader(space), table.offers[space])

    def leader(self, space: i64) -> i64:
        """Whose bid is the best on a Blueprint space; the rival firm builds nothing."""
        seat = bidder(self.table.bids[space * MOST_SEATS])
        return seat if 0 <= seat < self.table.seats else NOBODY

    def give(self, seat: i64, number: i64) -> None:
        """Count a tile for a seat."""
        if seat == NOBODY:
            return
        tile = self.table.box.tiles[number]
        if tile.colour < COLOURS:
            self.rooms[tile.colour][seat] += tile.rooms
        self.rooms[SIZE][seat] += tile.rooms


def tally(manor: Manor) -> list[i64]:
    """Rooms of each colour and rooms together; a manor never changes, so it remembers them."""
    if len(manor.tally) == 0:
        manor.tally = [rooms_of(manor, colour) for colour in range(COLOURS)]
        manor.tally.append(rooms_in(manor))
    return manor.tally


def types_of(manor: Manor) -> i64:
    """The set of types in a manor, the Entrance's 0 with them."""
    types: i64 = 0
    for tile in manor.tiles:
        types |= bit(manor.box.tiles[tile].type)
    return types
