"""INVENTORY: where the 108 cards are."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.bits import listed
from rooftree.games.dream_home.table.box import (
    FACE_DOWN,
    NO_CARD,
    NO_RESOURCE,
    RESOURCE_CARDS,
    ROOM_CARDS,
)
from rooftree.games.dream_home.table.state import DreamHomeState


def inventory_of(state: DreamHomeState) -> list[i64]:
    """Count how often each room card and then each resource card lies somewhere."""
    found: list[i64] = [0] * (ROOM_CARDS + RESOURCE_CARDS)
    rooms: list[i64] = listed(state.room_deck) + listed(state.room_discards)
    rooms += [*listed(state.put_away), state.card, *state.offers]
    resources: list[i64] = listed(state.resource_deck) + listed(state.resource_discards)
    resources += [state.resource, *state.tickets]
    for home in state.homes:
        rooms += [card % FACE_DOWN for card in home.rooms]
        resources += listed(home.hand) + listed(home.used) + listed(home.roof)
    for card in rooms:
        if card != NO_CARD:
            found[card] += 1
    for card in resources:
        if card != NO_RESOURCE:
            found[ROOM_CARDS + card] += 1
    return found
