"""Notation: an action as JSON, and as people type it."""

from __future__ import annotations

from collections.abc import Mapping

from rooftree.engine.show.words import Field
from stairs.table.actions import HEAP
from stairs.table.box import Box

STEP_NAMES = "abcde"


def describe(box: Box, action: int) -> tuple[str, dict[str, Field]]:
    """Return the kind and the fields of an action."""
    return ("heap", {}) if action == HEAP else ("set", {"step": STEP_NAMES[action]})


def construct(box: Box, kind: str, fields: Mapping[str, Field]) -> int:
    """Return the action that `describe` described."""
    return HEAP if kind == "heap" else STEP_NAMES.index(str(fields["step"]))


def notation(box: Box, action: int) -> str:
    """Write an action as people type it: `c`, or `heap`."""
    return "heap" if action == HEAP else STEP_NAMES[action]
