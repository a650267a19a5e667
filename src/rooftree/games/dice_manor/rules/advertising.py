"""LOCATION: ADVERTISING. One bid each, locked to a number; dice count first, then the number."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from rooftree.games.dice_manor.table.state import DiceManorState

NONE: Final = -1


def advertiser(bid: i64) -> i64:
    """Find whose bid it is."""
    return bid // 128


def face_of(bid: i64) -> i64:
    """Read the number that the dice of a bid show."""
    return bid // 16 % 8


def dice_of(bid: i64) -> i64:
    """Count the dice of a bid."""
    return bid % 16


def strength(bid: i64) -> i64:
    """Rate a bid: more dice beat fewer; with as many dice the higher number is ahead."""
    return dice_of(bid) * 8 + face_of(bid)


def place_of(state: DiceManorState, seat: i64) -> i64:
    """Find where a seat's bid stands in the order; NONE without one."""
    for place in range(len(state.adverts)):
        if advertiser(state.adverts[place]) == seat:
            return place
    return NONE


def may_advertise(state: DiceManorState, seat: i64, number: i64) -> bool:
    """Tell whether a number may advertise: any may first in a round, later dice match it."""
    place = place_of(state, seat)
    return place == NONE or face_of(state.adverts[place]) == number


def advertise(state: DiceManorState, seat: i64, number: i64, dice: i64) -> None:
    """Add dice to a bid; it moves ahead of every weaker one, never of an equal one."""
    place = place_of(state, seat)
    if place == NONE:
        place = len(state.adverts)
        state.adverts = append(state.adverts, (seat * 8 + number) * 16)
    state.adverts[place] += dice
    bids = state.adverts
    while place > 0 and strength(bids[place - 1]) < strength(bids[place]):
        bids[place - 1], bids[place] = bids[place], bids[place - 1]
        place -= 1
