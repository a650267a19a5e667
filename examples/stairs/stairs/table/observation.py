"""What a seat may know, as named rows of bounded numbers: for learning libraries."""

from __future__ import annotations

from rooftree.engine.observation import NamedRow, in_order, one, seat_set
from stairs.table.box import HEAP_ROOM, HIGHEST, LENGTH
from stairs.table.state import HIDDEN, StairsState

ACTION_FIELDS = (("step", 0, LENGTH),)  # the last number is the heap


def action_row(action: int) -> list[int]:
    """Describe an action."""
    return [int(action)]


def fields(hidden: StairsState, seat: int) -> list[NamedRow]:
    """List everything that a seat may know; seats in order from its own."""
    order = [int(other) for other in in_order(seat, hidden.seats)]
    found = [
        seat_set("to_act", hidden.acting, seat, hidden.seats),
        one("block", hidden.block, 0, HIGHEST),
        NamedRow("heaps", [hidden.heaps[other] for other in order], 0, HEAP_ROOM),
        NamedRow("lamps", [hidden.lamps[other] for other in order], HIDDEN, LENGTH - 1),
    ]
    return found + [
        NamedRow(f"stairs_{n}", list(hidden.stairs[other]), 0, HIGHEST)
        for n, other in enumerate(order)
    ]
