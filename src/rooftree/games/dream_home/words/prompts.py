"""Prompts: what is expected of a seat, one sentence for each step."""

from __future__ import annotations

from rooftree.games.dream_home.table.box import CONCRETE_MIXER, DRILL
from rooftree.games.dream_home.table.state import (
    JACKHAMMERS,
    PLACE_ROOM,
    TAKE_PAIR,
    DreamHomeState,
    Home,
)


def prompt_keys(table: DreamHomeState, home: Home) -> list[str]:
    """List the keys of the sentences, one for each step."""
    if table.chapter == TAKE_PAIR:
        box = table.box
        with_tool = home.holds(box.tools[DRILL] | box.tools[CONCRETE_MIXER])
        return ["column_or_tool" if with_tool else "column", "next" if with_tool else "space"]
    if table.chapter == JACKHAMMERS:
        return ["jackhammer", "offer", "space"]
    if table.chapter == PLACE_ROOM:
        return ["place"]
    return {0: ["discard"], 4: ["put"], 5: ["keep"], 6: ["helpers", "helpers_next"]}.get(
        int(table.chapter), ["roofers", "roofers_next"]
    )
