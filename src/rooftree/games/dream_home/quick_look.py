"""A quick look at the rooms on offer: each in each space, without playing a turn through.

What the rooms promise and what the resources promise does not depend on each other for most
resource cards, so each is counted once and added up; a card face down promises the same from
whatever column it comes. A test compares it with turns that are played through.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.bits import bit, count, lowest
from rooftree.games.dream_home.actions import column_of, is_down, space_of
from rooftree.games.dream_home.box import (
    ALL_SPACES,
    ARCHITECT,
    COLUMNS,
    DECOR,
    FACE_DOWN,
    INTERIOR_DESIGNER,
    JACKHAMMER,
    NO_CARD,
    NO_RESOURCE,
    ROOF,
    SCAFFOLDING,
    SPACES,
)
from rooftree.games.dream_home.forecast import forecast_resources, forecast_rooms
from rooftree.games.dream_home.state import Home, Table

UNKNOWN: Final = -1e300


class QuickLook:
    """One seat before one board."""

    def __init__(self, table: Table, seat: i64, left: vec[i64]) -> None:
        self.table = table
        self.left = left  # room cards of each kind to come
        self.home: Home = table.homes[seat].copy()  # to try things in
        self.free = count(ALL_SPACES & ~self.home.built) - 1  # spaces, with one room more
        self.empty: list[float] = [UNKNOWN] * SPACES  # promise with a card face down there
        self.resources: list[float] = [UNKNOWN] * COLUMNS  # promise with the card of that column

    def is_enough(self, column: i64) -> bool:
        """Not with resources that change what rooms promise, or that go down somewhere."""
        box = self.table.box
        if self.home.has_designer(box):
            return False
        resource = self.table.tickets[column]
        if resource == NO_RESOURCE or box.group[resource] == ROOF:
            return True
        if box.group[resource] == DECOR or box.is_tool(resource, SCAFFOLDING):
            return False
        return bit(resource) & (box.helpers[ARCHITECT] | box.helpers[INTERIOR_DESIGNER]) == 0

    def of_pair(self, action: i64) -> float:
        """What the home promises with both cards of a column."""
        column = column_of(action)
        if self.resources[column] == UNKNOWN:
            self.resources[column] = self.of_resource(self.table.tickets[column])
        return self.of_room(action) + self.resources[column]

    def of_hammer(self, action: i64) -> float:
        """What the home promises with a room card for a jackhammer."""
        hand = self.home.hand
        self.home.hand = hand & ~bit(lowest(hand & self.table.box.tools[JACKHAMMER]))
        found = self.of_room(action) + self.of_resource(NO_RESOURCE)
        self.home.hand = hand
        return found

    def of_room(self, action: i64) -> float:
        """What the rooms promise with one more."""
        space = space_of(action)
        card = self.table.offers[column_of(action)]
        if not is_down(action):
            return self.with_card(card, space)
        if self.empty[space] == UNKNOWN:
            self.empty[space] = self.with_card(card + FACE_DOWN, space)
        return self.empty[space]

    def with_card(self, card: i64, space: i64) -> float:
        """Lay it, look, take it away again."""
        home = self.home
        home.rooms[space] = card
        home.built |= bit(space)
        found = forecast_rooms(home, self.table.box, self.left, self.free)
        home.rooms[space] = NO_CARD
        home.built &= ~bit(space)
        return found

    def of_resource(self, resource: i64) -> float:
        """What roof and hand promise with one card more, if there is one."""
        home = self.home
        box = self.table.box
        roof, hand = home.roof, home.hand
        if resource != NO_RESOURCE:
            if box.group[resource] == ROOF:
                home.roof |= bit(resource)
            else:
                home.hand |= bit(resource)
        found = forecast_resources(home, box, self.table.resource_deck, self.free)
        home.roof, home.hand = roof, hand
        return found
