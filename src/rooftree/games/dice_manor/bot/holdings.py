"""Who would have which rooms if every bid stayed as it stands now."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.bits import bit
from rooftree.games.dice_manor.rules.blueprints import bidder
from rooftree.games.dice_manor.rules.score import rooms_in, rooms_of
from rooftree.games.dice_manor.table.box import TYPES
from rooftree.games.dice_manor.table.manor import Manor
from rooftree.games.dice_manor.table.state import MOST_SEATS, DiceManorState

NOBODY: Final[i64] = -1
UNKNOWN: Final = -1e9


class Holdings:
    """For each colour, and for the size of manors, the rooms of every seat; and its types."""

    def __init__(self, state: DiceManorState) -> None:
        self.state = state
        self.size = state.box.colours  # the row after those of the colours
        self.rooms: list[vec[i64]] = []
        for award in range(self.size + 1):
            self.rooms.append(vec[i64]([tally(own.manor)[award] for own in state.designers]))
        self.magic = vec[float](
            [UNKNOWN] * state.seats
        )  # what a Magic room is worth, once asked for
        self.types: list[i64] = []
        for designer in state.designers:
            self.types.append(types_of(designer.manor))
        for seat in range(state.seats):
            for tile in state.designers[seat].tiles:
                self.give(seat, tile)
        for space in range(1, TYPES + 1):
            self.give(self.leader(space), state.offers[space])

    def leader(self, space: i64) -> i64:
        """Find whose bid is the best on a Blueprint space; the rival firm builds nothing."""
        seat = bidder(self.state.bids[space * MOST_SEATS])
        return seat if 0 <= seat < self.state.seats else NOBODY

    def give(self, seat: i64, number: i64) -> None:
        """Count a tile for a seat."""
        if seat == NOBODY:
            return
        tile = self.state.box.tiles[number]
        for colour in tile.colours:
            if colour < self.size:
                self.rooms[colour][seat] += 1
        self.rooms[self.size][seat] += tile.rooms


def tally(manor: Manor) -> list[i64]:
    """Count the rooms of each colour and together; a manor never changes, so it remembers them."""
    if len(manor.tally) == 0:
        manor.tally = [rooms_of(manor, colour) for colour in range(manor.box.colours)]
        manor.tally.append(rooms_in(manor))
    return manor.tally


def types_of(manor: Manor) -> i64:
    """Collect the types in a manor, the Entrance's 0 with them."""
    types: i64 = 0
    for tile in manor.tiles:
        types |= bit(manor.box.tiles[tile].type)
    return types
