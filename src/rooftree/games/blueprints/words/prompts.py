"""Prompts: what is expected of a seat, one sentence for each step."""

from __future__ import annotations

from rooftree.engine.show.words import Voice
from rooftree.games.blueprints.rules.chapters import CHAPTERS
from rooftree.games.blueprints.table.notation import describe
from rooftree.games.blueprints.table.state import DISCARDING, BlueprintsState


def prompt(voice: Voice, state: BlueprintsState, seat: int) -> list[str]:
    """Say what to take, and where to put it."""
    if state.chapter == DISCARDING:
        return [voice.say("prompt.discard")]
    actions = CHAPTERS[state.chapter].actions(state, seat)
    some_leave = any(describe(state.box, action)[0] == "remove" for action in actions)
    return [voice.say("prompt.die"), voice.say(f"prompt.space{'_or_out' if some_leave else ''}")]
