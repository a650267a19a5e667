"""The view: what lies open to a viewer, as data."""

from __future__ import annotations

from collections.abc import Sequence

from rooftree.engine.bits import listed
from rooftree.engine.show import View
from stairs.rules.score import points
from stairs.table.notation import STEP_NAMES
from stairs.table.state import HIDDEN, StairsState


def view(state: StairsState, viewer: int, names: Sequence[str]) -> View:
    """Describe the table; lists are copied, so that a view never changes with the state."""
    return {
        "viewer": int(viewer),
        "acting": [int(seat) for seat in listed(state.acting)],
        "over": not state.acting,
        "block": state.block,
        "seats": [
            {
                "name": name,
                "steps": list(state.stairs[seat]),
                "heap": state.heaps[seat],
                "lamp": None if state.lamps[seat] == HIDDEN else STEP_NAMES[state.lamps[seat]],
                "points": points(state, seat),
            }
            for seat, name in enumerate(names)
        ],
    }
