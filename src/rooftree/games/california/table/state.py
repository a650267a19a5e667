"""The state: what lies on the table."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from rooftree.engine.contract import State
from rooftree.games.california.table.box import COLOURS, Box, Plan

TURN: Final = 0  # the chapters in which somebody decides, in the order of the rules
CHOOSING: Final = 1

SHOPS: Final = 2
SLOTS: Final = 4  # spaces of one shop
SOLD: Final = -1  # an empty space of a shop
BEACH: Final = -1  # where a neighbour is who has visited nobody yet

FLOOR_ROW: Final = vec[i64]([0] * COLOURS)
SHELF_ROW: Final = vec[i64]([SOLD] * (SHOPS * SLOTS))


@mypyc_attr(acyclic=True)
class Mansion:
    """A seat: its board with rooms and furniture, and everything in front of it."""

    def __init__(
        self, board: i64, plan: Plan, rooms: vec[i64], pieces: vec[i64], attic: vec[i64]
    ) -> None:
        self.board = board
        self.plan = plan
        self.rooms = rooms  # for each colour the set of spaces with such a room
        self.pieces = pieces  # for each kind of furniture the set of spaces it stands on
        self.attic = attic  # the kinds stored there
        self.renovated: i64 = 0  # the spaces with a room
        self.furnished: i64 = 0  # the spaces with furniture
        self.extended: i64 = 0  # 1 with the attic extension
        self.silver: i64 = 0  # the purse; a gold coin is five silver
        self.loan: i64 = 0  # 1 with a loan
        self.gifts: i64 = 0
        self.cards: i64 = 0  # the set of bonus cards won

    def copy(self) -> Mansion:
        """Copy the mansion."""
        twin = Mansion(self.board, self.plan, self.rooms[:], self.pieces[:], self.attic[:])
        twin.renovated, twin.furnished = self.renovated, self.furnished
        twin.extended, twin.silver, twin.loan = self.extended, self.silver, self.loan
        twin.gifts, twin.cards = self.gifts, self.cards
        return twin


@mypyc_attr(acyclic=True)
class CaliforniaState(State):
    """The position: mansions, shops, bank, neighbours and open cards."""

    def __init__(
        self,
        box: Box,
        mansions: list[Mansion],
        stack: vec[i64],
        bag: vec[i64],
        shelves: vec[i64],
        guests: vec[i64],
    ) -> None:
        super().__init__(len(mansions))
        self.box = box
        self.mansions = mansions
        self.stack = stack  # tiles not yet seen, so many of each
        self.bag = bag  # unsold tiles, so many of each
        self.shelves = shelves  # the tiles of shop 0, then of shop 1
        self.guests = guests  # of each neighbour the seat that is visited
        self.stack_left: i64 = 0
        self.bag_left: i64 = 0
        self.open_cards: i64 = 0  # the bonus cards nobody has won
        self.bank: i64 = 0  # gold coins left today
        self.day: i64 = 1
        self.closing: i64 = 0  # 1 when two play and this day is the last
        self.new_room: i64 = 0  # the space whose furniture is being chosen from the attic

    def copy(self) -> CaliforniaState:
        """Copy the position; the box is shared."""
        mansions = [mansion.copy() for mansion in self.mansions]
        twin = CaliforniaState(
            self.box, mansions, self.stack[:], self.bag[:], self.shelves[:], self.guests[:]
        )
        twin.chapter, twin.acting, twin.aside = self.chapter, self.acting, self.aside
        twin.stack_left, twin.bag_left = self.stack_left, self.bag_left
        twin.open_cards, twin.new_room = self.open_cards, self.new_room
        twin.bank, twin.day, twin.closing = self.bank, self.day, self.closing
        return twin


def plan_for(box: Box, board: i64, seats: i64) -> Plan:
    """Return the side of a board for this number of seats: 2-3 or 4-5."""
    return box.plans[board][0 if seats <= 3 else 1]
