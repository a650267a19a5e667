"""What an owner of a mansion may know, as named rows of bounded numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.observation import NamedRow, distance, in_order, members, one, padded, seat_set
from rooftree.games.california.table.actions import (
    BRING_DOWN,
    BUY,
    PLACES,
    is_on_credit,
    kind_of,
    place_of,
    shop_of,
    tile_of,
)
from rooftree.games.california.table.box import COLOURS, MOST_KINDS, SPACES, TILES, Box
from rooftree.games.california.table.state import SHOPS, CaliforniaState, Mansion

COINS: Final = 4  # of the bank on one day
STORED: Final = 2  # pieces in an attic, with its extension
LARGEST_PURSE: Final = 300  # silver: more than all coins of a match
MOST_GIFTS: Final = 60

ACTION_FIELDS: Final = (
    ("kind", 0, 4),
    ("piece", -1, MOST_KINDS - 1),
    ("shop", -1, SHOPS - 1),
    ("tile", -1, TILES - 1),
    ("place", -1, PLACES - 1),
    ("loan", 0, 1),
)


def action_row(action: i64) -> list[i64]:
    """Describe an action: gold, loan, repayment, a piece of the attic, or a purchase."""
    if action < BRING_DOWN:
        return [action, -1, -1, -1, -1, 0]
    if action < BUY:
        return [3, kind_of(action), -1, -1, -1, 0]
    loan: i64 = 1 if is_on_credit(action) else 0
    return [4, -1, shop_of(action), tile_of(action), place_of(action), loan]


def fields(hidden: CaliforniaState, seat: i64) -> list[NamedRow]:
    """List everything that a seat may know; seats in order from its own."""
    box, seats = hidden.box, hidden.seats
    most = max(list(box.tiles))
    tiles = sum(list(box.tiles))
    guests = [distance(visited, seat, seats) for visited in hidden.guests]
    found = [
        one("chapter", hidden.chapter, 0, 1),
        seat_set("to_act", hidden.acting, seat, seats),
        seat_set("aside", hidden.aside, seat, seats),
        one("stack_left", hidden.stack_left, 0, tiles),
        one("bag_left", hidden.bag_left, 0, tiles),
        members("open_cards", hidden.open_cards, len(box.cards)),
        one("bank", hidden.bank, 0, COINS),
        one("day", hidden.day, 1, box.days),
        one("closing", hidden.closing, 0, 1),
        one("new_room", hidden.new_room, 0, SPACES - 1),
        NamedRow("stack", list(hidden.stack), 0, most),
        NamedRow("bag", list(hidden.bag), 0, most),
        NamedRow("shops", list(hidden.shelves), -1, TILES - 1),
        NamedRow("guests", guests, -1, seats - 1),
    ]
    for other in in_order(seat, seats):
        add_mansion(found, hidden.mansions[other], box)
    return found


def add_mansion(found: list[NamedRow], mansion: Mansion, box: Box) -> None:
    """Add a seat: for each space its room and its furniture, then purse, attic and cards."""
    rooms = by_space(list(mansion.rooms))
    pieces = by_space(list(mansion.pieces))
    found.append(one("board", mansion.board, 0, len(box.plans) - 1))
    found.append(NamedRow("rooms", rooms, -1, COLOURS - 1))
    found.append(NamedRow("pieces", pieces, -1, MOST_KINDS - 1))
    found.append(NamedRow("costs", list(mansion.plan.costs), 0, 2))
    found.append(padded("attic", mansion.attic, STORED, 0, MOST_KINDS - 1))
    found.append(one("extended", mansion.extended, 0, 1))
    found.append(one("silver", mansion.silver, 0, LARGEST_PURSE))
    found.append(one("loan", mansion.loan, 0, 1))
    found.append(one("gifts", mansion.gifts, 0, MOST_GIFTS))
    found.append(members("cards", mansion.cards, len(box.cards)))


def by_space(sets: list[i64]) -> list[i64]:
    """Find for each space the set that holds it; -1 if none does."""
    found: list[i64] = [-1] * SPACES
    for n in range(len(sets)):
        for space in range(SPACES):
            if sets[n] >> space & 1:
                found[space] = n
    return found
