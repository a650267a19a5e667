"""Picks: what a person touches for each decision."""

from __future__ import annotations

from stairs.table.actions import HEAP
from stairs.table.notation import STEP_NAMES
from stairs.table.state import StairsState


def picks(state: StairsState, seat: int, action: int) -> list[list[str]]:
    """Touch the step, or the heap."""
    return [["heap"]] if action == HEAP else [[f"step-{STEP_NAMES[action]}"]]
