"""What the viewers of a table share: fields in any language, drawings and log lines in one."""

from __future__ import annotations  # compiled

from collections import deque
from collections.abc import Sequence
from typing import Any

import msgspec

from rooftree.engine.show.event import NOBODY
from rooftree.engine.show.words import capitalised, spoken_names
from rooftree.server.tables.journal import seals_with_last_seed
from rooftree.server.tables.nudging import is_nudge
from rooftree.server.tables.rematch import note_of
from rooftree.server.tables.table import Table
from rooftree.server.views.fragments import DrawnFragment
from rooftree.server.views.names import speaks_to
from rooftree.server.views.viewer import LogLine
from rooftree.server.words import joined, say

LINES = 12  # log lines that are remembered: those of one action, which every viewer is sent
Fields = dict[str, bytes]  # name -> JSON
EncodedLine = tuple[
    bytes, str, str
]  # a log line: as JSON, its sentence, and an event in a few words
encode = msgspec.json.Encoder().encode


class SharedFields:
    """The fields that every viewer is sent alike, encoded once for every change of the table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._change = -1  # of the table, when the fields were encoded
        self._fields: Fields = {}

    def now(self) -> Fields:
        """Return the fields of the table as it is now."""
        if self._change != self.table.changes:
            self._change, self._fields = self.table.changes, shared_fields(self.table)
        return self._fields


class Shared:
    """Drawings and log lines that all viewers of one language share.

    A drawing is reused only for an equal part, and a line only for an equal event, so nothing
    private leaks.
    """

    def __init__(self, table: Table, language: str, fields: SharedFields) -> None:
        self.table = table
        self.language = language
        self.fields = fields
        self.drawings: dict[
            str, DrawnFragment
        ] = {}  # fragment name -> last drawing sent to any viewer
        self._names: list[str] = []  # of the players, as in the lines below
        self._lines: deque[tuple[LogLine, int, EncodedLine]] = deque(maxlen=LINES)
        self._waiting: tuple[int, str] = -1, ""

    def in_words(self, line: LogLine, you: int) -> EncodedLine:
        """Put a log line into words; equal lines are one object, as logs fill most memory.

        The sentence says "you" to one seat, if it speaks of it.
        """
        you = you if speaks_to(self.table.match.show, line, you) else NOBODY
        if self._names != self.table.match.names:
            self._names = list(self.table.match.names)
            self._lines.clear()
        for known, whom, told in self._lines:
            if known.n == line.n and whom == you and known == line:
                return told
        fields = line_fields(self.table, line, self.language, you)
        new = encode(fields), str(fields["text"]), self._brief(line)
        self._lines.appendleft((line, you, new))
        return new

    def _brief(self, line: LogLine) -> str:
        if line.event is None:
            return ""
        return self.table.match.show.brief(line.event, self._names, self.language)

    def waiting(self) -> str:
        """Return the prompt of a viewer who may do nothing now."""
        if self._waiting[0] != self.table.changes:
            self._waiting = self.table.changes, waiting_for(self.table, self.language)
        return self._waiting[1]


def shared_fields(table: Table) -> Fields:
    """Encode what everybody at the table is told alike."""
    match = table.match
    facts: dict[str, Any] = {
        "seats": table.public_seats(),
        "turn": table.turn(),
        "aside": table.aside(),
        "asked": None if table.asked is None else table.asked.public(),
        "over": match.is_over,
        "moment": len(match.records),
        "standings": standings_of(table) if match.is_over else None,
        "commitment": match.seals[-1].commitment if match.seals else None,
        "seed": seed_of(table),
        "again": opener_of(table) if match.is_over else None,
    }
    return {name: encode(fact) for name, fact in facts.items()}


def standings_of(table: Table) -> list[dict[str, int]]:
    """Return the result of a finished match."""
    return [
        {"seat": int(s.seat), "points": int(s.points), "place": int(s.place)}
        for s in table.match.standings()
    ]


def opener_of(table: Table) -> int | None:
    """Return the seat of whoever opened the table that follows this one."""
    note = note_of(table)
    return None if note is None else note.seat


def seed_of(table: Table) -> str | None:
    """Return the seed behind the dice once the match is over, and nobody plays it any more."""
    if table.is_sealed:
        return None
    seals = seals_with_last_seed(table.match)
    return seals[-1].seed if seals and table.match.is_over else None


def waiting_for(table: Table, language: str, you: int = NOBODY) -> str:
    """Say for whom the table waits, or who won."""
    names = spoken_names(table.match.names, you, language)
    if table.match.is_over:
        won = [names[standing.seat] for standing in table.match.standings() if not standing.place]
        return say(language, "prompt.over", names=joined(won, language))
    empty = [names[seat] for seat in table.turn() if table.seats[seat].is_open]
    if empty:
        return say(language, "prompt.open", names=joined(empty, language))
    acting = [names[seat] for seat in table.turn()]
    return say(language, "prompt.wait", names=joined(acting, language))


def line_fields(table: Table, line: LogLine, language: str, you: int = NOBODY) -> dict[str, Any]:
    """Return a log line in words, as it is sent; it says "you" to one seat."""
    names = spoken_names(table.match.names, you, language)
    if line.event is not None:
        text = table.match.show.sentence(line.event, names, language)
    else:
        text = entry_text(line, names, language)
    kind = "nudge" if is_nudge(line.kind, line.body) else line.kind
    if line.event is not None and line.event.heading:
        kind = "heading"
    found = {
        "n": line.n,
        "moment": line.moment,
        "seat": line.seat,
        "kind": kind,
        "text": text,
    }
    return found | {"loss": True} if line.is_loss_of(you) else found


def entry_text(line: LogLine, names: Sequence[str], language: str) -> str:
    """Put into words what is no event of the game: something said, undone or noted."""
    body = line.body
    if line.kind == "say":
        return str(body["text"])
    key = str(body.get("key", "undo"))
    fields = {name: str(value) for name, value in body.items() if name not in ("key", "moment")}
    if 0 <= line.seat < len(names):
        fields.setdefault("name", names[line.seat])
    return capitalised(say(language, f"log.{key}", **fields), names, language)
