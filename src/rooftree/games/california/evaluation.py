"""How the greedy bot judges: points at once, what they lead to, and what a silver coin is worth."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.bits import beyond, bit, count, lowest
from rooftree.engine.contract import Evaluation
from rooftree.games.california.actions import (
    ATTIC,
    BORROW,
    BUY,
    REPAY,
    TAKE_GOLD,
    is_on_credit,
    kind_of,
    place_of,
    tile_of,
)
from rooftree.games.california.bonus_cards import pieces_of
from rooftree.games.california.box import COLOURS, EXTENSION, FIRST_PIECE, Card
from rooftree.games.california.loans import LENT, OWED
from rooftree.games.california.mansion import beside, empty_rooms
from rooftree.games.california.neighbours import brings_gift, company_needed, guests_at
from rooftree.games.california.score import points_of
from rooftree.games.california.state import BEACH, SHOPS, SLOTS, SOLD, Mansion, Table
from rooftree.games.california.turn import GOLD, price_of

TURNS_A_DAY: Final = 8.4  # of all seats together, measured
USUAL_PRICE: Final = 3.2  # of a tile with its space
USUAL_GAIN: Final = 1.5  # points of a good purchase
SHORT_DAYS: Final = 9  # two players rarely see the twelfth day


class CaliforniaEvaluation(Evaluation[Table]):
    """Weights tuned by hand against themselves."""

    def rate(self, table: Table, seat: i64, action: i64) -> float:
        """Points soon to be had, less what the money would have bought."""
        mansion = table.mansions[seat]
        if action == TAKE_GOLD:
            return gold_worth(table, seat)
        if action in (BORROW, REPAY):
            return -1.0
        if action < BUY:
            return furnishing_worth(table, seat, kind_of(action))
        tile = tile_of(action)
        cost = price_of(table, mansion, tile, place_of(action))
        lent: i64 = 1 if is_on_credit(action) else 0
        worth = tile_worth(table, seat, tile, place_of(action))
        worth -= float(cost) * silver_worth(table, mansion)
        worth += debt_worth(table, mansion.loan + lent, mansion.silver + lent * LENT - cost)
        return worth - debt_worth(table, mansion.loan, mansion.silver)

    def value(self, table: Table, seat: i64) -> float:
        """Points now, and what money, company and begun cards still promise."""
        mansion = table.mansions[seat]
        left = turns_left(table)
        found = float(points_of(table, seat))
        found += float(mansion.silver) * silver_worth(table, mansion)
        found += 0.2 * float(guests_at(table, seat)) * min(1.0, left / 8.0)
        return found + cards_promise(table, mansion) * min(1.0, left / 8.0)

    def stage(self, table: Table) -> i64:
        """A new day is a good moment to look up."""
        return table.day


def turns_left(table: Table) -> float:
    """How many turns a seat may still expect, this one included."""
    days = table.box.days
    if table.seats == 2 and days > SHORT_DAYS:
        days = max(table.day, SHORT_DAYS)
    if table.closing:
        days = table.day
    today = float(table.bank) + float(tiles_left(table)) / 2.0
    return 1.0 + (float(days - table.day) * TURNS_A_DAY + today * 0.6) / float(table.seats)


def tiles_left(table: Table) -> i64:
    """The tiles of the emptier shop."""
    fewest: i64 = SLOTS
    for shop in range(SHOPS):
        here: i64 = 0
        for slot in range(shop * SLOTS, (shop + 1) * SLOTS):
            if table.shelves[slot] != SOLD:
                here += 1
        fewest = min(fewest, here)
    return fewest


def silver_worth(table: Table, mansion: Mansion) -> float:
    """A coin is worth what it buys; less when the purse lasts to the end anyhow."""
    need = turns_left(table) * USUAL_PRICE
    worth = USUAL_GAIN / (GOLD + USUAL_PRICE)
    rich = float(mansion.silver) / (need + 0.1)
    return worth * max(0.05, 1.0 - rich)


def gold_worth(table: Table, seat: i64) -> float:
    """Five silver, as far as there is time to spend them."""
    mansion = table.mansions[seat]
    need = (turns_left(table) - 1.0) * USUAL_PRICE - float(mansion.silver)
    useful = max(0.0, min(5.0, need))
    saved = debt_worth(table, mansion.loan, mansion.silver + GOLD)
    saved -= debt_worth(table, mansion.loan, mansion.silver)
    return useful * silver_worth(table, mansion) + saved + 0.02


def debt_worth(table: Table, loan: i64, silver: i64) -> float:
    """Interest, and near the end two points unless the purse can repay."""
    if loan == 0:
        return 0.0
    late = max(0.0, 1.0 - (turns_left(table) - 1.0) / 3.0)
    return -0.4 if silver >= OWED else -0.6 - 1.4 * late


def tile_worth(table: Table, seat: i64, tile: i64, place: i64) -> float:
    """What a tile brings, now and soon."""
    mansion = table.mansions[seat]
    if tile < COLOURS:
        return room_worth(table, seat, tile, place)
    if tile == EXTENSION:
        return 0.1 if len(mansion.attic) else 0.0
    worth = furnishing_worth(table, seat, tile - FIRST_PIECE)
    return worth * stored_share(table) if place == ATTIC else worth


def stored_share(table: Table) -> float:
    """A stored piece still needs its room: half its worth, nothing near the end."""
    return 0.5 if turns_left(table) > 4.0 else 0.0


def room_worth(table: Table, seat: i64, colour: i64, space: i64) -> float:
    """A point, the piece that waits for it in the attic, or the hope of furniture."""
    mansion = table.mansions[seat]
    worth = 1.0 + 0.01 * float(open_sides(mansion, colour, space))
    for kind in mansion.attic:
        if table.box.colours[kind] == colour:
            return worth + furnishing_worth(table, seat, kind)
    if empty_rooms(mansion, colour):
        return worth
    return worth + hope(table, seat, colour) * min(1.0, (turns_left(table) - 1.0) / 4.0)


def open_sides(mansion: Mansion, colour: i64, space: i64) -> i64:
    """Where the colour could grow afterwards."""
    group = mansion.rooms[colour] | bit(space)
    return count(beside(group) & 0xFFFF & ~(mansion.renovated | bit(space)))


def hope(table: Table, seat: i64, colour: i64) -> float:
    """The best piece of a colour: some of its worth, more if it lies in a shop already."""
    best: float = 0.0
    for kind in range(table.box.kinds):
        if table.box.colours[kind] == colour:
            share = 0.45 if is_for_sale(table, FIRST_PIECE + kind) else 0.25
            best = max(best, share * furnishing_worth(table, seat, kind))
    return best


def is_for_sale(table: Table, tile: i64) -> bool:
    """Whether a shop has this tile."""
    return any(table.shelves[slot] == tile for slot in range(SHOPS * SLOTS))


def furnishing_worth(table: Table, seat: i64, kind: i64) -> float:
    """The gift, the company, and the cards that a piece completes or begins."""
    colour = table.box.colours[kind]
    worth: float = 0.0
    if brings_gift(table, seat, colour):
        worth += 1.0
    if table.guests[colour] != seat:
        worth += company_worth(table, seat, table.guests[colour])
    left = table.open_cards & table.box.touched[kind]
    while left:
        worth += card_gain(table, table.mansions[seat], table.box.cards[lowest(left)], kind)
        left = beyond(left)
    return worth


def company_worth(table: Table, seat: i64, host: i64) -> float:
    """A guest makes later gifts possible, and a rival poorer."""
    there = guests_at(table, seat)
    soon = min(1.0, (turns_left(table) - 1.0) / 5.0)
    worth = (0.4 if there < company_needed(table) else 0.1) * soon
    return worth if host == BEACH else worth + 0.15 * soon


def card_gain(table: Table, mansion: Mansion, card: Card, kind: i64) -> float:
    """A completed card in full, a begun one in part."""
    needed: i64 = 0
    helps: i64 = 0
    for n in range(len(card.wants)):
        want = card.wants[n]
        lack = card.counts[n] - pieces_of(mansion, want)
        if lack > 0:
            needed += lack
            if want in (table.box.colours[kind], FIRST_PIECE + kind):
                helps = 1
    if helps == 0:
        return 0.0
    if needed == 1:
        return float(card.points)
    soon = min(1.0, (turns_left(table) - 1.0) / 6.0)
    return float(card.points) * soon * (0.3 if needed == 2 else 0.12)


def cards_promise(table: Table, mansion: Mansion) -> float:
    """What begun cards are worth."""
    found: float = 0.0
    left = table.open_cards
    while left:
        card = table.box.cards[lowest(left)]
        left = beyond(left)
        lack: i64 = 0
        asked: i64 = 0
        for n in range(len(card.wants)):
            asked += card.counts[n]
            lack += max(0, card.counts[n] - pieces_of(mansion, card.wants[n]))
        if lack < asked:
            found += float(card.points) * (0.3 if lack == 1 else 0.12)
    return found
