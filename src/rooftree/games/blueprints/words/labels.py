"""Labels: actions in words."""

from __future__ import annotations

from functools import lru_cache

from rooftree.engine.show.words import Voice
from rooftree.games.blueprints.table.actions import ACTIONS
from rooftree.games.blueprints.table.box import Box
from rooftree.games.blueprints.table.notation import describe
from rooftree.games.blueprints.table.state import BlueprintsState


def label(voice: Voice, state: BlueprintsState, seat: int, action: int) -> str:
    """Say an action as a sentence; it is the same in every position."""
    return said(voice, state.box, action)


@lru_cache(2 * ACTIONS)
def said(voice: Voice, box: Box, action: int) -> str:
    """Say an action for the first time."""
    kind, fields = describe(box, action)
    return voice.say(f"action.{kind}", **{key: voice.word(str(of)) for key, of in fields.items()})
