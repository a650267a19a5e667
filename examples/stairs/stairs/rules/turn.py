"""Your turn: set the block on a free step, or throw it on your heap."""

from __future__ import annotations

from rooftree.engine.bits import bit, lowest
from rooftree.engine.chance import Chance
from rooftree.engine.contract import Chapter, Reason
from stairs.rules.setup import deliver
from stairs.table.actions import HEAP
from stairs.table.box import HEAP_ROOM
from stairs.table.state import FREE, StairsState


class Turn(Chapter[StairsState]):
    """Everybody sets one block, in turn, until all stairs are complete."""

    def actions(self, state: StairsState, seat: int) -> list[int]:
        """List the free steps, and the heap while it has room."""
        found = [n for n, height in enumerate(state.stairs[seat]) if height == FREE]
        return [*found, HEAP] if state.heaps[seat] < HEAP_ROOM else found

    def apply(self, state: StairsState, seat: int, action: int, chance: Chance) -> None:
        """Set the block; then the next seat with a free step gets a new one."""
        if action == HEAP:
            state.heaps[seat] += 1
        else:
            state.stairs[seat][action] = state.block
        state.acting, state.block = next_in_turn(state, seat), 0
        if state.acting:
            deliver(state, chance)

    def why_not(self, state: StairsState, seat: int, action: int) -> Reason | None:
        """Say that a step is taken, or that the heap is full."""
        way = self.actions(state, seat)[0]
        if action == HEAP:
            return Reason("full", "heap", {"most": HEAP_ROOM}, way)
        return Reason("taken", "turn", {"height": state.stairs[seat][action]}, way)


def next_in_turn(state: StairsState, seat: int) -> int:
    """Find the next seat clockwise that has a free step; nobody when all stairs are complete."""
    order = [(seat + n) % int(state.seats) for n in range(1, int(state.seats) + 1)]
    return next((int(bit(other)) for other in order if FREE in state.stairs[other]), 0)


def seat_in_turn(state: StairsState) -> int:
    """Name the seat whose turn it is."""
    return int(lowest(state.acting))
