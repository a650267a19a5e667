"""Whose turn it is: the order of a round, the cards between rounds, and the end of the game."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.bits import bit, count, has, nth
from rooftree.engine.chance import Chance
from rooftree.games.dream_home.box import (
    COLUMNS,
    DISCARDED_BY_LAST,
    DISCARDED_BY_NOBODY,
    HANDYMAN,
    JACKHAMMER,
    LEFTMOST,
    NO_CARD,
    NO_RESOURCE,
    ROOFER,
    ROUNDS,
    SUPPLIER,
    Box,
)
from rooftree.games.dream_home.roof import discarded_roofs
from rooftree.games.dream_home.rooms import rival_tokens, spaces_for_token
from rooftree.games.dream_home.state import (
    DISCARD,
    HELPERS,
    JACKHAMMERS,
    KEEP_TOKEN,
    NEXT_TURN,
    PLACE_ROOM,
    PUT,
    ROOFERS,
    TAKE_PAIR,
    Home,
    Table,
)

WITHOUT_DISCARD = 4  # players: nobody discards a column


def start_round(table: Table, chance: Chance) -> None:
    """Five rooms and four resources; then the discard and the jackhammers, in the chosen order."""
    refill(table, chance)
    table.first = table.marker
    table.turn = 0
    table.asked = 0
    table.skipping = 0
    if table.box.jackhammer_before_discard:
        ask_for_jackhammers(table, chance)
    else:
        discard_or_go_on(table, chance)


def refill(table: Table, chance: Chance) -> None:
    """One room card in each column, one resource card in each but the leftmost."""
    for column in range(COLUMNS):
        card = nth(table.room_deck, chance.below(count(table.room_deck)))
        table.room_deck &= ~bit(card)
        table.offers[column] = card
    for column in range(LEFTMOST + 1, COLUMNS):
        card = nth(table.resource_deck, chance.below(count(table.resource_deck)))
        table.resource_deck &= ~bit(card)
        table.tickets[column] = card


def discard_or_go_on(table: Table, chance: Chance) -> None:
    """With two or three players somebody discards a column first."""
    discarder = table.box.discarder
    if table.seats >= 4 or discarder == DISCARDED_BY_NOBODY:
        after_discard(table, chance)
        return
    seat = table.first
    if discarder == DISCARDED_BY_LAST:
        seat = (table.first + table.seats - 1) % table.seats
    table.chapter = DISCARD
    table.acting = bit(seat)


def after_discard(table: Table, chance: Chance) -> None:
    """The jackhammers, if they have not been asked before; then the turns."""
    if table.box.jackhammer_before_discard:
        next_turn(table, chance)
    else:
        ask_for_jackhammers(table, chance)


def ask_for_jackhammers(table: Table, chance: Chance) -> None:
    """Clockwise from the first player everybody who holds a jackhammer may use it, once."""
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


def holds_jackhammer(table: Table, seat: i64) -> bool:
    """Whether a seat could take a room out of turn."""
    return table.homes[seat].holds(table.box.tools[JACKHAMMER])


def next_turn(table: Table, chance: Chance) -> None:
    """Clockwise from the first player; who has used a jackhammer is skipped."""
    while table.turn < table.seats and has(table.skipping, seat_of_turn(table)):
        table.turn += 1
    if table.turn == table.seats:
        end_round(table, chance)
        return
    table.chapter = TAKE_PAIR
    table.acting = bit(seat_of_turn(table))


def seat_of_turn(table: Table) -> i64:
    """Turns go clockwise from whoever began the round, or scoring."""
    return (table.first + table.turn) % table.seats


def end_round(table: Table, chance: Chance) -> None:
    """What is left on the board is discarded; after twelve rounds the decks are empty."""
    for column in range(COLUMNS):
        discard_column(table, column)
    if table.round == ROUNDS:
        table.first = table.marker
        table.turn = 0
        next_scorer(table)
        return
    table.round += 1
    start_round(table, chance)


def discard_column(table: Table, column: i64) -> None:
    """Room card and resource card of a column go to their discards."""
    if table.offers[column] != NO_CARD:
        table.room_discards |= bit(table.offers[column])
        table.offers[column] = NO_CARD
    discard_ticket(table, column)


def discard_ticket(table: Table, column: i64) -> None:
    """The resource card of a column goes to the discards."""
    if table.tickets[column] != NO_RESOURCE:
        table.resource_discards |= bit(table.tickets[column])
        table.tickets[column] = NO_RESOURCE


def settle(table: Table, seat: i64, chance: Chance) -> None:
    """After a change in a home: surplus tokens, then cards in hand, then whatever comes next."""
    home = table.homes[seat]
    if rival_tokens(home, table.box):
        table.chapter = KEEP_TOKEN
    elif table.card != NO_CARD:
        table.chapter = PLACE_ROOM
    elif table.resource != NO_RESOURCE and spaces_to_put(home, table.box, table.resource):
        table.chapter = PUT
    else:
        discard_in_hand(table)
        go_on(table, seat, chance)


def spaces_to_put(home: Home, box: Box, resource: i64) -> i64:
    """Where the decor or the scaffolding in hand may go."""
    if box.is_decor(resource):
        return spaces_for_token(home, box, box.which[resource])
    return home.vacant_spaces()


def discard_in_hand(table: Table) -> None:
    """Decor or scaffolding that fits nowhere is discarded."""
    if table.resource != NO_RESOURCE:
        table.resource_discards |= bit(table.resource)
        table.resource = NO_RESOURCE


def go_on(table: Table, seat: i64, chance: Chance) -> None:
    """Back to where the change came from."""
    if table.resume == NEXT_TURN:
        table.turn += 1
        next_turn(table, chance)
    elif table.resume == JACKHAMMERS:
        ask_for_jackhammers(table, chance)
    elif table.resume == HELPERS:
        ask_for_helpers(table, seat)
    else:
        table.chapter = TAKE_PAIR


def next_scorer(table: Table) -> None:
    """Clockwise from the marker everybody uses the helpers of the end; then the game is over."""
    if table.turn == table.seats:
        table.acting = 0
        return
    table.acting = bit(seat_of_turn(table))
    ask_for_helpers(table, seat_of_turn(table))


def ask_for_helpers(table: Table, seat: i64) -> None:
    """Suppliers and Handymen first."""
    helpers = table.box.helpers
    if table.homes[seat].holds(helpers[SUPPLIER] | helpers[HANDYMAN]):
        table.chapter = HELPERS
        table.resume = HELPERS
    else:
        ask_for_roofers(table, seat)


def ask_for_roofers(table: Table, seat: i64) -> None:
    """Then Roofers, while there are discarded roof cards; then the roof is turned over."""
    if table.homes[seat].holds(table.box.helpers[ROOFER]) and discarded_roofs(table):
        table.chapter = ROOFERS
        return
    table.revealed |= bit(seat)
    table.turn += 1
    next_scorer(table)
