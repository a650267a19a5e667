"""What lies on the table: the game board, the discards, and a home for every seat."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from rooftree.engine.bits import first
from rooftree.engine.contract import State
from rooftree.games.dream_home.table.box import (
    COLUMNS,
    FACE_DOWN,
    INTERIOR_DESIGNER,
    NO_CARD,
    NO_RESOURCE,
    NO_TOKEN,
    RESOURCE_CARDS,
    ROOM_CARDS,
    Box,
)
from rooftree.games.dream_home.table.spaces import ABOVE, ALL_SPACES, ON_EARTH, SPACES

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

NO_ROOMS: Final = vec[i64]([NO_CARD] * (SPACES + 1))
NO_TOKENS: Final = vec[i64]([NO_TOKEN] * SPACES)


@mypyc_attr(acyclic=True)
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
        """Make an independent twin."""
        twin = Home(self.rooms[:], self.tokens[:])
        twin.built, twin.scaffolds, twin.garden = self.built, self.scaffolds, self.garden
        twin.hand, twin.used, twin.roof = self.hand, self.used, self.roof
        return twin

    def open_spaces(self) -> i64:
        """Find the spaces for a room card: free or scaffolding, with something below."""
        return ~self.built & self.supported()

    def vacant_spaces(self) -> i64:
        """Find the spaces for scaffolding: quite free, with something below."""
        return ~(self.built | self.scaffolds) & self.supported()

    def supported(self) -> i64:
        """Find the spaces that stand on earth, on a room or on scaffolding."""
        return (ON_EARTH | (self.built | self.scaffolds) << ABOVE) & ALL_SPACES

    def is_face_down(self, space: i64) -> bool:
        """Tell whether an empty room lies there: a card face down."""
        return self.rooms[space] >= FACE_DOWN

    def holds(self, cards: i64) -> bool:
        """Tell whether any of these resource cards is at hand, unused."""
        return self.hand & cards != 0

    def has_designer(self, box: Box) -> bool:
        """Tell whether decor does not finish the rooms of this home."""
        return self.hand & box.helpers[INTERIOR_DESIGNER] != 0


TAKER_BITS: Final = 4  # for each column
DISCARDER: Final = 8  # added where a column was discarded


def empty_home() -> Home:
    """Make a home before its first room."""
    return Home(NO_ROOMS[:], NO_TOKENS[:])


@mypyc_attr(acyclic=True)
class DreamHomeState(State):
    """The whole position: the game board, the discards and every home."""

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
        self.takers: i64 = (
            0  # who emptied each column, see `taker_of`; decides nothing, so no number
        )
        self.done: i64 = 0  # seats whose helpers have done their work after the last round

    def copy(self) -> DreamHomeState:
        """Make an independent twin."""
        return self.with_homes([home.copy() for home in self.homes])

    def copy_for(self, seat: i64) -> DreamHomeState:
        """Make a twin for a look ahead in which only this home changes: the others are shared."""
        homes = self.homes[:]
        homes[seat] = homes[seat].copy()
        return self.with_homes(homes)

    def with_homes(self, homes: list[Home]) -> DreamHomeState:
        """Make a twin of the board with these homes."""
        twin = DreamHomeState(self.box, homes, self.offers[:], self.tickets[:])
        twin.chapter, twin.acting = self.chapter, self.acting
        twin.round, twin.first, twin.marker = self.round, self.first, self.marker
        twin.turn, twin.asked, twin.skipping = self.turn, self.asked, self.skipping
        twin.resume, twin.card, twin.resource = self.resume, self.card, self.resource
        twin.room_deck, twin.resource_deck = self.room_deck, self.resource_deck
        twin.room_discards, twin.resource_discards = self.room_discards, self.resource_discards
        twin.put_away, twin.takers, twin.done = self.put_away, self.takers, self.done
        return twin

    def note_taker(self, column: i64, seat: i64, discards: bool = False) -> None:
        """Note who took a column, or discarded it."""
        self.takers |= (seat + 1 + (DISCARDER if discards else 0)) << TAKER_BITS * column

    def is_open(self, column: i64) -> bool:
        """Tell whether a column can still be chosen."""
        return self.offers[column] != NO_CARD

    def shows_roofs(self) -> bool:
        """Tell whether everybody may look at the roof stacks: from the end on, all at once."""
        return self.box.open_roofs or self.done == first(self.seats)


def taker_of(state: DreamHomeState, column: i64) -> tuple[i64, bool]:
    """Find who emptied a column this round, and whether by discarding it; -1 if nobody has."""
    noted = state.takers >> TAKER_BITS * column & (1 << TAKER_BITS) - 1
    return noted % DISCARDER - 1, noted > DISCARDER


def new_state(box: Box, homes: list[Home]) -> DreamHomeState:
    """Make a position with a bare game board."""
    offers = vec[i64]([NO_CARD] * COLUMNS)
    return DreamHomeState(box, homes, offers, vec[i64]([NO_RESOURCE] * COLUMNS))


def seat_of_turn(state: DreamHomeState) -> i64:
    """Find whose turn it is: clockwise from whoever began the round, or the end."""
    return (state.first + state.turn) % state.seats
