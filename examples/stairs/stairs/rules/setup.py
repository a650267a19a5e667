"""Set-up: a lamp for everybody, and the first block."""

from __future__ import annotations

from rooftree.engine.bits import bit
from rooftree.engine.chance import Chance
from stairs.table.box import HIGHEST, LENGTH, Box
from stairs.table.state import StairsState


def set_up(box: Box, seats: int, chance: Chance) -> StairsState:
    """Deal a lamp card to every seat; two may get the same step."""
    state = StairsState(box, seats)
    state.lamps = [int(chance.below(LENGTH)) for _ in range(seats)]
    state.acting = bit(int(chance.below(seats)))
    deliver(state, chance)
    return state


def deliver(state: StairsState, chance: Chance) -> None:
    """Roll the height of the next block."""
    state.block = int(chance.below(HIGHEST)) + 1
