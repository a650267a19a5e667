"""Labels: actions in words."""

from __future__ import annotations

from rooftree.engine.show.words import Voice
from stairs.table.notation import describe
from stairs.table.state import StairsState


def label(voice: Voice, state: StairsState, seat: int, action: int) -> str:
    """Say an action as a sentence."""
    kind, fields = describe(state.box, action)
    return voice.say(f"action.{kind}", height=state.block, **fields)
