"""Prompts: what is expected of a seat, one sentence for each step."""

from __future__ import annotations

from rooftree.engine.show.words import Field, Voice
from rooftree.games.dream_home.table.box import CONCRETE_MIXER, DRILL, NO_CARD, NO_RESOURCE
from rooftree.games.dream_home.table.state import (
    JACKHAMMERS,
    PLACE_ROOM,
    TAKE_PAIR,
    DreamHomeState,
    Home,
)
from rooftree.games.dream_home.words.labels import room_name


def prompt(voice: Voice, state: DreamHomeState, seat: int) -> list[str]:
    """Say what a seat may do, with the cards that it holds."""
    box, fields = state.box, dict[str, Field]()
    if state.card != NO_CARD:
        fields["room"] = voice.word(f"the.{room_name(box, state.card)}")
    if state.resource != NO_RESOURCE:
        fields["resource"] = voice.word(f"the.{box.resources[state.resource]}")
    return [voice.say(f"prompt.{key}", **fields) for key in prompt_keys(state, state.homes[seat])]


def prompt_keys(state: DreamHomeState, home: Home) -> list[str]:
    """List the keys of the sentences, one for each step."""
    if state.chapter == TAKE_PAIR:
        box = state.box
        with_tool = home.holds(box.tools[DRILL] | box.tools[CONCRETE_MIXER])
        return ["column_or_tool" if with_tool else "column", "next" if with_tool else "space"]
    if state.chapter == JACKHAMMERS:
        return ["jackhammer", "offer", "space"]
    if state.chapter == PLACE_ROOM:
        return ["place"]
    return {0: ["discard"], 4: ["put"], 5: ["keep"], 6: ["helpers", "helpers_next"]}.get(
        int(state.chapter), ["roofers", "roofers_next"]
    )
