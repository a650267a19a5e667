"""A quick look at the cards on offer: each in each space, without playing a turn through.

What the rooms promise and what the resources promise does not depend on each other for most
resource cards, so each is counted once and added up; a card face down promises the same from
whatever column it comes. A test compares it with turns that are played through.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.bits import beyond, bit, lowest
from rooftree.games.dream_home.bot.trial import UNKNOWN, Trial
from rooftree.games.dream_home.rules.rooms import spaces_beside
from rooftree.games.dream_home.rules.score import count_decor
from rooftree.games.dream_home.table.actions import column_of, is_down, space_of
from rooftree.games.dream_home.table.box import (
    ARCHITECT,
    COLUMNS,
    CONCRETE_MIXER,
    DECOR,
    FACE_DOWN,
    INTERIOR_DESIGNER,
    JACKHAMMER,
    NO_RESOURCE,
    ROOF,
    SCAFFOLDING,
)
from rooftree.games.dream_home.table.spaces import SPACES
from rooftree.games.dream_home.table.state import DreamHomeState


class QuickLook:
    """Forecasts the points of one seat with each card on offer."""

    def __init__(self, state: DreamHomeState, seat: i64, left: vec[i64]) -> None:
        self.state = state
        self.trial = Trial(state.homes[seat], state.box, left, state.resource_deck)
        self.tokens = count_decor(state.homes[seat])
        self.empty: list[float] = [UNKNOWN] * SPACES  # promise with a card face down there
        self.rooms: list[float] = [UNKNOWN] * (COLUMNS * SPACES)  # with that of a column face up
        self.resources: list[float] = [UNKNOWN] * COLUMNS  # promise with the card of that column

    def is_enough(self, column: i64) -> bool:
        """Tell whether no choice between tokens can follow, as no decorated rooms can be joined."""
        return self.tokens < 2 or not self.designs(column)

    def designs(self, column: i64) -> bool:
        """Tell whether an Interior Designer is there or comes with a column."""
        box = self.state.box
        return self.trial.home.has_designer(box) or box.is_designer(self.state.tickets[column])

    def is_simple(self, column: i64) -> bool:
        """Tell whether moreover the room always comes before the resource."""
        is_first = self.state.box.free_order or self.is_scaffolding(column)
        return self.is_enough(column) and not is_first

    def is_scaffolding(self, column: i64) -> bool:
        """Tell whether a column brings scaffolding."""
        return self.state.box.is_tool(self.state.tickets[column], SCAFFOLDING)

    def of_pair(self, action: i64) -> float:
        """Forecast the points with both cards of a column."""
        column = column_of(action)
        if self.resources[column] == UNKNOWN:
            self.resources[column] = self.trial.of_resource(self.state.tickets[column])
        return self.of_room(action, self.state.tickets[column]) + self.resources[column]

    def of_hammer(self, action: i64) -> float:
        """Forecast the points with a room card for a jackhammer."""
        hand = self.trial.home.hand
        self.trial.lose(self.state.box.tools[JACKHAMMER])
        found = self.of_room(action, NO_RESOURCE) + self.trial.of_resource(NO_RESOURCE)
        self.trial.home.hand = hand
        return found

    def of_drill(self, action: i64) -> float:
        """Forecast the points with a room card of the board for one of the home."""
        return self.trial.with_exchange(self.state.offers[column_of(action)], space_of(action))

    def of_scaffolding_first(self, action: i64) -> float:
        """Forecast the points with scaffolding there, and then the room."""
        column = column_of(action)
        card = self.state.offers[column]
        found = self.trial.with_card_after_scaffolding(card, space_of(action), self.designs(column))
        return found + self.trial.of_resource(NO_RESOURCE)

    def of_mix(self, column: i64, other: i64) -> float:
        """Forecast the points with the resource of a column and the room of another."""
        hand = self.trial.home.hand
        self.trial.lose(self.state.box.tools[CONCRETE_MIXER])
        found = self.best_room(other, self.state.tickets[column], self.designs(column))
        found += self.trial.of_resource(self.state.tickets[column])
        self.trial.home.hand = hand
        return found

    def best_room(self, column: i64, resource: i64, designer: bool) -> float:
        """Forecast the rooms with that of a column in its best space, face up or down."""
        home = self.trial.home
        best = UNKNOWN
        beside, box = self.trial.beside, self.state.box
        spaces = spaces_beside(beside, home, box, self.state.offers[column], designer)
        while spaces:
            best = max(best, self.of_card(column, lowest(spaces), resource))
            spaces = beyond(spaces)
        spaces = home.open_spaces()
        while spaces:
            best = max(best, self.of_card_down(column, lowest(spaces), resource))
            spaces = beyond(spaces)
        return best

    def of_room(self, action: i64, resource: i64) -> float:
        """Forecast the rooms with one more."""
        if is_down(action):
            return self.of_card_down(column_of(action), space_of(action), resource)
        return self.of_card(column_of(action), space_of(action), resource)

    def of_card(self, column: i64, space: i64, resource: i64) -> float:
        """Forecast the rooms with a card face up."""
        card = self.state.offers[column]
        if self.changes_rooms(resource):
            return self.trial.with_card(card, space, resource)
        place = column * SPACES + space
        if self.rooms[place] == UNKNOWN:
            self.rooms[place] = self.trial.with_card(card, space, NO_RESOURCE)
        return self.rooms[place]

    def of_card_down(self, column: i64, space: i64, resource: i64) -> float:
        """Forecast the rooms with a card face down."""
        card = self.state.offers[column] + FACE_DOWN
        if self.changes_rooms(resource):
            return self.trial.with_card(card, space, resource)
        if self.empty[space] == UNKNOWN:
            self.empty[space] = self.trial.with_card(card, space, NO_RESOURCE)
        return self.empty[space]

    def changes_rooms(self, resource: i64) -> bool:
        """Tell whether what rooms may bring depends on a resource."""
        box = self.state.box
        if resource == NO_RESOURCE or box.group[resource] == ROOF:
            return False
        if box.group[resource] == DECOR or box.is_tool(resource, SCAFFOLDING):
            return True
        return bit(resource) & (box.helpers[ARCHITECT] | box.helpers[INTERIOR_DESIGNER]) != 0
