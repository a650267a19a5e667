"""Numbers: a position as a flat list, and back."""

from __future__ import annotations

from stairs.table.box import LENGTH, Box
from stairs.table.state import StairsState


def numbers_of(state: StairsState) -> list[int]:
    """Write a position as a flat list."""
    head = [int(state.seats), int(state.acting), state.block]
    return [*head, *state.heaps, *state.lamps, *(n for steps in state.stairs for n in steps)]


def state_from(box: Box, numbers: list[int]) -> StairsState:
    """Read what `numbers_of` wrote."""
    seats, acting, block, *rest = (int(number) for number in numbers)
    state = StairsState(box, seats)
    state.acting, state.block = acting, block
    state.heaps, state.lamps, rest = rest[:seats], rest[seats : 2 * seats], rest[2 * seats :]
    state.stairs = [rest[n : n + LENGTH] for n in range(0, len(rest), LENGTH)]
    return state
