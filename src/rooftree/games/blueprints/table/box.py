"""What is in the box, ready for the rules: the Blueprint cards of this match and its options."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.games.blueprints.table.dice import SPACES

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


class Options:
    """The options of a match that its rules ask for."""

    def __init__(self, open_buildings: bool, must_take: bool, face_down: bool) -> None:
        self.open_buildings = open_buildings  # nobody has a screen
        self.must_take = must_take  # a die that fits nowhere only if none of the pool fits
        self.face_down = face_down  # cards of others are not shown before the end


class Box:
    """The contents of the box; all states of a match share it and nobody changes it."""

    def __init__(
        self,
        cards: list[Card],
        award_points: list[i64],
        prize_points: list[i64],
        pieces: list[tuple[str, i64]],
        options: Options,
    ) -> None:
        self.cards = cards
        self.award_points = vec[i64](award_points)  # gold, silver, bronze
        self.prize_points = vec[i64](prize_points)  # in the order of the Prizes
        self.pieces = pieces  # (name, how many) of everything in the box, for the rules page
        self.open_buildings = options.open_buildings
        self.must_take = options.must_take
        self.face_down = options.face_down
