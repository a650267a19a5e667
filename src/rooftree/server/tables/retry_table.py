"""A table to try again: the position before a mistake. It lives as long as its socket."""

from __future__ import annotations

from typing import Any

from rooftree.engine.match import Match
from rooftree.judge.review import Review
from rooftree.judge.verdict import Verdict
from rooftree.server.storage.models import Seat
from rooftree.server.tables.journal import Journal
from rooftree.server.tables.lesson_table import OTHERS, no_storage
from rooftree.server.tables.match_files import entries_of, stored_from
from rooftree.server.tables.table import Table


class RetryTable(Table):
    """A table at which nothing is played: what somebody tries is judged, and shown as a ghost."""

    answers_late = True

    def __init__(
        self, code: str, match: Match, review: Review, number: int, seat: int, browser: str
    ) -> None:
        decision = review.mistakes(seat)[number - 1]
        seats = [Seat(name, level=OTHERS) for name in match.names]
        seats[seat] = Seat(match.names[seat], owner=browser)
        stored = stored_from(match, seats, browser, decision.record)
        stored.hints = False
        stored.code = f"again/{code}/{number}"
        super().__init__(Journal(stored, entries_of(match, decision.record)), no_storage())
        self.review, self.seat, self.record = review, seat, decision.record
        self.verdict: Verdict = decision.verdict  # about what was played in the match

    @property
    def hidden(self) -> Any:
        """The position as the seat knew it."""
        return self.match.hidden(self.seat)

    def label(self, action: int, language: str) -> str:
        """Say an action."""
        return str(self.match.show.label(self.hidden, self.seat, action, language))
