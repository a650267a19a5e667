"""Refusals: what a touch attempts that is not offered, and why the rules refuse it."""

from __future__ import annotations

from collections.abc import Sequence

from rooftree.engine.contract import Reason
from rooftree.games.blueprints.rules.chapters import CHAPTERS
from rooftree.games.blueprints.table.actions import place, remove
from rooftree.games.blueprints.table.notation import SPACE_NAMES, die_named
from rooftree.games.blueprints.table.state import DISCARDING, BlueprintsState

HATCHED = "hatched"  # the data-card of a space on which nobody builds


def refusal(state: BlueprintsState, seat: int, path: Sequence[str]) -> Reason | None:
    """Explain why the last pick cannot follow the others; None for what nobody picks."""
    *before, touched = path
    chapter = CHAPTERS[state.chapter]
    kind, _, name = touched.partition("-")
    if kind == "pool":
        return chapter.why_not(state, seat, remove(die_named(name.partition("-")[0])))
    if kind != "space" and touched != HATCHED:
        return None
    if state.chapter == DISCARDING:
        return chapter.why_not(state, seat, place(0, 0))
    if not before:
        return Reason("die-first", "build")
    if touched == HATCHED:
        return Reason("hatched", "ruling-5")
    die = die_named(before[0].split("-")[1])
    return chapter.why_not(state, seat, place(die, SPACE_NAMES.index(name)))
