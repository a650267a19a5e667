"""Reviews of finished matches: one is computed at a time, behind the bots that people wait for."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import msgspec

from rooftree import forms
from rooftree.engine.errors import RooftreeError
from rooftree.engine.matchfile import to_document
from rooftree.judge import VERSION
from rooftree.judge.luck import Value, chained
from rooftree.judge.pages.growth import growth
from rooftree.judge.review import Review, collected
from rooftree.judge.settings import version
from rooftree.judge.steps import ReviewStep, digest_of
from rooftree.server.bots.pool import WorkerPool
from rooftree.server.bots.worker import Question, ReviewQuestion
from rooftree.server.heavy import heavy, off_loop
from rooftree.server.storage import queries
from rooftree.server.storage.store import Store
from rooftree.server.tables.refusals import NotAllowed, RequestRefused
from rooftree.server.tables.table import Table

WAITING = 32  # reviews that may wait on this server
OF_ONE = 3  # of them that one asker may wait for
STOPPED = 16  # stopped reviews that are remembered with what they have

log = logging.getLogger("rooftree.server")


class Job:
    """A review on its way: what is known of it so far."""

    def __init__(self, table: Table, asker: str) -> None:
        self.table, self.asker = table, asker
        self.moves = len(table.match.records)
        self.judge = version()
        self.opening: Value | None = None
        self.steps: list[ReviewStep] = []
        self.spent = 0.0  # seconds for the steps so far
        self.is_stopped = False

    def fields(self, ahead: int) -> dict[str, Any]:
        """Say how far it has come; `ahead` reviews come first."""
        done = len(self.steps)
        left = self.spent / done * (self.moves - done) if done else None
        status = "stopped" if self.is_stopped else "waiting" if ahead else "computing"
        return {"status": status, "done": done, "seconds": left, "ahead": ahead}

    def growth(self, own: int) -> str:
        """Draw the chances to win that are known so far."""
        if self.opening is None:
            return ""
        records, changes = self.table.match.records, [step.change for step in self.steps]
        moments = chained(records[: len(changes)], self.opening, changes)
        return growth([self.opening, *(one.after.shown() for one in moments)], self.moves, own)


class Reviews:
    """All reviews of a server process; what is finished is stored once and never computed twice."""

    def __init__(
        self, pool: WorkerPool, store: Store, settings: Mapping[str, int | float] | None = None
    ) -> None:
        self.pool, self.store = pool, store
        self.settings = dict(settings or {})  # of the judge, instead of the games' own
        self.queue: OrderedDict[str, Job] = OrderedDict()  # the first one is being computed
        self.stopped: OrderedDict[str, Job] = OrderedDict()
        self.running: asyncio.Task[None] | None = None

    async def stored(self, table: Table) -> Review | None:
        """Return the review of a finished match if there is one; refuse one before the end."""
        if not table.match.is_over:
            raise NotAllowed("review")
        body = await self.store.read(lambda db: queries.review_of(db, table.code))
        return await off_loop(read_review, table, body) if body is not None else None

    async def status(self, table: Table, own: int = 0, *, brief: bool = False) -> dict[str, Any]:
        """Return how far the review of a match has come, and what is stored of it.

        A review on its way brings a plot with the own seat at the bottom; `brief` leaves out the
        review itself.
        """
        # The job is looked up first: it may end while an older review is read.
        job = self.queue.get(table.code) or self.stopped.get(table.code)
        found = await self.stored(table)
        fields = {"status": "none" if found is None else "ready", "done": 0, "ahead": 0}
        if job is not None:
            fields |= job.fields(self.ahead(table.code)) | {"growth": job.growth(own)}
        return fields | {
            "moves": len(table.match.records),
            "judge": VERSION,
            "outdated": found is not None and is_outdated(found),
            "figures": found and figures_of(found),
            "review": None if brief else found and msgspec.to_builtins(found),
        }

    def ahead(self, code: str) -> int:
        """Count the reviews that come before that of a table."""
        return list(self.queue).index(code) if code in self.queue else 0

    async def begin(self, table: Table, asker: str, *, anew: bool = False) -> None:
        """Compute a review unless it is there; `anew` replaces one by an older judge."""
        found = await self.stored(table)
        if table.code in self.queue or (found and not (anew and is_outdated(found))):
            return
        mine = sum(job.asker == asker for job in self.queue.values())
        if len(self.queue) > WAITING or mine >= OF_ONE:
            raise RequestRefused("busy")
        job = self.stopped.pop(table.code, None) or Job(table, asker)
        job.is_stopped = False
        self.queue[table.code] = job
        if self.running is None or self.running.done():
            self.running = asyncio.get_running_loop().create_task(self._work())

    async def _work(self) -> None:
        """Compute one review after the other."""
        while self.queue:
            code, job = next(iter(self.queue.items()))
            try:
                await self._compute(job)
            except RooftreeError as error:
                log.warning("the review of table %s stopped: %s", code, error)
                self._stop(code, job)
            finally:
                self.queue.pop(code, None)

    def _stop(self, code: str, job: Job) -> None:
        """Remember what is known, so that another try goes on from there."""
        job.is_stopped = True
        self.stopped[code] = job
        while len(self.stopped) > STOPPED:
            self.stopped.popitem(last=False)

    async def _compute(self, job: Job) -> None:
        """Ask for one step after the other, then store the review."""
        table = job.table
        document = await off_loop(written, table)
        seats = reviewed_seats(table)
        while job.opening is None or len(job.steps) < job.moves:
            begun = time.monotonic()
            n = -1 if job.opening is None else len(job.steps)
            asked = ReviewQuestion(document, n, seats, self.settings)
            await self._take(
                job, Question(table.match.game.name, {}, None, [], 0, "", 0, review=asked)
            )
            job.spent += time.monotonic() - begun
        found = await off_loop(finished, job, seats)
        body = await off_loop(written_review, found)
        await self.store.write(
            lambda db: queries.put_review(db, table.code, found.judge, body), table.code
        )

    async def _take(self, job: Job, question: Question) -> None:
        """Ask for one step and keep it."""
        answer = await self.pool.ask_later(question)
        if answer.opening is not None:
            job.opening, job.judge = answer.opening, answer.judge
        if answer.step is not None:
            job.steps.append(answer.step)

    async def end(self) -> None:
        """Stop computing."""
        if self.running is not None:
            self.running.cancel()
            await asyncio.gather(self.running, return_exceptions=True)


def reviewed_seats(table: Table) -> tuple[int, ...]:
    """List the seats whose decisions are judged: those of people, else all."""
    people = tuple(n for n, seat in enumerate(table.seats) if seat.owner is not None)
    return people or tuple(range(len(table.seats)))


def figures_of(review: Review) -> list[dict[str, float | None]]:
    """List for each seat what its browser keeps of a review, in parts of a victory."""
    return [
        {
            "luck": account.deal + account.luck,
            "choices": account.own,
            "error": review.error_rate(seat).mean if seat in review.reviewed else None,
        }
        for seat, account in enumerate(review.wins)
    ]


def is_outdated(review: Review) -> bool:
    """Tell whether the judge of today would look closer."""
    number, *form = review.judge.split()
    return number != VERSION or (bool(form) and forms.is_compiled_ready())


@heavy
def written(table: Table) -> str:
    """Write the match file for the worker; a finished match does not change."""
    return json.dumps(to_document(table.match))


@heavy
def finished(job: Job, seats: tuple[int, ...]) -> Review:
    """Put the steps together."""
    assert job.opening is not None
    found = collected(job.table.match, seats, job.opening, job.steps)
    return replace(found, judge=job.judge)


@heavy
def written_review(review: Review) -> str:
    """Write a review as it is stored."""
    return review.to_json()


@heavy
def read_review(table: Table, body: str) -> Review | None:
    """Read a stored review; None if it is of other records, or of another Rooftree."""
    try:
        found = Review.from_json(body)
    except msgspec.MsgspecError:
        return None
    return found if found.match == digest_of(table.match).hex() else None
