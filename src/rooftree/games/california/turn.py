"""THE TURN: take a gold coin, or buy a tile and place it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from rooftree.engine.bits import beyond, bit, has, lowest
from rooftree.engine.chance import Chance
from rooftree.games.california.actions import (
    ATTIC,
    TAKE_GOLD,
    buy,
    is_on_credit,
    place_of,
    shop_of,
    tile_of,
)
from rooftree.games.california.attic import TURN, furnish, renovate
from rooftree.games.california.box import COLOURS, DEAREST, EXTENSION, FIRST_PIECE
from rooftree.games.california.end_of_day import end_turn
from rooftree.games.california.loans import LENT, AnyTime, borrow, can_borrow
from rooftree.games.california.mansion import places_for
from rooftree.games.california.shops import take
from rooftree.games.california.state import SHOPS, SLOTS, SOLD, Mansion, Table

GOLD: Final = 5  # a gold coin in silver


class Turn(AnyTime):
    """One of two things, clockwise; passing is not possible."""

    def rule(self) -> str:
        """Where the rules page tells it."""
        return "turn"

    def choices(self, table: Table, seat: i64) -> list[i64]:
        """A gold coin, or any purchase that can be paid and placed."""
        found: list[i64] = [TAKE_GOLD]
        mansion = table.mansions[seat]
        for shop in range(SHOPS):
            for tile in different(table, shop):
                add_purchases(found, table, mansion, shop, tile)
        return found

    def decide(self, table: Table, seat: i64, action: i64, chance: Chance) -> None:
        """Gold or a finished purchase ends the turn."""
        if action == TAKE_GOLD:
            take_gold(table, seat)
        else:
            buy_tile(table, seat, action)
        if table.chapter == TURN:
            end_turn(table, seat, chance)


def different(table: Table, shop: i64) -> list[i64]:
    """The tiles of a shop; equal ones are one choice."""
    seen: i64 = 0
    found: list[i64] = []
    for slot in range(shop * SLOTS, (shop + 1) * SLOTS):
        tile = table.shelves[slot]
        if tile != SOLD and not has(seen, tile):
            seen |= bit(tile)
            found.append(tile)
    return found


def add_purchases(found: list[i64], table: Table, mansion: Mansion, shop: i64, tile: i64) -> None:
    """Every place the purse can pay for; those it cannot, if a loan is enough."""
    places = places_for(table.box, mansion, tile)
    paid = places & affordable(mansion, tile, mansion.silver - table.bank)
    found_in(found, paid, buy(shop, tile, 0, 0))
    if can_borrow(mansion):
        owed = places & affordable(mansion, tile, mansion.silver + LENT - table.bank)
        found_in(found, owed & ~paid, buy(shop, tile, 0, 1))


def affordable(mansion: Mansion, tile: i64, left: i64) -> i64:
    """The places whose coin symbols the money left can pay; only rooms pay for them."""
    if left < 0:
        return 0
    if tile >= COLOURS:
        return -1
    return mansion.plan.within[min(left, DEAREST)]


def found_in(found: list[i64], places: i64, first: i64) -> None:
    """The purchase for each place of a set."""
    while places:
        found.append(first + 2 * lowest(places))
        places = beyond(places)


def take_gold(table: Table, seat: i64) -> None:
    """A coin from the bank into the purse: everything is cheaper from now on."""
    table.bank -= 1
    table.mansions[seat].silver += GOLD


def price_of(table: Table, mansion: Mansion, tile: i64, place: i64) -> i64:
    """As many silver as gold coins are left, and the coin symbols under a room."""
    return table.bank + (mansion.plan.costs[place] if tile < COLOURS else 0)


def buy_tile(table: Table, seat: i64, action: i64) -> None:
    """Pay, take the tile, and place it at once."""
    mansion = table.mansions[seat]
    tile = tile_of(action)
    place = place_of(action)
    if is_on_credit(action):
        borrow(mansion)
    mansion.silver -= price_of(table, mansion, tile, place)
    take(table, shop_of(action), tile)
    if tile < COLOURS:
        renovate(table, seat, tile, place)
    elif tile == EXTENSION:
        mansion.extended = 1
    elif place == ATTIC:
        mansion.attic = append(mansion.attic, tile - FIRST_PIECE)
    else:
        furnish(table, seat, tile - FIRST_PIECE, place)
