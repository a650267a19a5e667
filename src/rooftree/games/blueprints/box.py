"""What is in the box, ready for the rules: the Blueprint cards of this match and its options."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.games.blueprints.dice import SPACES

UNKNOWN: Final[i64] = -1  # a card or a place behind somebody's screen


class Card:
    """A Blueprint: the planned height of each space, row by row; 0 where hatched."""

    def __init__(self, name: str, heights: list[i64]) -> None:
        self.name = name
        self.plan = vec[i64](heights)
        spaces: i64 = 0
        for space in range(SPACES):
            if heights[space] > 0:
                spaces |= 1 << space
        self.spaces = spaces  # the open ones, as a set
        self.room = vec[i64]([spaces] * 7)  # an empty plan takes every value on every open space


class Box:
    """Shared by all states of a match, never copied, never changed."""

    def __init__(
        self,
        cards: list[Card],
        award_points: list[i64],
        prize_points: i64,
        open_buildings: bool,
        must_take: bool,
    ) -> None:
        self.cards = cards
        self.award_points = vec[i64](award_points)  # gold, silver, bronze
        self.prize_points = prize_points
        self.open_buildings = open_buildings  # option: no screens
        self.must_take = must_take  # option: a die that fits nowhere only if none of the pool fits
