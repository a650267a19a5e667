"""PLACING ROOM CARDS: face up where the rules of placing allow it, face down anywhere."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.chance import Chance
from rooftree.engine.contract import Chapter, Reason
from rooftree.engine.lists import add_each
from rooftree.games.dream_home.rules.hand_over import settle
from rooftree.games.dream_home.rules.rooms import lay, spaces_for, why_no_space, why_not_placed
from rooftree.games.dream_home.table.actions import (
    PER_SPACE,
    PLACE,
    PUT_ON,
    is_down,
    place,
    space_of,
)
from rooftree.games.dream_home.table.box import NO_CARD
from rooftree.games.dream_home.table.state import DreamHomeState


class PlaceRoom(Chapter[DreamHomeState]):
    """PLACING ROOM CARDS: lays the room card whose resource went down first."""

    def actions(self, state: DreamHomeState, seat: i64) -> list[i64]:
        """List spaces face up where the rules of placing allow it, and face down any open space."""
        found: list[i64] = []
        home = state.homes[seat]
        spaces = spaces_for(home, state.box, state.card, home.has_designer(state.box))
        add_each(found, spaces, place(0, 0), PER_SPACE)
        add_each(found, home.open_spaces(), place(0, 1), PER_SPACE)
        return found

    def apply(self, state: DreamHomeState, seat: i64, action: i64, chance: Chance) -> None:
        """Lay the card and go on with the turn."""
        card = state.card
        state.card = NO_CARD
        lay(state, state.homes[seat], card, space_of(action), is_down(action))
        settle(state, seat, chance)

    def why_not(self, state: DreamHomeState, seat: i64, action: i64) -> Reason | None:
        """Explain where the room card in hand may lie, and that it comes first."""
        if not PLACE <= action < PUT_ON:
            return Reason("place-first", "place-room")
        home, space = state.homes[seat], space_of(action)
        if is_down(action):
            return why_no_space(home, space)
        return why_not_placed(home, state.box, state.card, space)
