"""PLACING ROOM CARDS: face up where the rules of placing allow it, face down anywhere."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.bits import beyond, lowest
from rooftree.engine.chance import Chance
from rooftree.engine.contract import Chapter
from rooftree.games.dream_home.rules.hand_over import settle
from rooftree.games.dream_home.rules.rooms import lay, spaces_for
from rooftree.games.dream_home.table.actions import is_down, place, space_of
from rooftree.games.dream_home.table.box import NO_CARD
from rooftree.games.dream_home.table.state import DreamHomeState


class PlaceRoom(Chapter[DreamHomeState]):
    """PLACING ROOM CARDS: lays the room card whose resource went down first."""

    def rule(self) -> str:
        return "place-room"

    def actions(self, state: DreamHomeState, seat: i64) -> list[i64]:
        """List spaces face up where the rules of placing allow it, and face down any open space."""
        found: list[i64] = []
        home = state.homes[seat]
        spaces = spaces_for(home, state.box, state.card, home.has_designer(state.box))
        add_spaces(found, place(0, 0), spaces, 0)
        add_spaces(found, place(0, 0), home.open_spaces(), 1)
        return found

    def apply(self, state: DreamHomeState, seat: i64, action: i64, chance: Chance) -> None:
        """Lay the card and go on with the turn."""
        card = state.card
        state.card = NO_CARD
        lay(state, state.homes[seat], card, space_of(action), is_down(action))
        settle(state, seat, chance)


def add_spaces(found: list[i64], start: i64, spaces: i64, down: i64) -> None:
    """Add an action for each space; `start` is that of space 0, face up."""
    while spaces:
        found.append(start + lowest(spaces) * 2 + down)
        spaces = beyond(spaces)
