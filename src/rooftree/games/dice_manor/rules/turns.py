"""TURNS of the Bid phase: who rolls when, and the rival firm of two-player tables."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.bits import bit
from rooftree.engine.chance import Chance
from rooftree.games.dice_manor.rules.advertising import advertise
from rooftree.games.dice_manor.rules.blueprints import bid
from rooftree.games.dice_manor.table.dice import FACES, UNROLLED, count, one, rolled, total
from rooftree.games.dice_manor.table.state import BIDDING, Designer, DiceManorState

RIVAL_DICE: Final = 7


def begin_bid(state: DiceManorState, chance: Chance) -> None:
    """Put all dice back in hand and let the First Player begin."""
    state.chapter = BIDDING
    for designer in state.designers:
        designer.hand = designer.dice * one(UNROLLED)
    if state.box.has_rival and state.seats == 2:
        rival_bids(state, rolled(RIVAL_DICE, chance))
    if state.box.rolls_at_end:
        for turn in range(state.seats):
            roll(state.designers[(state.first + turn) % state.seats], chance)
    begin_turn(state, state.first, chance)


def begin_turn(state: DiceManorState, seat: i64, chance: Chance) -> None:
    """Roll all unplaced dice, unless they were rolled at the end of the turn before."""
    state.acting = bit(seat)
    if not state.box.rolls_at_end:
        roll(state.designers[seat], chance)


def roll(designer: Designer, chance: Chance) -> None:
    """Throw all unplaced dice."""
    designer.hand = rolled(total(designer.hand), chance)


def rest(state: DiceManorState, designer: Designer, chance: Chance) -> None:
    """End a turn: what is left is rolled again, now or at the next turn."""
    designer.chosen = 0
    if state.box.rolls_at_end:
        roll(designer, chance)
    else:
        designer.hand = total(designer.hand) * one(UNROLLED)


def next_to_bid(state: DiceManorState, seat: i64) -> i64:
    """Find the next seat clockwise that has dice left; -1 if none has."""
    for turn in range(1, state.seats + 1):
        other = (seat + turn) % state.seats
        if state.designers[other].hand:
            return other
    return -1


def rival_bids(state: DiceManorState, dice: i64) -> None:
    """Place the rival firm's dice: the commonest number advertises, the others bid."""
    commonest: i64 = 1
    for number in range(2, FACES + 1):
        if count(dice, number) >= count(dice, commonest):
            commonest = number
    rival = state.seats
    for number in range(1, FACES + 1):
        if number == commonest:
            advertise(state, rival, number, count(dice, number))
        elif count(dice, number):
            bid(state, number, rival, count(dice, number))
