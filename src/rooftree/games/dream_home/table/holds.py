"""What a seat holds: kinds of rooms, décor, and the tools and helpers beside its home."""

from __future__ import annotations

from rooftree.engine.bits import listed
from rooftree.games.dream_home.table.box import NO_CARD, NO_TOKEN
from rooftree.games.dream_home.table.state import DreamHomeState


def holds(state: DreamHomeState, seat: int) -> list[str]:
    """Name each kind once; a card that lies face down is no room."""
    box, home = state.box, state.homes[seat]
    rooms = [box.kinds[box.kind[card]] for card in home.rooms if card < NO_CARD]
    tokens = [token for token in home.tokens if token != NO_TOKEN] + listed(home.garden)
    cards = [box.resources[card] for card in listed(home.hand | home.used)]
    return [*rooms, *(box.tokens[token] for token in tokens), *cards]
