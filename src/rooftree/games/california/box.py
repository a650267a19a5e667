"""COMPONENTS: boards, tiles and bonus cards of one match, as the rules read them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rooftree.engine.bits import bit

COLOURS: Final = 6  # a room tile has the number of its colour
EXTENSION: Final = 6  # the attic extension
FIRST_PIECE: Final = 7  # furniture tiles follow, one number per kind
MOST_KINDS: Final = 17
TILES: Final = FIRST_PIECE + MOST_KINDS

SIDE: Final = 4  # the ground floor is 4 x 4
SPACES: Final = SIDE * SIDE
EVERYWHERE: Final = 0xFFFF  # the set of all spaces of the ground floor
DEAREST: Final = 2  # no space carries more coin symbols


def row_of(numbers: Iterable[int]) -> vec[i64]:
    """A row of the numbers that a components file holds."""
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
        self.within = vec[i64]([0, 0, 0])  # the spaces that cost at most 0, 1, 2 silver extra
        for space in range(SPACES):
            for limit in range(costs[space], DEAREST + 1):
                self.within[limit] |= bit(space)


class Card:
    """A bonus card: its points and what it asks for, each thing so many times."""

    def __init__(self, points: i64, wants: vec[i64], counts: vec[i64]) -> None:
        self.points = points
        self.wants = wants  # a colour stands for any piece of that colour, a tile for that kind
        self.counts = counts


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
        self.plans = plans  # of each board its sides: for 2-3 seats, for 4-5 seats
        self.tiles = tiles  # how many of each tile
        self.names = names  # of the kinds of furniture
        self.colours = colours  # of each kind of furniture
        self.cards = cards
        self.kinds: i64 = len(colours)
        self.days: i64 = 12
        self.two_player_gift: i64 = 3  # guests needed before a gift when two play
        self.score_attic: i64 = 0
        self.touched = vec[i64](capacity=MOST_KINDS)  # of each kind the cards it may complete
        for kind in range(self.kinds):
            self.touched = append(self.touched, cards_touched(cards, kind, colours[kind]))


def cards_touched(cards: list[Card], kind: i64, colour: i64) -> i64:
    """The set of cards that ask for a kind or for its colour."""
    found: i64 = 0
    for number in range(len(cards)):
        for want in cards[number].wants:
            if want == colour or want == FIRST_PIECE + kind:
                found |= bit(number)
    return found
