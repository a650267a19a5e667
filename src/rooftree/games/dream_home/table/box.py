"""CONTENTS: 60 room cards, 48 resource cards, 10 decor tokens, and the options of one match."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

ROUNDS: Final = 12
COLUMNS: Final = 5  # of the game board
LEFTMOST: Final = 0  # the column with the first player marker
ROOM_CARDS: Final = ROUNDS * COLUMNS
RESOURCE_CARDS: Final = ROUNDS * (COLUMNS - 1)

# What lies on a space: a room card face up (its number), nothing, or a room card face down.
NO_CARD: Final = 60
FACE_DOWN: Final = 61
NOTHING: Final[i64] = -1  # the kind of a space without a face-up card
NO_RESOURCE: Final[i64] = -1
NO_TOKEN: Final[i64] = -1
LARGEST: Final = 3  # no room has more cards

ROOF: Final = 0
DECOR: Final = 1
TOOL: Final = 2
HELPER: Final = 3

COLOURS: Final = 4
DRILL: Final = 0
JACKHAMMER: Final = 1
CONCRETE_MIXER: Final = 2
SCAFFOLDING: Final = 3
ROOFER: Final = 0
SUPPLIER: Final = 1
ARCHITECT: Final = 2
HANDYMAN: Final = 3
INTERIOR_DESIGNER: Final = 4

DISCARDED_BY_FIRST: Final = 0  # who discards a column with two or three players
DISCARDED_BY_LAST: Final = 1
DISCARDED_BY_NOBODY: Final = 2


def row(numbers: list[i64]) -> vec[i64]:
    """Make a row of the state, or of the tables of a box."""
    return vec[i64](numbers)


class Box:
    """Tables over the cards of one match, shared by all its states; nothing in it changes."""

    def __init__(self) -> None:
        # options
        self.discarder: i64 = DISCARDED_BY_FIRST
        self.jackhammer_before_discard: bool = False
        self.free_order: bool = False
        self.open_roofs: bool = False
        # room cards: what lies on a space -> the kind of room
        self.kind = vec[i64]()
        self.kids = vec[i64]()
        self.cards: list[str] = []  # LIV01 ...
        # kinds of room
        self.kinds: list[str] = []  # living_room ...
        self.limit = vec[i64]()  # the largest number of cards
        self.points = vec[i64]()  # kind * 4 + number of cards
        self.floors = vec[i64]()  # the set of spaces for it
        self.wanted = vec[i64]()  # the neighbour that raises its points, or NOTHING
        self.raised = vec[i64]()  # to this
        self.unique: i64 = 0  # the set of kinds with a star on their cards
        self.bathroom: i64 = 0
        self.kitchen: i64 = 0
        self.bedroom: i64 = 0
        # resource cards
        self.group = vec[i64]()  # ROOF, DECOR, TOOL, HELPER
        self.which = vec[i64]()  # colour, token, tool or helper
        self.resources: list[
            str
        ] = []  # red, red_window, piano, drill ...: equal cards, equal names
        self.roofs = vec[i64]()  # the set of cards of each colour
        self.windows: i64 = 0
        self.tools = vec[i64]()  # the set of cards of each tool
        self.helpers = vec[i64]()  # the set of cards of each helper
        # decor tokens
        self.tokens: list[str] = []  # piano ...
        self.worth = vec[i64]()
        self.suits = vec[i64]()  # the set of kinds of room; none for the garden

    def is_unique(self, kind: i64) -> bool:
        """Tell whether a kind of room is one of the unique rooms."""
        return self.unique >> kind & 1 != 0

    def is_tool(self, resource: i64, tool: i64) -> bool:
        """Tell whether a resource card is this tool."""
        return (
            resource != NO_RESOURCE
            and self.group[resource] == TOOL
            and self.which[resource] == tool
        )

    def is_designer(self, resource: i64) -> bool:
        """Tell whether a resource card is an Interior Designer."""
        return resource != NO_RESOURCE and self.helpers[INTERIOR_DESIGNER] >> resource & 1 != 0

    def is_roof(self, resource: i64) -> bool:
        """Tell whether a resource card is a roof card."""
        return resource != NO_RESOURCE and self.group[resource] == ROOF

    def is_decor(self, resource: i64) -> bool:
        """Tell whether a resource card is a decor card."""
        return resource != NO_RESOURCE and self.group[resource] == DECOR

    def stands_outside(self, token: i64) -> bool:
        """Tell whether a token lies beside the home, as the treehouse and the birdhouse do."""
        return self.suits[token] == 0
