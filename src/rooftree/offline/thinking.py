"""Thinking: quick bots think at the tables, slow ones in a further Python of the browser."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from rooftree.server.bots.asking import BotFailed, BotOverran, WorkerDied
from rooftree.server.bots.worker import Answer, Question, answer

Think = Callable[[bytes], Awaitable[bytes]]  # raises OSError if that Python has ended
START = 60.0  # more seconds for the first question, as another Python has to start
SLOW = ("expert",)  # levels that think for more than a tenth of a second


class Thinker:
    """Answers questions, in a further Python if that takes long."""

    def __init__(self, think: Think, stop: Callable[[], None]) -> None:
        self.think, self.stop = think, stop
        self.is_started = False

    async def ask(self, question: Question, deadline: float) -> Answer:
        """Return the answer; end the further Python if it overruns the deadline."""
        asked = msgspec.msgpack.encode(question)
        found = await self._elsewhere(asked, deadline) if is_slow(question) else answer(asked)
        read = msgspec.msgpack.decode(found, type=Answer)
        if read.error:
            raise BotFailed(read.error)
        return read

    async def _elsewhere(self, question: bytes, deadline: float) -> bytes:
        patience = deadline if self.is_started else deadline + START
        self.is_started = True
        try:
            async with asyncio.timeout(patience):
                return await self.think(question)
        except TimeoutError:
            await self.end()
            raise BotOverran(f"no answer within {patience:g} s") from None
        except OSError as error:
            await self.end()
            raise WorkerDied(str(error)) from None

    async def end(self) -> None:
        """Stop the further Python; the next slow question starts it anew."""
        self.is_started = False
        self.stop()


def is_slow(question: Question) -> bool:
    """Tell whether a question would keep people at the tables waiting."""
    return question.is_for_judge or question.review is not None or question.level in SLOW
