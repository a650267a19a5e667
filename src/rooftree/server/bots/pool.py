"""The pool: a fixed number of worker processes, shared fairly by those who ask.

Thoughts that nobody awaits have a process of their own, so that no person waits for one.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from collections import OrderedDict, deque
from collections.abc import Callable

import msgspec

from rooftree import forms
from rooftree.engine.errors import RooftreeError
from rooftree.server.bots.worker import AWAITED, LENGTH, NOT_AWAITED, PATIENT, Answer, Question

GRACE = 20.0  # more seconds for the first question, as a new process has to start
WAITING = 64  # questions waiting for a free worker, beyond which people get no advice

log = logging.getLogger("rooftree.server")


class BotFailed(RooftreeError):
    """A bot gave no answer: it raised an error, overran, or its process died."""


class WorkerDied(BotFailed):
    """A bot's process ended before it answered."""


class BotOverran(BotFailed):
    """A bot took longer than its deadline."""


class WorkerProcess:
    """One process, started when it is first needed and again after it was ended.

    One that runs the plain sources is replaced once the compiled modules are complete, which
    `make play` makes beside the running server.
    """

    def __init__(
        self,
        is_compiled_ready: Callable[[], bool] = forms.is_compiled_ready,
        niceness: int = AWAITED,
    ) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.is_compiled_ready = is_compiled_ready
        self.niceness = niceness
        self.is_plain = True  # the form that the process was started in

    async def ask(self, question: Question, deadline: float) -> Answer:
        """Return the answer of the bot; end the process if it overruns the deadline."""
        try:
            if not self._is_usable():
                await self.end()
                await self._start()
                deadline += GRACE
            found = await asyncio.wait_for(self._exchange(question), deadline)
        except TimeoutError:
            await self.end()
            raise BotOverran(f"no answer within {deadline:g} s") from None
        except (OSError, EOFError, RuntimeError, msgspec.MsgspecError) as error:
            # uvloop raises RuntimeError when it writes to a process that is gone
            await self.end()
            raise WorkerDied(f"the worker died: {error}") from None
        except BaseException:
            await self.end()  # else its answer would be read as that of the next question
            raise
        if found.error:
            raise BotFailed(found.error)
        return found

    def _is_usable(self) -> bool:
        """Tell whether a process runs, in the best form there is."""
        if self.process is None or self.process.returncode is not None:
            return False
        return not (self.is_plain and self.is_compiled_ready())

    async def _start(self) -> None:
        self.is_plain = not self.is_compiled_ready()
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "rooftree.server.bots.worker",
            str(self.niceness),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )

    async def _exchange(self, question: Question) -> Answer:
        assert self.process is not None
        reader, writer = self.process.stdout, self.process.stdin
        assert reader is not None
        assert writer is not None
        written = msgspec.msgpack.encode(question)
        writer.write(LENGTH.pack(len(written)) + written)
        await writer.drain()
        head = await reader.readexactly(LENGTH.size)
        body = await reader.readexactly(LENGTH.unpack(head)[0])
        return msgspec.msgpack.decode(body, type=Answer)

    async def end(self) -> None:
        """End the process; the next question starts another."""
        process, self.process = self.process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class WorkerPool:
    """All worker processes of a server. Askers take turns for a free one.

    An asker is whoever the question is for, as a rule an address: one that asks for a hundred
    thoughts at once delays another by the one that is being thought, not by all of them. A
    question that nobody awaits goes to the `spare` worker, and to another one only as long as
    a further one is free for people.
    """

    def __init__(self, count: int, deadline: float) -> None:
        self.deadline = deadline
        self.spare = WorkerProcess(niceness=NOT_AWAITED)
        self.all = [self.spare, *(WorkerProcess() for _ in range(count))]
        self.free = list(self.all)  # the last one is taken first, as it is already started
        self._waiting: OrderedDict[str, deque[asyncio.Future[WorkerProcess]]] = OrderedDict()
        self._later: deque[asyncio.Future[WorkerProcess]] = deque()  # those for whom nobody waits

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

        If no person awaits the answer, every other question comes first.
        """
        worker = await self._take(asker if is_awaited else None)
        try:
            return await self._ask_again(worker, question, self.deadline)
        finally:
            self._give_back(worker)

    async def ask_later(self, question: Question) -> Answer:
        """Return an answer for which nobody waits, with more time to think."""
        worker = await self._take(None)
        try:
            return await self._ask_again(worker, question, PATIENT * self.deadline)
        finally:
            self._give_back(worker)

    async def _take(self, asker: str | None) -> WorkerProcess:
        """Return a free worker, or wait for one until it is this asker's turn; None comes last."""
        worker = self._free_for(asker)
        if worker is not None:
            self.free.remove(worker)
            return worker
        place: asyncio.Future[WorkerProcess] = asyncio.get_running_loop().create_future()
        queue = self._later if asker is None else self._waiting.setdefault(asker, deque())
        queue.append(place)
        try:
            return await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():  # it was given a worker just before
                self._give_back(place.result())
            raise

    def _free_for(self, asker: str | None) -> WorkerProcess | None:
        """Return the free worker that an asker may have."""
        others = [worker for worker in self.free if worker is not self.spare]
        if asker is None:
            if self.spare in self.free:
                return self.spare
            others = others[1:]  # the last free one is for people
        return others[-1] if others else None

    def _give_back(self, worker: WorkerProcess) -> None:
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

    def _hand(self, worker: WorkerProcess, place: asyncio.Future[WorkerProcess]) -> None:
        """Give a free worker to whoever waits at a place, unless they have gone."""
        if not place.done():
            self.free.remove(worker)
            place.set_result(worker)

    async def _ask_again(
        self, worker: WorkerProcess, question: Question, deadline: float
    ) -> Answer:
        """Ask a bot, and once more in a new process if the first one died by whatever cause."""
        try:
            return await worker.ask(question, deadline)
        except WorkerDied as death:
            log.warning("bot %s is asked once more: %s", question.level, death)
            return await worker.ask(question, deadline)

    async def end(self) -> None:
        """End all processes."""
        for worker in self.all:
            await worker.end()
