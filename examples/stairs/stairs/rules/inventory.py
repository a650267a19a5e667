"""The inventory: what never changes, however the game goes."""

from __future__ import annotations

from stairs.table.state import StairsState


def inventory_of(state: StairsState) -> list[int]:
    """Count the lamps."""
    return [len(state.lamps)]
