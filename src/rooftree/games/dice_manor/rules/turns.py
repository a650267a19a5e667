"""TURNS of the Bid phase: who rolls when, and the rival firm of two-player tables."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.bits import bit
from rooftree.engine.chance import Chance
from rooftree.games.dice_manor.rules.advertising import advertise
from rooftree.games.dice_manor.rules.blueprints import bid
from rooftree.games.dice_manor.table.dice import FACES, UNROLLED, count, one, rolled, total
from rooftree.games.dice_manor.table.state import BIDDING, DiceManorState

RIVAL_DICE: Final = 7
# Limits of the numbers that name a roll
TOPIC_SEATS: Final = 8
MOST_DICE: Final = 256
MOST_TOKENS: Final = 4096


def begin_bid(state: DiceManorState, chance: Chance) -> None:
    """Put all dice back in hand and let the First Player begin."""
    state.chapter = BIDDING
    for designer in state.designers:
        designer.hand = designer.dice * one(UNROLLED)
    if state.box.has_rival and state.seats == 2:
        chance.topic(topic_of(state, state.seats, RIVAL_DICE, 0))
        rival_bids(state, rolled(RIVAL_DICE, chance))
    if state.box.rolls_at_end:
        for turn in range(state.seats):
            roll(state, (state.first + turn) % state.seats, chance)
    begin_turn(state, state.first, chance)


def begin_turn(state: DiceManorState, seat: i64, chance: Chance) -> None:
    """Roll all unplaced dice, unless they were rolled at the end of the turn before."""
    state.acting = bit(seat)
    if not state.box.rolls_at_end:
        roll(state, seat, chance)


def roll(state: DiceManorState, seat: i64, chance: Chance) -> None:
    """Throw all unplaced dice."""
    designer = state.designers[seat]
    dice = total(designer.hand)
    chance.topic(topic_of(state, seat, dice, 0))
    designer.hand = rolled(dice, chance)


def topic_of(state: DiceManorState, seat: i64, dice: i64, tokens: i64) -> i64:
    """Name a roll by its round, its seat and the dice in hand, which only become fewer.

    A reroll is named by the tokens before it as well; other rolls have 0.
    """
    return ((state.round * TOPIC_SEATS + seat) * MOST_DICE + dice) * MOST_TOKENS + tokens


def rest(state: DiceManorState, seat: i64, chance: Chance) -> None:
    """End a turn: what is left is rolled again, now or at the next turn."""
    designer = state.designers[seat]
    designer.chosen = 0
    if state.box.rolls_at_end:
        roll(state, seat, chance)
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
