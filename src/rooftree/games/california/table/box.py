"""COMPONENTS: boards, tiles and bonus cards of one match, as the rules read them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rooftree.engine.bits import bit

COLOURS: Final = 6  # a room tile has the number of its colour
LETTERS: Final = "BMAGSW"  # brown, red, purple, grey, light blue, green
EXTENSION: Final = 6  # the attic extension
FIRST_PIECE: Final = 7  # furniture tiles follow, one number per kind
MOST_KINDS: Final = 54  # so many that the tiles still make a set of `engine/bits.py`
TILES: Final = FIRST_PIECE + MOST_KINDS
ROOM_SHOWN: Final = TILES  # on a card: ROOM_SHOWN + colour is a room of that colour
SHORTEST_ROW: Final = 24  # of counts by tile: match files hold hashes of rows this long

SIDE: Final = 4  # the ground floor is 4 x 4
SPACES: Final = SIDE * SIDE
EVERYWHERE: Final = 0xFFFF  # the set of all spaces of the ground floor
DEAREST: Final = 2  # no space carries more coin symbols


def row_of(numbers: Iterable[int]) -> vec[i64]:
    """Make a row of the numbers that a components file holds."""
    row = vec[i64](capacity=TILES)
    for number in numbers:
        row = append(row, number)
    return row


class Plan:
    """One side of a mansion board: its printed room and the coin symbols of its spaces."""

    def __init__(self, colour: i64, printed: i64, costs: vec[i64]) -> None:
        self.colour = colour
        self.printed = printed
        self.costs = costs
        self.within = vec[i64]([0, 0, 0])  # extra silver -> the spaces that cost at most so much
        for space in range(SPACES):
            for limit in range(costs[space], DEAREST + 1):
                self.within[limit] |= bit(space)


class Card:
    """A bonus card: its points, what it shows, and what a mansion needs for it.

    A thing shown is a colour (any piece of it), the tile of a kind, or ROOM_SHOWN + a colour.
    """

    def __init__(self, points: i64, shown: vec[i64], wants: vec[i64], counts: vec[i64]) -> None:
        self.points = points
        self.shown = shown  # everything on the card, equal things one by one
        self.wants = wants  # the different things, kinds before colours
        self.counts = counts  # how many of each; a colour includes the kinds of it


class Box:
    """What one match is played with: components and options; shared by all its states."""

    def __init__(
        self,
        plans: list[list[Plan]],
        tiles: vec[i64],
        names: list[str],
        colours: vec[i64],
        cards: list[Card],
    ) -> None:
        self.plans = plans  # the two sides of each board: for 2-3 seats, for 4-5 seats
        self.tiles = tiles  # tile -> how many there are; its length is that of all such rows
        self.names = names  # kind -> its name
        self.colours = colours  # kind -> its colour
        self.cards = cards
        self.rooms: list[str] = []  # colour -> the English name of its rooms
        self.pieces: dict[str, int] = {}  # coins, gifts and so on -> how many are in the box
        self.kinds: i64 = len(colours)
        self.days: i64 = 12
        self.two_player_gift: i64 = 3  # guests needed before a gift when two play
        self.score_attic: i64 = 0
        self.touched = vec[i64](capacity=MOST_KINDS)  # kind -> the cards that it may complete
        for kind in range(self.kinds):
            self.touched = append(
                self.touched, cards_that_want(cards, colours[kind], FIRST_PIECE + kind)
            )
        self.touched_by_room = vec[i64](capacity=COLOURS)  # colour -> the cards with such a room
        for colour in range(COLOURS):
            room = ROOM_SHOWN + colour
            self.touched_by_room = append(self.touched_by_room, cards_that_want(cards, room, room))


def cards_that_want(cards: list[Card], one: i64, other: i64) -> i64:
    """Find the set of cards that ask for one thing or for another."""
    found: i64 = 0
    for number in range(len(cards)):
        for want in cards[number].wants:
            if want in (one, other):
                found |= bit(number)
    return found
