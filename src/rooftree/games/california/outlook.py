"""What a seat may hope for: time left, the worth of a coin, of a tile, of a visit, of a card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.bits import beyond, bit, count, lowest
from rooftree.games.california.actions import ATTIC
from rooftree.games.california.bonus_cards import card_points, pieces_of
from rooftree.games.california.box import COLOURS, EVERYWHERE, EXTENSION, FIRST_PIECE, Card
from rooftree.games.california.end_of_day import ENOUGH_POINTS
from rooftree.games.california.loans import OWED
from rooftree.games.california.mansion import beside, empty_rooms
from rooftree.games.california.neighbours import company_needed, guests_at
from rooftree.games.california.state import BEACH, SHOPS, SLOTS, SOLD, Mansion, Table
from rooftree.games.california.turn import GOLD

TURNS_A_DAY: Final = 8.4  # of all seats together, measured
USUAL_PRICE: Final = 3.2  # of a tile with its space
USUAL_GAIN: Final = 1.5  # points of a good purchase
DAYS_A_POINT: Final = 0.7  # of bonus cards, for the faster of two players, measured
UNKNOWN: Final = -1.0


class Outlook:
    """What all actions of one decision have in common, counted once."""

    def __init__(self, table: Table, seat: i64) -> None:
        self.table = table
        self.seat = seat
        self.mansion: Mansion = table.mansions[seat]
        self.left = turns_left(table)
        self.coin = silver_worth(self.mansion, self.left)
        self.company = guests_at(table, seat)
        self.furnishing: list[float] = [UNKNOWN] * int(table.box.kinds)

    def soon(self, turns: float) -> float:
        """1 while there is time for something that takes so many turns, then less."""
        return min(1.0, (self.left - 1.0) / turns)

    def of_gold(self) -> float:
        """Five silver, as far as there is time to spend them."""
        mansion = self.mansion
        need = (self.left - 1.0) * USUAL_PRICE - float(mansion.silver)
        useful = max(0.0, min(5.0, need))
        saved = self.of_debt(mansion.loan, mansion.silver + GOLD)
        saved -= self.of_debt(mansion.loan, mansion.silver)
        return useful * self.coin + saved + 0.02

    def of_debt(self, loan: i64, silver: i64) -> float:
        """Interest, and near the end two points unless the purse can repay."""
        if loan == 0:
            return 0.0
        late = max(0.0, 1.0 - (self.left - 1.0) / 3.0)
        return -0.4 if silver >= OWED else -0.6 - 1.4 * late

    def of_tile(self, tile: i64, place: i64) -> float:
        """What a tile brings, now and soon; a stored piece still needs its room."""
        if tile < COLOURS:
            return self.of_room(tile, place)
        if tile == EXTENSION:
            return 0.1 if len(self.mansion.attic) else 0.0
        worth = self.of_furnishing(tile - FIRST_PIECE)
        if place == ATTIC:
            return worth * 0.5 if self.left > 4.0 else 0.0
        return worth

    def of_room(self, colour: i64, space: i64) -> float:
        """A point, the piece that waits for it in the attic, or the hope of furniture."""
        mansion = self.mansion
        worth = 1.0 + 0.01 * float(open_sides(mansion, colour, space))
        for kind in mansion.attic:
            if self.table.box.colours[kind] == colour:
                return worth + self.of_furnishing(kind)
        if empty_rooms(mansion, colour):
            return worth
        return worth + self.hope(colour) * self.soon(4.0)

    def hope(self, colour: i64) -> float:
        """The best piece of a colour: some of its worth, more if it lies in a shop already."""
        best: float = 0.0
        for kind in range(self.table.box.kinds):
            if self.table.box.colours[kind] == colour:
                share = 0.4 if is_for_sale(self.table, FIRST_PIECE + kind) else 0.2
                best = max(best, share * self.of_furnishing(kind))
        return best

    def of_furnishing(self, kind: i64) -> float:
        """The gift, the company, and the cards that a piece completes or begins."""
        if self.furnishing[kind] == UNKNOWN:
            self.furnishing[kind] = self.of_visit(kind) + self.of_cards(kind)
        return self.furnishing[kind]

    def of_visit(self, kind: i64) -> float:
        """A newcomer may bring a gift, makes later gifts possible, and a rival poorer."""
        host = self.table.guests[self.table.box.colours[kind]]
        if host == self.seat:
            return 0.0
        soon = self.soon(5.0)
        has_company = self.company >= company_needed(self.table)
        worth = 1.0 + 0.1 * soon if has_company else 0.4 * soon
        return worth if host == BEACH else worth + 0.15 * soon

    def of_cards(self, kind: i64) -> float:
        """Every open card that the piece brings nearer."""
        worth: float = 0.0
        left = self.table.open_cards & self.table.box.touched[kind]
        while left:
            worth += self.of_card(self.table.box.cards[lowest(left)], kind)
            left = beyond(left)
        return worth

    def of_card(self, card: Card, kind: i64) -> float:
        """A completed card in full, a begun one in part."""
        needed: i64 = 0
        helps: i64 = 0
        for n in range(len(card.wants)):
            want = card.wants[n]
            lack = card.counts[n] - pieces_of(self.mansion, want)
            if lack > 0:
                needed += lack
                if want in (self.table.box.colours[kind], FIRST_PIECE + kind):
                    helps = 1
        if helps == 0:
            return 0.0
        return float(card.points) * (1.0 if needed == 1 else begun(needed) * self.soon(6.0))


def begun(needed: i64) -> float:
    """The part of a card's points that it promises when so many pieces are still needed."""
    return 0.3 if needed <= 2 else 0.12


def turns_left(table: Table) -> float:
    """How many turns a seat may still expect, this one included."""
    today = float(table.bank) + float(tiles_left(table)) / 2.0
    return 1.0 + (days_left(table) * TURNS_A_DAY + today * 0.6) / float(table.seats)


def days_left(table: Table) -> float:
    """Days to come; when two play, as many as nine points of cards will take."""
    if table.closing:
        return 0.0
    days = float(table.box.days - table.day)
    if table.seats > 2:
        return days
    best: i64 = 0
    for mansion in table.mansions:
        best = max(best, card_points(table.box, mansion.cards))
    return min(days, float(ENOUGH_POINTS - best) * DAYS_A_POINT)


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


def silver_worth(mansion: Mansion, left: float) -> float:
    """A coin is worth what it buys; less when the purse lasts to the end anyhow."""
    worth = USUAL_GAIN / (GOLD + USUAL_PRICE)
    rich = float(mansion.silver) / (left * USUAL_PRICE + 0.1)
    return worth * max(0.05, 1.0 - rich)


def open_sides(mansion: Mansion, colour: i64, space: i64) -> i64:
    """Where the colour could grow afterwards."""
    free = EVERYWHERE & ~(mansion.renovated | bit(space))
    return count(beside(mansion.rooms[colour] | bit(space)) & free)


def is_for_sale(table: Table, tile: i64) -> bool:
    """Whether a shop has this tile."""
    return any(table.shelves[slot] == tile for slot in range(SHOPS * SLOTS))
