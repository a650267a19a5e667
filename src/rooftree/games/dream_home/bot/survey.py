"""A survey: one walk through a home finds what its rooms bring and what they may still become.

The numbers were found by playing the greedy bot against itself; they are judgement, not rules.
How much of it comes true is a matter of the forecast.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.bits import bit, has
from rooftree.games.dream_home.rules.rooms import kind_at, last_space
from rooftree.games.dream_home.rules.score import SIZES, is_beside, score_bonuses, score_cards
from rooftree.games.dream_home.table.box import NO_TOKEN, NOTHING, Box
from rooftree.games.dream_home.table.spaces import (
    ALL_SPACES,
    GROUND,
    SPACES,
    TO_THE_LEFT,
    TO_THE_RIGHT,
    UPPER,
)
from rooftree.games.dream_home.table.state import Home

ORDINARY: Final = 1.4  # what a card in a free space above the ground is worth on average
CLAIM: Final = 2  # cards of its kind that a growing room takes from the hopes of others
SCARCE: Final = 1.6  # a kind of which so many cards are left comes one time in two
UNSUPPORTED: Final = 0.75  # how likely a space without anything below gets something
NEIGHBOURLY: Final = 0.8  # how likely a card that is wanted beside another goes there


def likely(cards: i64) -> float:
    """Estimate how likely one gets a card of which so many are to come."""
    return float(cards) / (float(cards) + SCARCE) if cards > 0 else 0.0


class Survey:
    """Walks through the rooms of one home, floor by floor."""

    def __init__(self, home: Home, box: Box, left: vec[i64]) -> None:
        self.home = home
        self.box = box
        self.coming = left[:]  # of each kind: what one room hopes for, another cannot have
        self.free = ALL_SPACES & ~home.built
        self.open = home.open_spaces()
        self.designer = home.has_designer(box)
        self.points: i64 = 0  # of the rooms as they are
        self.growth: float = 0.0  # of rooms that may grow, of unique ones that may get a neighbour
        self.empty: i64 = 0  # cards face down
        self.below = self.walk(0, GROUND)  # the kinds of room on each floor
        self.ground = self.walk(GROUND, UPPER)
        self.upper = self.walk(UPPER, SPACES)

    def walk(self, space: i64, end: i64) -> i64:
        """Walk along one floor from room to room; return the kinds of room on it."""
        kinds: i64 = 0
        while space < end:
            kind = kind_at(self.home, self.box, space)
            last = space
            if kind != NOTHING:
                kinds |= bit(kind)
                last = last_space(self.home, self.box, space)
                self.enter(kind, space, last)
            elif self.home.is_face_down(space):
                self.empty += 1
            space = last + 1
        return kinds

    def enter(self, kind: i64, first: i64, last: i64) -> None:
        """Add the points of a room and what its growth may bring."""
        self.points += score_cards(self.home, self.box, kind, first, last)
        if self.box.wanted[kind] != NOTHING:
            self.growth += self.neighbour_hope(kind, first)
        elif self.designer or not self.is_decorated(first, last):
            self.growth += self.room_hope(kind, first, last)
            self.coming[kind] = max(0, self.coming[kind] - CLAIM)

    def bonuses(self) -> i64:
        """Score home functionality."""
        kinds = self.below | self.ground | self.upper
        return score_bonuses(self.home, self.box, kinds, self.ground & self.upper, self.empty)

    def is_decorated(self, first: i64, last: i64) -> bool:
        """Tell whether a token stands in a room."""
        while first <= last:
            if self.home.tokens[first] != NO_TOKEN:
                return True
            first += 1
        return False

    def room_hope(self, kind: i64, first: i64, last: i64) -> float:
        """Estimate what one or two more cards would add, by how likely they come and fit."""
        size = last - first + 1
        limit = self.box.limit[kind]
        if size >= limit:
            return 0.0
        likelihood = likely(self.coming[kind]) * self.best_access(first, last)
        row = kind * SIZES + size
        gain = float(self.box.points[row + 1] - self.box.points[row])
        found = (gain - ORDINARY) * likelihood if gain > ORDINARY else 0.0
        if size + 2 <= limit:
            second = float(self.box.points[row + 2] - self.box.points[row + 1]) - ORDINARY
            both = self.access_to_two(first, last)
            found += second * likelihood * likely(self.coming[kind] - 1) * both
        return found

    def neighbour_hope(self, kind: i64, space: i64) -> float:
        """Estimate what the neighbour that a unique room wants would add."""
        wanted = self.box.wanted[kind]
        if is_beside(self.home, self.box, space, wanted):
            return 0.0
        gain = float(self.box.raised[kind] - self.box.points[kind * SIZES + 1])
        return gain * likely(self.coming[wanted]) * self.best_access(space, space) * NEIGHBOURLY

    def ease(self, space: i64) -> float:
        """Estimate how easily a space takes a card: now, later, or never."""
        if not has(self.free, space):
            return 0.0
        return 1.0 if has(self.open, space) else UNSUPPORTED

    def best_access(self, first: i64, last: i64) -> float:
        """Estimate how easily the better side of a room takes a card."""
        return max(self.ease(TO_THE_LEFT[first]), self.ease(TO_THE_RIGHT[last]))

    def access_to_two(self, first: i64, last: i64) -> float:
        """Estimate how easily a room takes two cards: one on each side, or both on one."""
        left: i64 = TO_THE_LEFT[first]
        right: i64 = TO_THE_RIGHT[last]
        found = min(self.ease(left), self.ease(right))
        if has(self.free, left):
            found = max(found, min(self.ease(left), self.ease(TO_THE_LEFT[left])))
        if has(self.free, right):
            found = max(found, min(self.ease(right), self.ease(TO_THE_RIGHT[right])))
        return found
