"""Cards: what a thing on the table is, the rule in one sentence, and what it is worth now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from rooftree.engine.bits import bit
from rooftree.engine.contract import State

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Explanation:
    """What a game says about a thing; the rule's sentence comes from the rules page."""

    kind: str  # what sort of thing it is
    name: str  # empty: the title of its rule names it
    rule: str  # anchor of its rule
    points: int | None = None  # what it is worth to the viewer now; None: it has no points
    now: str = ""  # why, or what else is so at this moment
    best: bool = False  # whether these are the points of the best action with it


def in_turn(state: S, seat: int) -> S:
    """Copy a position as if it were the turn of this seat."""
    twin = state.copy()
    twin.acting = bit(seat)
    return twin
