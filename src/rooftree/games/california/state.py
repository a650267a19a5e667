"""What lies on the table; no rules."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.contract import State
from rooftree.engine.numbers import Reader, put_row
from rooftree.games.california.box import COLOURS, TILES, Box, Plan

SHOPS: Final = 2
SLOTS: Final = 4  # spaces of one shop
SOLD: Final = -1  # an empty space of a shop
BEACH: Final = -1  # where a neighbour is who has visited nobody yet

FLOOR_ROW: Final = vec[i64]([0] * COLOURS)
TILE_ROW: Final = vec[i64]([0] * TILES)
SHELF_ROW: Final = vec[i64]([SOLD] * (SHOPS * SLOTS))


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
        """An independent twin."""
        twin = Mansion(self.board, self.plan, self.rooms[:], self.pieces[:], self.attic[:])
        twin.renovated = self.renovated
        twin.furnished = self.furnished
        twin.extended = self.extended
        twin.silver = self.silver
        twin.loan = self.loan
        twin.gifts = self.gifts
        twin.cards = self.cards
        return twin


class Table(State):
    """Mansions, shops, bank, neighbours and open cards."""

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

    def copy(self) -> Table:
        """An independent twin; the box is shared."""
        mansions = [mansion.copy() for mansion in self.mansions]
        twin = Table(
            self.box, mansions, self.stack[:], self.bag[:], self.shelves[:], self.guests[:]
        )
        twin.chapter = self.chapter
        twin.acting = self.acting
        twin.aside = self.aside
        twin.stack_left = self.stack_left
        twin.bag_left = self.bag_left
        twin.open_cards = self.open_cards
        twin.bank = self.bank
        twin.day = self.day
        twin.closing = self.closing
        twin.new_room = self.new_room
        return twin


def plan_for(box: Box, board: i64, seats: i64) -> Plan:
    """The side of a board for this number of seats: 2-3 or 4-5."""
    return box.plans[board][0 if seats <= 3 else 1]


def numbers_of(table: Table) -> list[i64]:
    """Every number of the table, rows with their length before them."""
    numbers: list[i64] = [table.seats, table.chapter, table.acting, table.aside]
    numbers += [table.stack_left, table.bag_left, table.open_cards, table.bank]
    numbers += [table.day, table.closing, table.new_room]
    for row in [table.stack, table.bag, table.shelves, table.guests]:
        put_row(numbers, row)
    for mansion in table.mansions:
        numbers += [mansion.board, mansion.renovated, mansion.furnished, mansion.extended]
        numbers += [mansion.silver, mansion.loan, mansion.gifts, mansion.cards]
        for row in [mansion.rooms, mansion.pieces, mansion.attic]:
            put_row(numbers, row)
    return numbers


def table_from(box: Box, numbers: list[i64]) -> Table:
    """The inverse of `numbers_of`."""
    reader = Reader(numbers)
    fields: list[i64] = [reader.one() for _ in range(11)]
    stack, bag, shelves, guests = reader.row(0), reader.row(0), reader.row(0), reader.row(0)
    mansions: list[Mansion] = []
    for _ in range(fields[0]):
        mansions.append(mansion_from(box, reader, fields[0]))
    table = Table(box, mansions, stack, bag, shelves, guests)
    table.chapter, table.acting, table.aside = fields[1], fields[2], fields[3]
    table.stack_left, table.bag_left, table.open_cards = fields[4], fields[5], fields[6]
    table.bank, table.day = fields[7], fields[8]
    table.closing, table.new_room = fields[9], fields[10]
    return table


def mansion_from(box: Box, reader: Reader, seats: i64) -> Mansion:
    """The next mansion of a flat list."""
    fields: list[i64] = [reader.one() for _ in range(8)]
    rooms, pieces, attic = reader.row(0), reader.row(0), reader.row(2)
    mansion = Mansion(fields[0], plan_for(box, fields[0], seats), rooms, pieces, attic)
    mansion.renovated, mansion.furnished, mansion.extended = fields[1], fields[2], fields[3]
    mansion.silver, mansion.loan = fields[4], fields[5]
    mansion.gifts, mansion.cards = fields[6], fields[7]
    return mansion
