"""Emblems: a small drawing of the die that an event tells of."""

from __future__ import annotations

from rooftree.engine.show.event import Emblem, Event
from rooftree.games.blueprints.table.box import Box

DIE = "-3 0 66 66"


def emblem(box: Box, event: Event) -> Emblem | None:
    """Draw the die that somebody takes, places or discards."""
    die = event.fields.get("die")
    return Emblem(f"die-{die}", DIE) if die else None
