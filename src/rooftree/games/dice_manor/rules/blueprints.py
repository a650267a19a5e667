"""LOCATION: BLUEPRINT SPACES. Bids stand in rows, the best nearest to the board."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.games.dice_manor.table.state import MOST_SEATS, DiceManorState

EMPTY: Final = 0


def bidder(bid: i64) -> i64:
    """Find whose bid it is."""
    return bid // 16 - 1


def dice_bid(bid: i64) -> i64:
    """Count the dice of a bid."""
    return bid % 16


def row_of(state: DiceManorState, space: i64, seat: i64) -> i64:
    """Find the row with this seat's bid, or the first empty row."""
    row = space * MOST_SEATS
    while state.bids[row] != EMPTY and bidder(state.bids[row]) != seat:
        row += 1
    return row


def bid(state: DiceManorState, space: i64, seat: i64, dice: i64) -> None:
    """Add dice to a bid; it moves above every bid with fewer dice, never above an equal one."""
    row = row_of(state, space, seat)
    if state.bids[row] == EMPTY:
        state.bids[row] = (seat + 1) * 16
    state.bids[row] += dice
    rise(state.bids, row, space * MOST_SEATS)


def rise(bids: vec[i64], row: i64, top: i64) -> None:
    """Swap a bid upwards past weaker ones."""
    while row > top and dice_bid(bids[row - 1]) < dice_bid(bids[row]):
        bids[row - 1], bids[row] = bids[row], bids[row - 1]
        row -= 1


def dice_on(state: DiceManorState, space: i64, seat: i64) -> i64:
    """Count the dice a seat has under a space."""
    for row in range(space * MOST_SEATS, (space + 1) * MOST_SEATS):
        if state.bids[row] != EMPTY and bidder(state.bids[row]) == seat:
            return dice_bid(state.bids[row])
    return 0
