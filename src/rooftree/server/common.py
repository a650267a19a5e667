"""What all viewers of a table have in common in one language, made once for all of them."""

from __future__ import annotations  # compiled

from collections import deque
from typing import TYPE_CHECKING, Any

import msgspec

from rooftree.server.drawing import Sketch
from rooftree.server.talk import note_text, say, together

if TYPE_CHECKING:
    from rooftree.server.eyes import Told
    from rooftree.server.table import Table

LINES = 12  # that are remembered: those of a move, which all viewers are told in turn
encode = msgspec.json.Encoder().encode


class Common:
    """Whoever comes first makes it; what a viewer alone may know is compared, never given."""

    def __init__(self, table: Table, language: str) -> None:
        self.table = table
        self.language = language
        self.sketches: dict[str, Sketch] = {}  # by fragment, as whoever came last saw it
        self._names: list[str] = []  # of the players, in the lines below
        self._lines: deque[tuple[Told, bytes]] = deque(maxlen=LINES)
        self._waiting: tuple[int, str] = -1, ""

    def line(self, told: Told) -> bytes:
        """A line as it is sent; logs are most of what a table keeps, so equal ones are one."""
        if self._names != self.table.match.names:
            self._names = list(self.table.match.names)
            self._lines.clear()
        for known, line in self._lines:
            if known.n == told.n and known == told:
                return line
        line = encode(line_of(self.table, told, self.language))
        self._lines.appendleft((told, line))
        return line

    def waiting(self) -> str:
        """What somebody reads who may do nothing now."""
        if self._waiting[0] != self.table.changes:
            self._waiting = self.table.changes, waiting_for(self.table, self.language)
        return self._waiting[1]


def waiting_for(table: Table, language: str) -> str:
    """What somebody reads who may do nothing now."""
    names = table.match.names
    if table.match.is_over:
        won = [names[standing.seat] for standing in table.match.standings() if not standing.place]
        return say(language, "prompt.over", names=together(won, language))
    empty = [names[seat] for seat in table.turn() if table.seats[seat].is_open]
    if empty:
        return say(language, "prompt.open", names=together(empty, language))
    acting = [names[seat] for seat in table.turn()]
    return say(language, "prompt.wait", names=together(acting, language))


def line_of(table: Table, told: Told, language: str) -> dict[str, Any]:
    """A log line in words."""
    names = table.match.names
    if told.event is not None:
        text = table.match.show.sentence(told.event, names, language)
    else:
        text = note_text(told, names, language)
    return {
        "n": told.n,
        "moment": told.moment,
        "seat": told.seat,
        "kind": told.kind,
        "text": text,
    }
