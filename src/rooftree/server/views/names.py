"""Names: how the players are called in what one viewer reads, who is "you" there."""

from __future__ import annotations  # compiled

from collections.abc import Sequence
from typing import Any

from rooftree.engine.show import Show
from rooftree.engine.show.event import NOBODY
from rooftree.engine.show.words import YOU, capitalised
from rooftree.server.tables.table import Table
from rooftree.server.views.viewer import LogLine


def addressed(table: Table, viewer: int) -> int:
    """Return the seat to which the page says "you"; NOBODY where several people share a browser."""
    if not 0 <= viewer < len(table.seats):
        return NOBODY
    owner = table.seats[viewer].owner
    return viewer if owner is not None and table.seats_of(owner) == [viewer] else NOBODY


def spoken_names(names: Sequence[str], you: int, language: str) -> list[str]:
    """Return the names as sentences use them: "you" for the seat that reads them."""
    return [YOU[language] if seat == you else name for seat, name in enumerate(names)]


def speaks_to(show: Show[Any], line: LogLine, you: int) -> bool:
    """Tell whether a log line can say "you" to a seat."""
    if you == NOBODY or line.event is None:
        return you != NOBODY and line.seat == you
    return show.addresses(line.event, you)


def written_names(names: Sequence[str], you: int, language: str) -> list[str]:
    """Return the names as they stand alone on the table: "You"."""
    found = list(names)
    if you != NOBODY:
        found[you] = capitalised(YOU[language], (), language)
    return found
