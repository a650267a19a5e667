"""Names: how the players are called in what one viewer reads, who is "you" there."""

from __future__ import annotations  # compiled

from typing import Any

from rooftree.engine.show import Show
from rooftree.engine.show.event import NOBODY
from rooftree.server.tables.table import Table
from rooftree.server.views.viewer import LogLine


def addressed(table: Table, viewer: int) -> int:
    """Return the seat to which the page says "you"; NOBODY where several people share a browser."""
    if not 0 <= viewer < len(table.seats):
        return NOBODY
    owner = table.seats[viewer].owner
    return viewer if owner is not None and table.seats_of(owner) == [viewer] else NOBODY


def speaks_to(show: Show[Any], line: LogLine, you: int) -> bool:
    """Tell whether a log line can say "you" to a seat."""
    if you == NOBODY or line.event is None:
        return you != NOBODY and line.seat == you
    return show.addresses(line.event, you)
