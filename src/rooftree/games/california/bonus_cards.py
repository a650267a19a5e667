"""BONUS CARDS: the first to have the furniture takes the card, at once and for good."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.bits import beyond, bit, count, lowest
from rooftree.games.california.box import COLOURS, FIRST_PIECE, Box, Card
from rooftree.games.california.state import Mansion, Table


def claim_cards(table: Table, seat: i64, kind: i64) -> None:
    """Every open card that the new piece completes is taken; none can be refused."""
    mansion = table.mansions[seat]
    left = table.open_cards & table.box.touched[kind]
    while left:
        number = lowest(left)
        left = beyond(left)
        if fulfils(mansion, table.box.cards[number]):
            table.open_cards &= ~bit(number)
            mansion.cards |= bit(number)


def fulfils(mansion: Mansion, card: Card) -> bool:
    """All pieces shown stand in rooms; more of one do no harm, the attic does not count."""
    return all(pieces_of(mansion, card.wants[n]) >= card.counts[n] for n in range(len(card.wants)))


def pieces_of(mansion: Mansion, want: i64) -> i64:
    """How many pieces of a kind, or of a colour, stand in rooms."""
    if want < COLOURS:
        return count(mansion.rooms[want] & mansion.furnished)
    return count(mansion.pieces[want - FIRST_PIECE])


def card_points(box: Box, cards: i64) -> i64:
    """The value of a set of cards."""
    total: i64 = 0
    while cards:
        total += box.cards[lowest(cards)].points
        cards = beyond(cards)
    return total
