"""A ROUND: its cards, who acts when, and what is discarded after it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.bits import bit, count, has, nth
from rooftree.engine.chance import Chance
from rooftree.games.dream_home.rules.game_end import next_scorer
from rooftree.games.dream_home.table.box import (
    COLUMNS,
    DISCARDED_BY_LAST,
    DISCARDED_BY_NOBODY,
    JACKHAMMER,
    LEFTMOST,
    NO_CARD,
    NO_RESOURCE,
    ROUNDS,
)
from rooftree.games.dream_home.table.state import (
    DISCARD,
    JACKHAMMERS,
    TAKE_PAIR,
    DreamHomeState,
    seat_of_turn,
)

WITHOUT_DISCARD: Final = 4  # players: nobody discards a column


def start_round(state: DreamHomeState, chance: Chance) -> None:
    """Refill the board; then ask for the discard and the jackhammers, in the chosen order."""
    refill(state, chance)
    state.first = state.marker
    state.turn = 0
    state.asked = 0
    state.skipping = 0
    state.takers = 0
    if state.box.jackhammer_before_discard:
        ask_for_jackhammers(state, chance)
    else:
        discard_or_go_on(state, chance)


def refill(state: DreamHomeState, chance: Chance) -> None:
    """Draw a room card for each column and a resource card for each but the leftmost."""
    for column in range(COLUMNS):
        card = nth(state.room_deck, chance.below(count(state.room_deck)))
        state.room_deck &= ~bit(card)
        state.offers[column] = card
    for column in range(LEFTMOST + 1, COLUMNS):
        card = nth(state.resource_deck, chance.below(count(state.resource_deck)))
        state.resource_deck &= ~bit(card)
        state.tickets[column] = card


def discard_or_go_on(state: DreamHomeState, chance: Chance) -> None:
    """Ask for the discard of a column with two or three players."""
    discarder = state.box.discarder
    if state.seats >= WITHOUT_DISCARD or discarder == DISCARDED_BY_NOBODY:
        after_discard(state, chance)
        return
    seat = state.first
    if discarder == DISCARDED_BY_LAST:
        seat = (state.first + state.seats - 1) % state.seats
    state.chapter = DISCARD
    state.acting = bit(seat)


def after_discard(state: DreamHomeState, chance: Chance) -> None:
    """Ask for jackhammers if that was not done before; then for turns."""
    if state.box.jackhammer_before_discard:
        next_turn(state, chance)
    else:
        ask_for_jackhammers(state, chance)


def ask_for_jackhammers(state: DreamHomeState, chance: Chance) -> None:
    """Ask everybody who holds a jackhammer, clockwise from the first player, once."""
    for n in range(state.seats):
        seat = (state.first + n) % state.seats
        if not has(state.asked, seat) and holds_jackhammer(state, seat):
            state.chapter = JACKHAMMERS
            state.acting = bit(seat)
            return
    if state.box.jackhammer_before_discard:
        discard_or_go_on(state, chance)
    else:
        next_turn(state, chance)


def holds_jackhammer(state: DreamHomeState, seat: i64) -> bool:
    """Tell whether a seat could take a room out of turn."""
    return state.homes[seat].holds(state.box.tools[JACKHAMMER])


def next_turn(state: DreamHomeState, chance: Chance) -> None:
    """Ask the next seat, clockwise from the first player; skip who used a jackhammer."""
    while state.turn < state.seats and has(state.skipping, seat_of_turn(state)):
        state.turn += 1
    if state.turn == state.seats:
        end_round(state, chance)
        return
    state.chapter = TAKE_PAIR
    state.acting = bit(seat_of_turn(state))


def end_round(state: DreamHomeState, chance: Chance) -> None:
    """Discard what is left on the board; begin the next round, or the end after twelve."""
    for column in range(COLUMNS):
        discard_column(state, column)
    if state.round == ROUNDS:
        state.first = state.marker
        state.turn = 0
        next_scorer(state)
        return
    state.round += 1
    start_round(state, chance)


def discard_column(state: DreamHomeState, column: i64) -> None:
    """Discard room card and resource card of a column."""
    if state.offers[column] != NO_CARD:
        state.room_discards |= bit(state.offers[column])
        state.offers[column] = NO_CARD
    discard_ticket(state, column)


def discard_ticket(state: DreamHomeState, column: i64) -> None:
    """Discard the resource card of a column."""
    if state.tickets[column] != NO_RESOURCE:
        state.resource_discards |= bit(state.tickets[column])
        state.tickets[column] = NO_RESOURCE
