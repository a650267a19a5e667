"""THE TURN: take a gold coin, or buy a tile and place it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rooftree.engine.bits import bit, count, has, nth
from rooftree.engine.chance import Chance
from rooftree.engine.contract import Reason
from rooftree.engine.lists import add_each
from rooftree.games.california.rules.attic import furnish, renovate
from rooftree.games.california.rules.end_of_day import end_turn
from rooftree.games.california.rules.ground_floor import places_for, why_no_place
from rooftree.games.california.rules.loans import (
    LENT,
    NOTHING,
    AnyTime,
    borrow,
    can_borrow,
    loan_action,
)
from rooftree.games.california.rules.shops import take
from rooftree.games.california.table.actions import (
    ATTIC,
    BUY,
    PER_PLACE,
    TAKE_GOLD,
    buy,
    is_on_credit,
    place_of,
    shop_of,
    tile_of,
)
from rooftree.games.california.table.box import COLOURS, DEAREST, EXTENSION, FIRST_PIECE
from rooftree.games.california.table.state import SHOPS, SLOTS, SOLD, TURN, CaliforniaState, Mansion

GOLD: Final = 5  # a gold coin in silver
NO_PLACES: Final = vec[i64]([0] * (2 * 2 * SHOPS * SLOTS + 1))


class Turn(AnyTime):
    """A seat takes a gold coin or buys a tile; passing is not possible."""

    def choices(self, state: CaliforniaState, seat: i64) -> list[i64]:
        """List the gold coin and every purchase that can be paid and placed."""
        found: list[i64] = [TAKE_GOLD]
        places = places_to_buy(state, state.mansions[seat])
        n: i64 = 0
        while places[n]:
            add_each(found, places[n], places[n + 1], PER_PLACE)
            n += 2
        return found

    def random_action(self, state: CaliforniaState, seat: i64, chance: Chance) -> i64:
        """Count the choices, draw one number, walk to that choice."""
        mansion = state.mansions[seat]
        loan = loan_action(mansion)
        if not has(state.acting, seat):
            return loan
        places = places_to_buy(state, mansion)
        ways: i64 = 1 if loan == NOTHING else 2
        n: i64 = 0
        while places[n]:
            ways += count(places[n])
            n += 2
        number = chance.below(ways) - 1
        if number < 0:
            return TAKE_GOLD
        n = 0
        while places[n] and number >= count(places[n]):
            number -= count(places[n])
            n += 2
        return places[n + 1] + nth(places[n], number) * PER_PLACE if places[n] else loan

    def decide(self, state: CaliforniaState, seat: i64, action: i64, chance: Chance) -> None:
        """Take gold or buy; the turn ends unless a piece from the attic must be chosen."""
        if action == TAKE_GOLD:
            take_gold(state, seat)
        else:
            buy_tile(state, seat, action)
        if state.chapter == TURN:
            end_turn(state, seat, chance)

    def why_no_choice(self, state: CaliforniaState, seat: i64, action: i64) -> Reason | None:
        """Explain why a tile cannot be bought: it is sold, has no place, or is too dear."""
        if action < BUY:
            return Reason("nothing-moves", "out-of-the-attic")
        mansion, tile = state.mansions[seat], tile_of(action)
        if tile not in different(state, shop_of(action)):
            return Reason("sold", "buy")
        no_place = why_no_place(state.box, mansion, tile, place_of(action))
        return why_too_dear(state, mansion, action) if no_place is None else no_place


def different(state: CaliforniaState, shop: i64) -> list[i64]:
    """List the tiles of a shop; equal ones are one choice."""
    seen: i64 = 0
    found: list[i64] = []
    for slot in range(shop * SLOTS, (shop + 1) * SLOTS):
        tile = state.shelves[slot]
        if tile != SOLD and not has(seen, tile):
            seen |= bit(tile)
            found.append(tile)
    return found


def places_to_buy(state: CaliforniaState, mansion: Mansion) -> vec[i64]:
    """List pairs: some places for a tile, and the number of its purchase for place 0.

    First come the places that the purse can pay, then those for which only a loan is enough. An
    empty set ends the list. Equal tiles of a shop are one choice.
    """
    found = NO_PLACES[:]
    n: i64 = 0
    seen: i64 = 0
    for slot in range(SHOPS * SLOTS):
        if slot % SLOTS == 0:
            seen = 0
        tile = state.shelves[slot]
        if tile == SOLD or has(seen, tile):
            continue
        seen |= bit(tile)
        places = places_for(state.box, mansion, tile)
        paid = places & affordable(mansion, tile, mansion.silver - state.bank)
        if paid:
            found[n], found[n + 1] = paid, buy(slot // SLOTS, tile, 0, 0)
            n += 2
        if paid != places and can_borrow(mansion):
            owed = places & affordable(mansion, tile, mansion.silver + LENT - state.bank) & ~paid
            if owed:
                found[n], found[n + 1] = owed, buy(slot // SLOTS, tile, 0, 1)
                n += 2
    return found


def affordable(mansion: Mansion, tile: i64, left: i64) -> i64:
    """Find the places whose coin symbols the money left can pay; only rooms pay for them."""
    if left < 0:
        return 0
    if tile >= COLOURS:
        return -1
    return mansion.plan.within[min(left, DEAREST)]


def take_gold(state: CaliforniaState, seat: i64) -> None:
    """Move a coin from the bank into the purse; until the day ends tiles are cheaper by one."""
    state.bank -= 1
    state.mansions[seat].silver += GOLD


def price_of(state: CaliforniaState, mansion: Mansion, tile: i64, place: i64) -> i64:
    """Return the price: one silver for each gold coin left, and the coin symbols under a room."""
    if tile < COLOURS:
        return state.bank + mansion.plan.costs[place]
    return state.bank


def why_too_dear(state: CaliforniaState, mansion: Mansion, action: i64) -> Reason:
    """Explain why the purse cannot pay a purchase; a loan is offered only where it is enough."""
    price = price_of(state, mansion, tile_of(action), place_of(action))
    if is_on_credit(action) and mansion.silver >= price:
        return Reason("loan-unneeded", "ruling-1", {"price": price, "silver": mansion.silver})
    of: dict[str, str | int] = {"price": price, "silver": mansion.silver, "lent": LENT}
    if mansion.loan:
        return Reason("dear-in-debt", "buy", of, TAKE_GOLD)
    if mansion.silver + LENT < price:
        return Reason("dear", "buy", of, TAKE_GOLD)
    return Reason("loan-needed", "loans", of)


def buy_tile(state: CaliforniaState, seat: i64, action: i64) -> None:
    """Pay, take the tile, and place it at once."""
    mansion = state.mansions[seat]
    tile = tile_of(action)
    place = place_of(action)
    if is_on_credit(action):
        borrow(mansion)
    mansion.silver -= price_of(state, mansion, tile, place)
    take(state, shop_of(action), tile)
    if tile < COLOURS:
        renovate(state, seat, tile, place)
    elif tile == EXTENSION:
        mansion.extended = 1
    elif place == ATTIC:
        mansion.attic = append(mansion.attic, tile - FIRST_PIECE)
    else:
        furnish(state, seat, tile - FIRST_PIECE, place)
