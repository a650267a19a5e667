"""Processes: bots think in them, beside the event loop of the server."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import Callable

import msgspec

from rooftree import forms
from rooftree.server.bots.asking import BotFailed, BotOverran, Worker, WorkerDied
from rooftree.server.bots.worker import AWAITED, LENGTH, Answer, Question

GRACE = 20.0  # more seconds for the first question, as a new process has to start


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


def process_of(niceness: int) -> Worker:
    """Make a worker that is a process."""
    return WorkerProcess(niceness=niceness)
