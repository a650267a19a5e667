"""The last look: what a home brings in the end once a helper has done its work.

Nothing is promised any more: points, the roof counted as if it lay open. There may be hundreds of
exchanges to compare, so they are tried in one twin of the home instead of being played.
"""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.chance import Sampled
from rooftree.engine.contract import Rules
from rooftree.games.dream_home.rules.helpers import exchange
from rooftree.games.dream_home.rules.roof import roof_points
from rooftree.games.dream_home.rules.score import score_house
from rooftree.games.dream_home.table.actions import (
    ADD_ROOF,
    SUPPLY,
    SWITCH,
    card_of,
    pair_of,
    space_of,
)
from rooftree.games.dream_home.table.box import NO_TOKEN
from rooftree.games.dream_home.table.state import DreamHomeState, Home


class LastLook:
    """Rates what the helpers of one seat may do."""

    def __init__(self, rules: Rules[DreamHomeState], state: DreamHomeState, seat: i64) -> None:
        self.rules = rules
        self.state = state
        self.seat = seat
        self.home: Home = state.homes[seat].copy()  # to try things in
        self.roof = roof_points(state.box, self.home.roof)

    def rate(self, action: i64) -> float:
        """Count the points after this action."""
        if SWITCH <= action < ADD_ROOF:
            return float(self.of_switch(action))
        if SUPPLY <= action < SWITCH:
            return float(self.of_supply(action))
        return float(self.after(action))

    def of_supply(self, action: i64) -> i64:
        """Count the points with a discarded room card for one of the home; its token is lost."""
        home = self.home
        space = space_of(action)
        card, token = home.rooms[space], home.tokens[space]
        home.rooms[space], home.tokens[space] = card_of(action), NO_TOKEN
        found = self.points()
        home.rooms[space], home.tokens[space] = card, token
        return found

    def of_switch(self, action: i64) -> i64:
        """Count the points after two room cards change places."""
        a, b = pair_of(action - SWITCH)
        exchange(self.home, a, b)
        found = self.points()
        exchange(self.home, a, b)
        return found

    def points(self) -> i64:
        """Count the points of the home as it is tried now."""
        return score_house(self.home, self.state.box) + self.roof

    def after(self, action: i64) -> i64:
        """Play any other action in a twin, and count the home with its roof."""
        state = self.state.copy_for(self.seat)
        self.rules.apply(state, self.seat, action, Sampled(1))
        home = state.homes[self.seat]
        return score_house(home, state.box) + roof_points(state.box, home.roof)
