"""A ROUND: its cards, who acts when, and what is discarded after it."""

from __future__ import annotations

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

WITHOUT_DISCARD = 4  # players: nobody discards a column


def start_round(table: DreamHomeState, chance: Chance) -> None:
    """Refill the board; then ask for the discard and the jackhammers, in the chosen order."""
    refill(table, chance)
    table.first = table.marker
    table.turn = 0
    table.asked = 0
    table.skipping = 0
    table.takers = 0
    if table.box.jackhammer_before_discard:
        ask_for_jackhammers(table, chance)
    else:
        discard_or_go_on(table, chance)


def refill(table: DreamHomeState, chance: Chance) -> None:
    """Draw a room card for each column and a resource card for each but the leftmost."""
    for column in range(COLUMNS):
        card = nth(table.room_deck, chance.below(count(table.room_deck)))
        table.room_deck &= ~bit(card)
        table.offers[column] = card
    for column in range(LEFTMOST + 1, COLUMNS):
        card = nth(table.resource_deck, chance.below(count(table.resource_deck)))
        table.resource_deck &= ~bit(card)
        table.tickets[column] = card


def discard_or_go_on(table: DreamHomeState, chance: Chance) -> None:
    """Ask for the discard of a column with two or three players."""
    discarder = table.box.discarder
    if table.seats >= WITHOUT_DISCARD or discarder == DISCARDED_BY_NOBODY:
        after_discard(table, chance)
        return
    seat = table.first
    if discarder == DISCARDED_BY_LAST:
        seat = (table.first + table.seats - 1) % table.seats
    table.chapter = DISCARD
    table.acting = bit(seat)


def after_discard(table: DreamHomeState, chance: Chance) -> None:
    """Ask for jackhammers if that was not done before; then for turns."""
    if table.box.jackhammer_before_discard:
        next_turn(table, chance)
    else:
        ask_for_jackhammers(table, chance)


def ask_for_jackhammers(table: DreamHomeState, chance: Chance) -> None:
    """Ask everybody who holds a jackhammer, clockwise from the first player, once."""
    for n in range(table.seats):
        seat = (table.first + n) % table.seats
        if not has(table.asked, seat) and holds_jackhammer(table, seat):
            table.chapter = JACKHAMMERS
            table.acting = bit(seat)
            return
    if table.box.jackhammer_before_discard:
        discard_or_go_on(table, chance)
    else:
        next_turn(table, chance)


def holds_jackhammer(table: DreamHomeState, seat: i64) -> bool:
    """Tell whether a seat could take a room out of turn."""
    return table.homes[seat].holds(table.box.tools[JACKHAMMER])


def next_turn(table: DreamHomeState, chance: Chance) -> None:
    """Ask the next seat, clockwise from the first player; skip who used a jackhammer."""
    while table.turn < table.seats and has(table.skipping, seat_of_turn(table)):
        table.turn += 1
    if table.turn == table.seats:
        end_round(table, chance)
        return
    table.chapter = TAKE_PAIR
    table.acting = bit(seat_of_turn(table))


def end_round(table: DreamHomeState, chance: Chance) -> None:
    """Discard what is left on the board; begin the next round, or the end after twelve."""
    for column in range(COLUMNS):
        discard_column(table, column)
    if table.round == ROUNDS:
        table.first = table.marker
        table.turn = 0
        next_scorer(table)
        return
    table.round += 1
    start_round(table, chance)


def discard_column(table: DreamHomeState, column: i64) -> None:
    """Discard room card and resource card of a column."""
    if table.offers[column] != NO_CARD:
        table.room_discards |= bit(table.offers[column])
        table.offers[column] = NO_CARD
    discard_ticket(table, column)


def discard_ticket(table: DreamHomeState, column: i64) -> None:
    """Discard the resource card of a column."""
    if table.tickets[column] != NO_RESOURCE:
        table.resource_discards |= bit(table.tickets[column])
        table.tickets[column] = NO_RESOURCE
