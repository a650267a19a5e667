"""Prompts: what is expected of a seat, one sentence for each step."""

from __future__ import annotations

from collections.abc import Sequence

from rooftree.games.blueprints.table.notation import describe
from rooftree.games.blueprints.table.state import DISCARDING, BlueprintsState


def prompt_keys(state: BlueprintsState, actions: Sequence[int]) -> list[str]:
    """Choose the sentences for a seat with these legal actions, as keys of words.toml."""
    if state.chapter == DISCARDING:
        return ["discard"]
    some_leave = any(describe(action)[0] == "remove" for action in actions)
    return ["die", "space_or_out" if some_leave else "space"]
