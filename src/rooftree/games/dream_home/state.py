"""What lies on the table: the game board, the discards, and a home for every seat."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.bits import bit, first, has, listed
from rooftree.engine.contract import State
from rooftree.engine.numbers import Reader, put_row
from rooftree.games.dream_home.box import (
    ABOVE,
    ALL_SPACES,
    COLUMNS,
    FACE_DOWN,
    INTERIOR_DESIGNER,
    NO_CARD,
    NO_RESOURCE,
    NO_TOKEN,
    ON_EARTH,
    RESOURCE_CARDS,
    ROOM_CARDS,
    SPACES,
    Box,
)

# The chapters in which somebody decides, in the order of the rules; `NEXT_TURN` is where play goes
# on when a turn is over.
DISCARD: Final = 0
JACKHAMMERS: Final = 1
TAKE_PAIR: Final = 2
PLACE_ROOM: Final = 3
PUT: Final = 4
KEEP_TOKEN: Final = 5
HELPERS: Final = 6
ROOFERS: Final = 7
NEXT_TURN: Final = 8

HALF: Final = 30  # a set of up to 60 cards is written as two numbers
NO_ROOMS: Final = vec[i64]([NO_CARD] * (SPACES + 1))
NO_TOKENS: Final = vec[i64]([NO_TOKEN] * SPACES)


class Home:
    """One seat: its home board, its cards and its roof stack."""

    def __init__(self, rooms: vec[i64], tokens: vec[i64]) -> None:
        self.rooms = rooms  # what lies on each space, and NO_CARD beyond the walls
        self.tokens = tokens  # the decor token on each space
        self.built: i64 = 0  # the spaces with a room card
        self.scaffolds: i64 = 0  # the spaces with scaffolding
        self.garden: i64 = 0  # the decor tokens beside the home
        self.hand: i64 = 0  # tools, helpers and standing scaffolding, resource cards all
        self.used: i64 = 0  # helpers that have done their work
        self.roof: i64 = 0  # the roof stack

    def copy(self) -> Home:
        """An independent twin."""
        twin = Home(self.rooms[:], self.tokens[:])
        twin.built = self.built
        twin.scaffolds = self.scaffolds
        twin.garden = self.garden
        twin.hand = self.hand
        twin.used = self.used
        twin.roof = self.roof
        return twin

    def open_spaces(self) -> i64:
        """The spaces that may take a room card: free or scaffolding, with something below."""
        return ~self.built & self.supported()

    def vacant_spaces(self) -> i64:
        """The spaces that may take scaffolding: quite free, with something below."""
        return ~(self.built | self.scaffolds) & self.supported()

    def supported(self) -> i64:
        """The spaces that stand on earth, on a room or on scaffolding."""
        return (ON_EARTH | (self.built | self.scaffolds) << ABOVE) & ALL_SPACES

    def is_face_down(self, space: i64) -> bool:
        """Whether an empty room lies there: a card face down."""
        return self.rooms[space] >= FACE_DOWN

    def holds(self, cards: i64) -> bool:
        """Whether any of these resource cards is at hand, unused."""
        return self.hand & cards != 0

    def has_designer(self, box: Box) -> bool:
        """Whether decor does not finish the rooms of this home."""
        return self.hand & box.helpers[INTERIOR_DESIGNER] != 0

    def put_numbers(self, numbers: list[i64]) -> None:
        """Everything in it, flat."""
        for card in self.rooms:
            numbers.append(card)
        for token in self.tokens:
            numbers.append(token)
        numbers.append(self.scaffolds)
        numbers.append(self.garden)
        for cards in (self.hand, self.used, self.roof):
            put_set(numbers, cards)


def empty_home() -> Home:
    """Before the first room."""
    return Home(NO_ROOMS[:], NO_TOKENS[:])


def read_home(reader: Reader) -> Home:
    """The inverse of `put_numbers`."""
    home = empty_home()
    for space in range(SPACES + 1):
        home.rooms[space] = reader.one()
        if home.rooms[space] != NO_CARD:
            home.built |= bit(space)
    for space in range(SPACES):
        home.tokens[space] = reader.one()
    home.scaffolds = reader.one()
    home.garden = reader.one()
    home.hand = read_set(reader)
    home.used = read_set(reader)
    home.roof = read_set(reader)
    return home


class Table(State):
    """The whole table."""

    def __init__(self, box: Box, homes: list[Home], offers: vec[i64], tickets: vec[i64]) -> None:
        super().__init__(len(homes))
        self.box = box
        self.homes = homes
        self.offers = offers  # the room card of each column
        self.tickets = tickets  # the resource card of each column
        self.round: i64 = 1
        self.first: i64 = 0  # began this round
        self.marker: i64 = 0  # holds the first player marker
        self.turn: i64 = 0  # how many seats after the first it is now
        self.asked: i64 = 0  # seats that have used or declined a jackhammer this round
        self.skipping: i64 = 0  # seats without a turn this round
        self.resume: i64 = NEXT_TURN  # where play goes on after a token or a room has been put down
        self.card: i64 = NO_CARD  # a room card taken but not yet placed
        self.resource: i64 = NO_RESOURCE  # decor or scaffolding taken but not yet put down
        self.room_deck: i64 = first(ROOM_CARDS)
        self.resource_deck: i64 = first(RESOURCE_CARDS)
        self.room_discards: i64 = 0
        self.resource_discards: i64 = 0
        self.put_away: i64 = 0  # room cards that left a home when the game was over
        self.revealed: i64 = 0  # seats whose roof is turned over

    def copy(self) -> Table:
        """An independent twin."""
        return self.with_homes([home.copy() for home in self.homes])

    def copy_for(self, seat: i64) -> Table:
        """A twin for a look ahead in which only this home changes: the others are shared."""
        homes = self.homes[:]
        homes[seat] = homes[seat].copy()
        return self.with_homes(homes)

    def with_homes(self, homes: list[Home]) -> Table:
        """The same board before these homes."""
        twin = Table(self.box, homes, self.offers[:], self.tickets[:])
        twin.chapter = self.chapter
        twin.acting = self.acting
        twin.round = self.round
        twin.first = self.first
        twin.marker = self.marker
        twin.turn = self.turn
        twin.asked = self.asked
        twin.skipping = self.skipping
        twin.resume = self.resume
        twin.card = self.card
        twin.resource = self.resource
        twin.room_deck = self.room_deck
        twin.resource_deck = self.resource_deck
        twin.room_discards = self.room_discards
        twin.resource_discards = self.resource_discards
        twin.put_away = self.put_away
        twin.revealed = self.revealed
        return twin

    def is_open(self, column: i64) -> bool:
        """Whether a column can still be chosen."""
        return self.offers[column] != NO_CARD

    def shows_roof(self, seat: i64) -> bool:
        """Whether everybody may look at a roof stack."""
        return self.box.open_roofs or has(self.revealed, seat)

    def inventory(self) -> list[i64]:
        """How often each room card and then each resource card lies somewhere."""
        found: list[i64] = [0] * (ROOM_CARDS + RESOURCE_CARDS)
        rooms: list[i64] = listed(self.room_deck) + listed(self.room_discards)
        rooms += [*listed(self.put_away), self.card, *self.offers]
        resources: list[i64] = listed(self.resource_deck) + listed(self.resource_discards)
        resources += [self.resource, *self.tickets]
        for home in self.homes:
            rooms += [card % FACE_DOWN for card in home.rooms]
            resources += listed(home.hand) + listed(home.used) + listed(home.roof)
        for card in rooms:
            if card != NO_CARD:
                found[card] += 1
        for card in resources:
            if card != NO_RESOURCE:
                found[ROOM_CARDS + card] += 1
        return found

    def numbers(self) -> list[i64]:
        """Everything on the table, flat."""
        found: list[i64] = [self.seats, self.chapter, self.acting, self.round, self.first]
        found += [self.marker, self.turn, self.asked, self.skipping, self.resume]
        found += [self.card, self.resource, self.revealed]
        put_row(found, self.offers)
        put_row(found, self.tickets)
        for cards in (self.room_deck, self.resource_deck, self.room_discards):
            put_set(found, cards)
        put_set(found, self.resource_discards)
        put_set(found, self.put_away)
        for home in self.homes:
            home.put_numbers(found)
        return found


def restore(box: Box, numbers: list[i64]) -> Table:
    """The inverse of `Table.numbers`."""
    reader = Reader(numbers)
    homes = [empty_home() for _ in range(reader.one())]
    table = new_table(box, homes)
    table.chapter = reader.one()
    table.acting = reader.one()
    table.round = reader.one()
    table.first = reader.one()
    table.marker = reader.one()
    table.turn = reader.one()
    table.asked = reader.one()
    table.skipping = reader.one()
    table.resume = reader.one()
    table.card = reader.one()
    table.resource = reader.one()
    table.revealed = reader.one()
    table.offers = reader.row(0)
    table.tickets = reader.row(0)
    table.room_deck = read_set(reader)
    table.resource_deck = read_set(reader)
    table.room_discards = read_set(reader)
    table.resource_discards = read_set(reader)
    table.put_away = read_set(reader)
    for seat in range(len(homes)):
        homes[seat] = read_home(reader)
    return table


def new_table(box: Box, homes: list[Home]) -> Table:
    """A table with a bare game board."""
    offers = vec[i64]([NO_CARD] * COLUMNS)
    return Table(box, homes, offers, vec[i64]([NO_RESOURCE] * COLUMNS))


def put_set(numbers: list[i64], members: i64) -> None:
    """A large set as two numbers that fit four bytes each."""
    numbers.append(members & first(HALF))
    numbers.append(members >> HALF)


def read_set(reader: Reader) -> i64:
    """The inverse of `put_set`."""
    low = reader.one()
    return low | reader.one() << HALF
