"""Eyes: what one viewer sees of a table, and what was told to them so far."""

from __future__ import annotations  # compiled

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rooftree.engine.match import Match, Record
from rooftree.engine.show import Event
from rooftree.server.journal import Journal
from rooftree.server.rows import Entry

NOTHING: Mapping[str, Any] = {}


@dataclass(frozen=True, slots=True)
class Told:
    """A log line before it has a language: an event of the game, or words of the table."""

    n: int  # the entry it comes from; -1 for the set-up
    moment: int  # records that stood after it
    seat: int
    kind: str
    event: Event | None = None
    body: Mapping[str, Any] = field(default_factory=lambda: NOTHING)


class Eyes:
    """A viewer's hidden position and story; follows the table action by action."""

    def __init__(self, match: Match, viewer: int) -> None:
        self.match = match
        self.viewer = viewer
        self.story: list[Told] = []
        self.hidden: Any = None
        self.offers: list[int] = []
        self.offered_since = 0  # the version from which these offers stand

    def open(self, start: Any) -> None:
        """What the set-up gave."""
        self.hidden = self.match.rules.hide(start, self.viewer)
        for event in self.match.show.opening(self.hidden, self.viewer):
            self.story.append(Told(-1, 0, -1, "opening", event))

    def look(self) -> None:
        """The table as it is now, with everything this viewer may not know erased."""
        self.hidden = self.match.hidden(self.viewer)

    def ask(self, version: int) -> None:
        """What this viewer may do now; the same offers stand on from the version they came with."""
        offers = self.match.actions(self.viewer) if self.viewer >= 0 else []
        if offers != self.offers:
            self.offers, self.offered_since = offers, version

    def watch(self, n: int, moment: int, before: Any, record: Record, after: Any) -> None:
        """Tell what this viewer noticed of an action; `hidden` is their view of `before`."""
        rules, viewer = self.match.rules, self.viewer
        seen = int(rules.seen(before, record.seat, record.action, viewer))
        known, self.hidden = self.hidden, rules.hide(after, viewer)
        for event in self.match.show.events(known, record.seat, seen, self.hidden, viewer):
            self.story.append(Told(n, moment, record.seat, "play", event))

    def hear(self, n: int, moment: int, entry: Entry) -> None:
        """Tell what is no action: something said, taken back, or noted."""
        self.story.append(Told(n, moment, entry.seat, entry.kind, body=entry.body))


def eyes_of(journal: Journal, viewer: int) -> Eyes:
    """A viewer who has seen everything so far, from their own seat."""
    eyes = Eyes(journal.match, viewer)
    eyes.open(journal.match.at(0))
    played = {n: rest for n, *rest in journal.positions()}
    moment = 0
    for n, entry in enumerate(journal.entries):
        if n in played:
            moment += 1
            _, before, record, after = played[n]
            eyes.hidden = journal.match.rules.hide(before, viewer)
            eyes.watch(n, moment, before, record, after)
        else:
            moment = int(entry.body["moment"]) if entry.kind == "undo" else moment
            eyes.hear(n, moment, entry)
    eyes.look()
    eyes.ask(journal.version)
    return eyes
