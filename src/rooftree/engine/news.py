"""News of a match: what a viewer noticed of an action, and the sentences about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rooftree.engine.match import Match
from rooftree.engine.show.event import NOBODY, Event
from rooftree.engine.show.words import spoken_names


def noticed(
    match: Match, before: Any, seat: int, action: int, after: Any, viewer: int
) -> list[Event]:
    """List what a viewer noticed of an action between two whole positions."""
    rules = match.rules
    seen = int(rules.seen(before, seat, action, viewer))
    hidden = rules.hide(before, viewer), rules.hide(after, viewer)
    return match.show.events(hidden[0], seat, seen, hidden[1], viewer)


def sentences(
    match: Match, happened: Sequence[Event], language: str, you: int = NOBODY
) -> list[str]:
    """Say events in words; the seat `you` is spoken to."""
    show = match.show
    names = spoken_names(match.names, you, language)
    return [
        show.sentence(event, names if show.addresses(event, you) else match.names, language)
        for event in happened
    ]
