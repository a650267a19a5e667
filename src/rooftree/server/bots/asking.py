"""Asking: what every worker promises, whether it is a process or another Python in a browser."""

from __future__ import annotations

from typing import Protocol

from rooftree.engine.errors import RooftreeError
from rooftree.server.bots.worker import Answer, Question


class BotFailed(RooftreeError):
    """A bot gave no answer: it raised an error, overran, or its process died."""


class WorkerDied(BotFailed):
    """A bot's process ended before it answered."""


class BotOverran(BotFailed):
    """A bot took longer than its deadline."""


class Worker(Protocol):
    """Something that thinks beside the tables."""

    async def ask(self, question: Question, deadline: float) -> Answer:
        """Return the answer of the bot, or raise BotFailed after the deadline."""

    async def end(self) -> None:
        """Stop thinking; the next question starts anew."""
