"""The outlook of a seat: turns left, and the worth of a coin, a tile, a visit and a card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.bits import beyond, bit, count, lowest
from rooftree.games.california.rules.bonus_cards import card_points, number_of
from rooftree.games.california.rules.end_of_day import ENOUGH_POINTS
from rooftree.games.california.rules.ground_floor import beside, empty_rooms
from rooftree.games.california.rules.loans import OWED
from rooftree.games.california.rules.neighbours import company_needed, guests_at
from rooftree.games.california.rules.turn import GOLD
from rooftree.games.california.table.actions import ATTIC
from rooftree.games.california.table.box import (
    COLOURS,
    EVERYWHERE,
    EXTENSION,
    FIRST_PIECE,
    ROOM_SHOWN,
    Card,
)
from rooftree.games.california.table.state import (
    BEACH,
    SHOPS,
    SLOTS,
    SOLD,
    CaliforniaState,
    Mansion,
)

TURNS_A_DAY: Final = 8.4  # of all seats together, measured
USUAL_PRICE: Final = 3.2  # of a tile with its space
USUAL_GAIN: Final = 1.5  # points of a good purchase
DAYS_A_POINT: Final = 0.7  # of bonus cards, for the faster of two players, measured
UNKNOWN: Final = -1.0


class Outlook:
    """Holds what all actions of one decision have in common, counted once."""

    def __init__(self, state: CaliforniaState, seat: i64) -> None:
        self.state = state
        self.seat = seat
        self.mansion: Mansion = state.mansions[seat]
        self.left = turns_left(state)
        self.coin = silver_worth(self.mansion, self.left)
        self.company = guests_at(state, seat)
        self.furnishing: list[float] = [UNKNOWN] * int(state.box.kinds)

    def soon(self, turns: float) -> float:
        """Return 1 while there is time for something that takes so many turns, later less."""
        return min(1.0, (self.left - 1.0) / turns)

    def of_gold(self) -> float:
        """Rate a gold coin: five silver, as far as there is time to spend them."""
        mansion = self.mansion
        need = (self.left - 1.0) * USUAL_PRICE - float(mansion.silver)
        useful = max(0.0, min(5.0, need))
        saved = self.of_debt(mansion.loan, mansion.silver + GOLD)
        saved -= self.of_debt(mansion.loan, mansion.silver)
        return useful * self.coin + saved + 0.02

    def of_debt(self, loan: i64, silver: i64) -> float:
        """Rate a debt: its interest, and near the end two points unless the purse can repay."""
        if loan == 0:
            return 0.0
        late = max(0.0, 1.0 - (self.left - 1.0) / 3.0)
        return -0.4 if silver >= OWED else -0.6 - 1.4 * late

    def of_tile(self, tile: i64, place: i64) -> float:
        """Rate what a tile brings now and soon; a stored piece still needs its room."""
        if tile < COLOURS:
            return self.of_room(tile, place)
        if tile == EXTENSION:
            return 0.1 if len(self.mansion.attic) else 0.0
        worth = self.of_furnishing(tile - FIRST_PIECE)
        if place == ATTIC:
            return worth * 0.5 if self.left > 4.0 else 0.0
        return worth

    def of_room(self, colour: i64, space: i64) -> float:
        """Rate a room: its point, and furniture from the attic or of a later purchase."""
        mansion = self.mansion
        room = ROOM_SHOWN + colour
        worth = 1.0 + 0.01 * float(open_sides(mansion, colour, space))
        worth += self.of_cards(self.state.box.touched_by_room[colour], room, room)
        for kind in mansion.attic:
            if self.state.box.colours[kind] == colour:
                return worth + self.of_furnishing(kind)
        if empty_rooms(mansion, colour):
            return worth
        return worth + self.hope(colour) * self.soon(4.0)

    def hope(self, colour: i64) -> float:
        """Rate the best piece of a colour: a part of its worth, more if a shop has it now."""
        best: float = 0.0
        for kind in range(self.state.box.kinds):
            if self.state.box.colours[kind] == colour:
                share = 0.4 if is_for_sale(self.state, FIRST_PIECE + kind) else 0.2
                best = max(best, share * self.of_furnishing(kind))
        return best

    def of_furnishing(self, kind: i64) -> float:
        """Rate a piece in a room: its visit, and the cards that it completes or begins."""
        if self.furnishing[kind] == UNKNOWN:
            box = self.state.box
            cards = self.of_cards(box.touched[kind], box.colours[kind], FIRST_PIECE + kind)
            self.furnishing[kind] = self.of_visit(kind) + cards
        return self.furnishing[kind]

    def of_visit(self, kind: i64) -> float:
        """Rate a visit: a gift now, company for later gifts, and one guest less for a rival."""
        host = self.state.guests[self.state.box.colours[kind]]
        if host == self.seat:
            return 0.0
        soon = self.soon(5.0)
        has_company = self.company >= company_needed(self.state)
        worth = 1.0 + 0.1 * soon if has_company else 0.4 * soon
        return worth if host == BEACH else worth + 0.15 * soon

    def of_cards(self, touched: i64, one: i64, other: i64) -> float:
        """Rate every open card of a set that a tile brings nearer; it is one thing or the other."""
        worth: float = 0.0
        left = self.state.open_cards & touched
        while left:
            worth += self.of_card(self.state.box.cards[lowest(left)], one, other)
            left = beyond(left)
        return worth

    def of_card(self, card: Card, one: i64, other: i64) -> float:
        """Rate a completed card in full, a begun one in part."""
        needed: i64 = 0
        helps: i64 = 0
        for n in range(len(card.wants)):
            want = card.wants[n]
            lack = card.counts[n] - number_of(self.mansion, want)
            if lack > 0:
                needed += lack
                if want in (one, other):
                    helps = 1
        if helps == 0:
            return 0.0
        return float(card.points) * (1.0 if needed == 1 else begun(needed) * self.soon(6.0))


def begun(needed: i64) -> float:
    """Return the part of its points that a card is worth while it needs so many pieces."""
    return 0.3 if needed <= 2 else 0.12


def turns_left(state: CaliforniaState) -> float:
    """Estimate how many turns a seat still has, this one included."""
    today = float(state.bank) + float(tiles_left(state)) / 2.0
    return 1.0 + (days_left(state) * TURNS_A_DAY + today * 0.6) / float(state.seats)


def days_left(state: CaliforniaState) -> float:
    """Estimate the days to come; when two play, until somebody has nine points of cards."""
    if state.closing:
        return 0.0
    days = float(state.box.days - state.day)
    if state.seats > 2:
        return days
    best: i64 = 0
    for mansion in state.mansions:
        best = max(best, card_points(state.box, mansion.cards))
    return min(days, float(ENOUGH_POINTS - best) * DAYS_A_POINT)


def tiles_left(state: CaliforniaState) -> i64:
    """Count the tiles of the emptier shop."""
    fewest: i64 = SLOTS
    for shop in range(SHOPS):
        here: i64 = 0
        for slot in range(shop * SLOTS, (shop + 1) * SLOTS):
            if state.shelves[slot] != SOLD:
                here += 1
        fewest = min(fewest, here)
    return fewest


def silver_worth(mansion: Mansion, left: float) -> float:
    """Rate a silver coin by what it buys; less if the purse lasts to the end anyhow."""
    worth = USUAL_GAIN / (GOLD + USUAL_PRICE)
    rich = float(mansion.silver) / (left * USUAL_PRICE + 0.1)
    return worth * max(0.05, 1.0 - rich)


def open_sides(mansion: Mansion, colour: i64, space: i64) -> i64:
    """Count the free spaces on which a colour could go on after a room was placed."""
    free = EVERYWHERE & ~(mansion.renovated | bit(space))
    return count(beside(mansion.rooms[colour] | bit(space)) & free)


def is_for_sale(state: CaliforniaState, tile: i64) -> bool:
    """Tell whether a shop has this tile."""
    return any(state.shelves[slot] == tile for slot in range(SHOPS * SLOTS))
