"""A viewer: the position as one seat or the watcher may know it, and the log it was told."""

from __future__ import annotations  # compiled

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rooftree.engine.match import Match, Record
from rooftree.engine.show.event import Event
from rooftree.server.storage.models import Entry
from rooftree.server.tables.journal import Journal

NOTHING: Mapping[str, Any] = {}


@dataclass(frozen=True, slots=True)
class LogLine:
    """A log line before it has a language: an event of the game, or an entry of the table."""

    n: int  # the entry it comes from; -1 for the set-up
    moment: int  # number of records that stood after it
    seat: int
    kind: str
    event: Event | None = None
    body: Mapping[str, Any] = field(default_factory=lambda: NOTHING)

    def is_loss_of(self, seat: int) -> bool:
        """Tell whether a seat lost something by it."""
        return seat >= 0 and self.event is not None and self.event.loser == seat


class Viewer:
    """The hidden position and the log lines of one viewer, kept up to date action by action."""

    def __init__(self, match: Match, number: int) -> None:
        self.match = match
        self.number = number  # the seat, or WATCHER
        self.lines: list[LogLine] = []
        self.reveals: list[int] = []  # the moments right after which something was revealed
        self.hidden: Any = None  # the position without what this viewer may not know

    def open(self, start: Any) -> None:
        """Begin with the position and the events of the set-up."""
        self.hidden = self.match.rules.hide(start, self.number)
        for event in self.match.show.opening(self.hidden, self.number):
            self.lines.append(LogLine(-1, 0, -1, "opening", event))

    def look(self) -> None:
        """Take the position from the match as it is now."""
        self.hidden = self.match.hidden(self.number)

    def watch(self, n: int, moment: int, before: Any, record: Record, after: Any) -> None:
        """Add the events of an action; `hidden` must be this viewer's view of `before`."""
        rules, viewer = self.match.rules, self.number
        seen = int(rules.seen(before, record.seat, record.action, viewer))
        known, self.hidden = self.hidden, rules.hide(after, viewer)
        kind = "play" if before.acting >> record.seat & 1 else "aside"
        for event in self.match.show.events(known, record.seat, seen, self.hidden, viewer):
            self.lines.append(LogLine(n, moment, record.seat, kind, event))
        if self.match.show.has_reveal(known, self.hidden):
            self.reveals.append(moment)

    def hear(self, n: int, moment: int, entry: Entry) -> None:
        """Add an entry that is no action: something said, undone or noted."""
        self.lines.append(LogLine(n, moment, entry.seat, entry.kind, body=entry.body))
        if entry.kind == "undo":
            self.reveals = [shown for shown in self.reveals if shown <= moment]


def viewer_after(journal: Journal, number: int) -> Viewer:
    """Make a viewer who has seen everything in the journal."""
    viewer = Viewer(journal.match, number)
    viewer.open(journal.match.at(0))
    played = {n: rest for n, *rest in journal.positions()}
    moment = 0
    for n, entry in enumerate(journal.entries):
        if n in played:
            moment += 1
            _, before, record, after = played[n]
            viewer.hidden = journal.match.rules.hide(before, number)
            viewer.watch(n, moment, before, record, after)
        else:
            moment = int(entry.body["moment"]) if entry.kind == "undo" else moment
            viewer.hear(n, moment, entry)
    viewer.look()
    return viewer
