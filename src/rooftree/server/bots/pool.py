"""The pool: a fixed number of workers, shared fairly by those who ask.

Thoughts that nobody awaits have a worker of their own, so that no person waits for one.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Callable

from rooftree.server.bots.asking import Worker, WorkerDied
from rooftree.server.bots.process import process_of
from rooftree.server.bots.worker import AWAITED, NOT_AWAITED, PATIENT, Answer, Question

WAITING = 64  # questions waiting for a free worker, beyond which people get no advice

log = logging.getLogger("rooftree.server")


class WorkerPool:
    """All workers of a server. Askers take turns for a free one.

    An asker is whoever the question is for, as a rule an address: one that asks for a hundred
    thoughts at once delays another by the one that is being thought, not by all of them. A
    question that nobody awaits goes to the `spare` worker, and to another one only as long as
    a further one is free for people.
    """

    def __init__(
        self, count: int, deadline: float, make: Callable[[int], Worker] = process_of
    ) -> None:
        self.deadline = deadline
        self.spare = make(NOT_AWAITED)
        self.all = [self.spare, *(make(AWAITED) for _ in range(count))]
        self.free = list(self.all)  # the last one is taken first, as it is already started
        self._waiting: OrderedDict[str, deque[asyncio.Future[Worker]]] = OrderedDict()
        self._later: deque[asyncio.Future[Worker]] = deque()  # those for whom nobody waits

    @property
    def waiting(self) -> int:
        """The number of questions that wait for a free worker."""
        return sum(map(len, self._waiting.values()))

    @property
    def is_busy(self) -> bool:
        """Whether too many questions wait already."""
        return self.waiting > WAITING

    async def ask(self, question: Question, asker: str = "", is_awaited: bool = True) -> Answer:
        """Return the answer of the bot; the deadline begins when a worker is free.

        If no person awaits the answer, every other question comes first. At a deal nobody shall
        meet another bot because a machine is slow.
        """
        deadline = self.deadline if question.iterations is None else PATIENT * self.deadline
        worker = await self._take(asker if is_awaited else None)
        try:
            return await self._ask_again(worker, question, deadline)
        finally:
            self._give_back(worker)

    async def ask_later(self, question: Question) -> Answer:
        """Return an answer for which nobody waits, with more time to think."""
        worker = await self._take(None)
        try:
            return await self._ask_again(worker, question, PATIENT * self.deadline)
        finally:
            self._give_back(worker)

    async def _take(self, asker: str | None) -> Worker:
        """Return a free worker, or wait for one until it is this asker's turn; None comes last."""
        worker = self._free_for(asker)
        if worker is not None:
            self.free.remove(worker)
            return worker
        place: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        queue = self._later if asker is None else self._waiting.setdefault(asker, deque())
        queue.append(place)
        try:
            return await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():  # it was given a worker just before
                self._give_back(place.result())
            raise

    def _free_for(self, asker: str | None) -> Worker | None:
        """Return the free worker that an asker may have."""
        others = [worker for worker in self.free if worker is not self.spare]
        if asker is None:
            if self.spare in self.free:
                return self.spare
            others = others[1:]  # the last free one is for people
        return others[-1] if others else None

    def _give_back(self, worker: Worker) -> None:
        """Hand free workers to the next askers in turn; one who asks again stands at the end."""
        self.free.append(worker)
        while self._waiting and (found := self._free_for("")) is not None:
            asker, places = self._waiting.popitem(last=False)
            place = places.popleft()
            if places:
                self._waiting[asker] = places
            self._hand(found, place)
        while self._later and (found := self._free_for(None)) is not None:
            self._hand(found, self._later.popleft())

    def _hand(self, worker: Worker, place: asyncio.Future[Worker]) -> None:
        """Give a free worker to whoever waits at a place, unless they have gone."""
        if not place.done():
            self.free.remove(worker)
            place.set_result(worker)

    async def _ask_again(self, worker: Worker, question: Question, deadline: float) -> Answer:
        """Ask a bot, and once more in a new worker if the first one died by whatever cause."""
        try:
            return await worker.ask(question, deadline)
        except WorkerDied as death:
            log.warning("bot %s is asked once more: %s", question.level, death)
            return await worker.ask(question, deadline)

    async def end(self) -> None:
        """End all workers."""
        for worker in self.all:
            await worker.end()
