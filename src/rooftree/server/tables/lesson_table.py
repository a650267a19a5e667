"""A lesson's table: one browser takes a lesson at it. It lives in memory, as long as its socket."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import msgspec

from rooftree.engine.chance import Recorded
from rooftree.engine.errors import IllegalAction
from rooftree.learning.lesson_run import LessonRun, Try
from rooftree.server.storage.models import Seat
from rooftree.server.storage.store import Store
from rooftree.server.tables.journal import Journal, play_entry
from rooftree.server.tables.match_files import entries_of, stored_from
from rooftree.server.tables.refusals import RequestRefused
from rooftree.server.tables.table import Table
from rooftree.server.tables.undo import go_back
from rooftree.server.words import say

encode = msgspec.json.Encoder().encode
NOTHING = encode([])
NAMES = ("Ada", "Bruno", "Chloé", "Dario", "Elif")  # the learner's first
OTHERS = "lesson"  # the level of all other seats: the lesson says what they do


class NoStorage:
    """Accepts everything and stores nothing."""

    is_shared = False

    async def write(self, work: Callable[[Any], Any], changed: str = "") -> None:
        """Forget it."""


def no_storage() -> Store:
    """Return a store for a table that lives in memory: nobody ever reads from it."""
    return cast("Store", NoStorage())


class LessonTable(Table):
    """A table that follows the run of a lesson. Whoever changes it holds its lock."""

    def __init__(self, run: LessonRun, browser: str) -> None:
        count = len(run.match.records)
        stored = stored_from(run.match, seats_of(run, browser), browser, count)
        stored.hints = False
        stored.code = f"learn/{run.game.name}/{run.lesson.id}"
        super().__init__(Journal(stored, entries_of(run.match, count)), no_storage())
        self.run = run

    def own_fields(self, language: str) -> dict[str, bytes]:
        """Return the step, and its sentence as the prompt; nothing is offered after the end."""
        run, over = self.run, self.run.is_over
        sentence = say(language, "lesson.over") if over else run.now.say[language]
        step = {"step": run.step, "steps": len(run.lesson.steps)}
        fields = {
            "lesson": encode(step | {"point": [] if over else list(run.now.point)}),
            "prompt": encode([sentence]),
        }
        return fields | {"actions": NOTHING, "selections": NOTHING} if over else fields

    async def attempt(self, notation: str, request: str) -> Try:
        """Try an action; play it here, too, if the step accepts it."""
        try:
            tried = self.run.attempt(notation)
        except IllegalAction:
            raise RequestRefused("illegal") from None
        if tried.is_accepted:
            await self._catch_up(request)
        return tried

    async def skip(self, request: str) -> None:
        """Do the step as it asks for; nothing happens after the last one."""
        if not self.run.is_over:
            self.run.skip()
            await self._catch_up(request)

    async def back(self, request: str) -> None:
        """Return to the step before; nothing happens at the first one."""
        if self.run.step > 0:
            self.run.back()
            await go_back(self, self.run.seat, len(self.run.match.records), "undo", request)

    async def _catch_up(self, request: str | None) -> None:
        """Play what the run has played since, with the same dice."""
        for record in self.run.match.records[len(self.match.records) :]:
            self.match.chance = Recorded(list(record.chance))
            played = self.match.play(record.action, seat=record.seat)
            await self.commit(play_entry(self.match, played, request))
            request = None


def seats_of(run: LessonRun, browser: str) -> list[Seat]:
    """Make the seats: the learner's belongs to the browser."""
    others = [Seat(NAMES[n % len(NAMES)], level=OTHERS) for n in range(1, run.lesson.seats)]
    return [*others[: run.seat], Seat(NAMES[0], owner=browser), *others[run.seat :]]
