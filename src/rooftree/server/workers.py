"""Workers: a fixed pool of processes for bots; one that overruns its deadline is replaced."""

from __future__ import annotations

import asyncio
import contextlib
import sys

import msgspec

from rooftree.engine.errors import RooftreeError
from rooftree.server.worker import LENGTH, Answer, Question

GRACE = 20.0  # seconds more for the first question: a new process has to start
WAITING = 64  # questions that may wait for a free worker and are still asked by people


class BotFailed(RooftreeError):
    """A bot raised an error, or its process died."""


class BotOverran(BotFailed):
    """A bot took longer than its deadline."""


class Worker:
    """One process; started when first needed, and again after it was ended."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None

    async def ask(self, question: Question, deadline: float) -> Answer:
        """What the bot says, within the deadline."""
        try:
            if self.process is None:
                await self._start()
                deadline += GRACE
            found = await asyncio.wait_for(self._exchange(question), deadline)
        except TimeoutError:
            await self.end()
            raise BotOverran(f"no answer within {deadline:g} s") from None
        except (OSError, EOFError, msgspec.MsgspecError) as error:
            await self.end()
            raise BotFailed(f"the worker died: {error}") from None
        except BaseException:
            await self.end()  # its answer would be taken for that of the next question
            raise
        if found.error:
            raise BotFailed(found.error)
        return found

    async def _start(self) -> None:
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "rooftree.server.worker",
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


class Workers:
    """All workers of a server; questions wait their turn."""

    def __init__(self, count: int, deadline: float) -> None:
        self.deadline = deadline
        self.all = [Worker() for _ in range(count)]
        self.free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()  # a warm one first
        for worker in self.all:
            self.free.put_nowait(worker)
        self.waiting = 0

    @property
    def is_busy(self) -> bool:
        """Too many questions wait already."""
        return self.waiting > WAITING

    async def ask(self, question: Question) -> Answer:
        """What the bot says; waiting for a free worker does not count as thinking."""
        self.waiting += 1
        try:
            worker = await self.free.get()
        finally:
            self.waiting -= 1
        try:
            return await worker.ask(question, self.deadline)
        finally:
            self.free.put_nowait(worker)

    async def end(self) -> None:
        """End all processes."""
        for worker in self.all:
            await worker.end()
