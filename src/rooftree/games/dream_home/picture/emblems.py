"""Emblems: a small drawing of the resource that an event tells of."""

from __future__ import annotations

from rooftree.engine.show.event import Emblem, Event
from rooftree.games.dream_home.picture.cards import GROUPS, TOKENS, TONES
from rooftree.games.dream_home.table.box import Box

SHAPES = {  # group of a resource -> the beginning of its drawing's name, and what it fills
    "decor": ("d", "-2 -54 56 56"),
    "tool": ("t", "0 0 46 46"),
    "helper": ("h", "0 -4 46 56"),
}


def emblem(box: Box, event: Event) -> Emblem | None:
    """Draw the decor, tool or helper that somebody takes or uses; roofs stay secret."""
    name = str(event.fields.get("resource", "")).rpartition(".")[2]
    if name not in box.resources:
        return None
    group = GROUPS[int(box.group[box.resources.index(name)])]
    if group not in SHAPES or (group == "decor" and name not in TOKENS):
        return None
    letter, filled = SHAPES[group]
    return Emblem(f"{letter}-{name}", filled, f"tone-{sum(map(ord, name)) % TONES}")
