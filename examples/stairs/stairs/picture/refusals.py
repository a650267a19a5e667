"""Refusals: why a touch leads nowhere."""

from __future__ import annotations

from collections.abc import Sequence

from rooftree.engine.contract import Reason
from stairs.rules.turn import Turn
from stairs.table.actions import HEAP
from stairs.table.notation import STEP_NAMES
from stairs.table.state import StairsState


def refusal(state: StairsState, seat: int, path: Sequence[str]) -> Reason | None:
    """Explain a touch of a step that is taken, of a full heap, or of the block itself."""
    kind, _, name = path[-1].partition("-")
    if kind == "block":
        return Reason("block", "turn")
    if kind == "heap":
        return Turn().why_not(state, seat, HEAP)
    return Turn().why_not(state, seat, STEP_NAMES.index(name)) if kind == "step" else None
