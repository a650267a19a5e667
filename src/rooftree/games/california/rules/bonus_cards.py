"""BONUS CARDS: the first to have the furniture takes the card, at once and for good."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.bits import beyond, bit, count, lowest
from rooftree.games.california.table.box import COLOURS, FIRST_PIECE, ROOM_SHOWN, Box, Card
from rooftree.games.california.table.state import CaliforniaState, Mansion


def claim_cards(state: CaliforniaState, seat: i64, touched: i64) -> None:
    """Take every open card of a set that is fulfilled now; none can be refused."""
    mansion = state.mansions[seat]
    left = state.open_cards & touched
    while left:
        number = lowest(left)
        left = beyond(left)
        if fulfils(mansion, state.box.cards[number]):
            state.open_cards &= ~bit(number)
            mansion.cards |= bit(number)


def fulfils(mansion: Mansion, card: Card) -> bool:
    """Tell whether all that a card shows is there; more of it does no harm."""
    return all(number_of(mansion, card.wants[n]) >= card.counts[n] for n in range(len(card.wants)))


def number_of(mansion: Mansion, want: i64) -> i64:
    """Count what a card shows: pieces in rooms, by colour or kind, or rooms; not the attic."""
    if want < COLOURS:
        return count(mansion.rooms[want] & mansion.furnished)
    if want >= ROOM_SHOWN:
        return count(mansion.rooms[want - ROOM_SHOWN])
    return count(mansion.pieces[want - FIRST_PIECE])


def missing(box: Box, mansion: Mansion, card: Card) -> list[i64]:
    """List the things on a card that a mansion still lacks."""
    found: list[i64] = []
    for n in range(len(card.wants)):
        want = card.wants[n]
        lack = card.counts[n] - number_of(mansion, want)
        for other in found:  # a missing kind is one of the missing pieces of its colour
            if FIRST_PIECE <= other < ROOM_SHOWN and box.colours[other - FIRST_PIECE] == want:
                lack -= 1
        while lack > 0:
            found.append(want)
            lack -= 1
    return found


def card_points(box: Box, cards: i64) -> i64:
    """Add up the points of a set of cards."""
    total: i64 = 0
    while cards:
        total += box.cards[lowest(cards)].points
        cards = beyond(cards)
    return total
