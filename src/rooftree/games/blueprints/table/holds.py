"""What a seat holds: the Blueprint card on which it builds."""

from __future__ import annotations

from rooftree.games.blueprints.table.box import UNKNOWN
from rooftree.games.blueprints.table.state import BlueprintsState


def holds(state: BlueprintsState, seat: int) -> list[str]:
    """Name the card of a seat, unless it lies behind a screen."""
    card = int(state.builders[seat].building.card)
    return [] if card == UNKNOWN else [state.box.cards[card].name]
