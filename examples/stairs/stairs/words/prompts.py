"""Prompts: what is expected of a seat."""

from __future__ import annotations

from rooftree.engine.show.words import Voice
from stairs.table.box import HEAP_ROOM
from stairs.table.state import StairsState


def prompt(voice: Voice, state: StairsState, seat: int) -> list[str]:
    """Ask for a step, or for the heap while it has room."""
    key = "prompt.step_or_heap" if state.heaps[seat] < HEAP_ROOM else "prompt.step"
    return [voice.say(key, height=state.block)]
