"""A trial: cards laid into a twin of a home, looked at, and taken away again."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.bits import beyond, bit, count, has, lowest
from rooftree.games.dream_home.bot.forecast import forecast, forecast_resources, forecast_rooms
from rooftree.games.dream_home.rules.rooms import kinds_beside, spaces_beside, spaces_for_token
from rooftree.games.dream_home.table.box import (
    DECOR,
    DRILL,
    FACE_DOWN,
    NO_CARD,
    NO_RESOURCE,
    NO_TOKEN,
    ROOF,
    SCAFFOLDING,
    Box,
)
from rooftree.games.dream_home.table.spaces import ALL_SPACES
from rooftree.games.dream_home.table.state import Home

UNKNOWN: Final = -1e300


class Trial:
    """Tries cards in a twin of one home."""

    def __init__(self, home: Home, box: Box, left: vec[i64], roofs_left: i64) -> None:
        self.home: Home = home.copy()
        self.box = box
        self.beside = kinds_beside(home, box)
        self.left = left  # room cards of each kind to come
        self.roofs_left = roofs_left
        self.free = count(ALL_SPACES & ~home.built) - 1  # spaces, with one room more

    def with_card(self, card: i64, space: i64, resource: i64) -> float:
        """Lay it, look, take it away again."""
        home = self.home
        home.rooms[space] = card
        home.built |= bit(space)
        found = self.of_rooms() if resource == NO_RESOURCE else self.of_rooms_with(resource)
        home.rooms[space] = NO_CARD
        home.built &= ~bit(space)
        return found

    def of_rooms(self) -> float:
        """Forecast the rooms as they lie now."""
        return forecast_rooms(self.home, self.box, self.left, self.free)

    def of_rooms_with(self, resource: i64) -> float:
        """Forecast the rooms with a resource that changes what they are worth."""
        home = self.home
        if self.box.group[resource] == DECOR:
            return self.with_decor(self.box.which[resource])
        if self.box.is_tool(resource, SCAFFOLDING):
            return self.with_scaffolding()
        home.hand |= bit(resource)
        found = self.of_rooms()
        home.hand &= ~bit(resource)
        return found

    def with_decor(self, token: i64) -> float:
        """Forecast the rooms with a token, inside or outside."""
        outside = self.box.stands_outside(token)
        return self.with_garden(token) if outside else self.with_token(token)

    def with_garden(self, token: i64) -> float:
        """Forecast the rooms with decor beside the home."""
        self.home.garden |= bit(token)
        found = self.of_rooms()
        self.home.garden &= ~bit(token)
        return found

    def with_token(self, token: i64) -> float:
        """Forecast with decor in its best room; where there is none it is lost."""
        spaces = spaces_for_token(self.home, self.box, token)
        best = UNKNOWN if spaces else self.of_rooms()
        while spaces:
            self.home.tokens[lowest(spaces)] = token
            best = max(best, self.of_rooms())
            self.home.tokens[lowest(spaces)] = NO_TOKEN
            spaces = beyond(spaces)
        return best

    def with_scaffolding(self) -> float:
        """Forecast with scaffolding on its best space."""
        spaces = self.home.vacant_spaces()
        best = UNKNOWN if spaces else self.of_rooms()
        scaffolds = self.home.scaffolds
        while spaces:
            self.home.scaffolds = scaffolds | bit(lowest(spaces))
            best = max(best, self.of_rooms())
            spaces = beyond(spaces)
        self.home.scaffolds = scaffolds
        return best

    def with_card_after_scaffolding(self, card: i64, space: i64, designer: bool) -> float:
        """Forecast with scaffolding first, then a card in its best space."""
        home = self.home
        scaffolds = home.scaffolds
        home.scaffolds |= bit(space)
        best = UNKNOWN
        up = spaces_beside(self.beside, home, self.box, card, designer)
        spaces = home.open_spaces()
        while spaces:
            space = lowest(spaces)
            spaces = beyond(spaces)
            best = max(best, self.with_card(card + FACE_DOWN, space, NO_RESOURCE))
            if has(up, space):
                best = max(best, self.with_card(card, space, NO_RESOURCE))
        home.scaffolds = scaffolds
        return best

    def of_resource(self, resource: i64) -> float:
        """Forecast roof and hand with one more card, if there is one."""
        home = self.home
        roof, hand = home.roof, home.hand
        if resource != NO_RESOURCE:
            if self.box.group[resource] == ROOF:
                home.roof |= bit(resource)
            else:
                home.hand |= bit(resource)
        found = forecast_resources(home, self.box, self.roofs_left, self.free)
        home.roof, home.hand = roof, hand
        return found

    def with_exchange(self, card: i64, space: i64) -> float:
        """Forecast everything with a drill less and this card for that of a space."""
        home = self.home
        old, token, hand = home.rooms[space], home.tokens[space], home.hand
        home.rooms[space], home.tokens[space] = card, NO_TOKEN
        self.lose(self.box.tools[DRILL])
        found = forecast(home, self.box, self.left, self.roofs_left)
        home.rooms[space], home.tokens[space], home.hand = old, token, hand
        return found

    def lose(self, cards: i64) -> None:
        """Remove one of these resource cards from the hand."""
        self.home.hand &= ~bit(lowest(self.home.hand & cards))
