"""Plates: positions for the drawings of the rules page and of the aim."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stairs.table.box import Box
from stairs.table.notation import STEP_NAMES
from stairs.table.state import FREE, StairsState

SEATS = 2


def laid(box: Box, lay: Mapping[str, Any]) -> StairsState:
    """Lay out the stairs of the first seat: `{ steps = "1 3 . 5 6", lamp = "c", block = 4 }`."""
    state = StairsState(box, SEATS)
    state.acting, state.block = 1, lay.get("block", 1)
    state.stairs[0] = [FREE if cell == "." else int(cell) for cell in lay["steps"].split()]
    state.lamps = [STEP_NAMES.index(lay.get("lamp", "c"))] * SEATS
    state.heaps[0] = lay.get("heap", 0)
    return state
