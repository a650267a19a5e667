"""Thinking: bots move when it is their turn, whatever happens to them."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Any

from rooftree.bots.advice import Advice
from rooftree.engine.chance import Sampled
from rooftree.engine.match import Match
from rooftree.server.asking import Refused, note, play
from rooftree.server.rows import Entry
from rooftree.server.table import Table
from rooftree.server.worker import Question
from rooftree.server.workers import BotFailed, BotOverran, Workers

INSTEAD = "greedy"  # the bot that moves for one that failed
ADVICE = 4  # hints and reviews thought about or waiting at once: bots at tables come first
QUESTION_LIFE = 60.0  # seconds a bot waits while people discuss whether to go back

log = logging.getLogger("rooftree.server")


def question_of(
    match: Match, state: Any, seat: int, level: str, best: int = 0, also: int = -1
) -> Question:
    """What a bot is asked: the position as its seat may know it, and nothing else."""
    return Question(
        match.game.name,
        dict(match.setup.options),
        match.setup.components,
        [int(number) for number in match.rules.numbers(match.rules.hide(state, seat))],
        seat,
        level,
        secrets.randbits(32),
        best,
        also,
    )


class Thinking:
    """One task per table at which a bot has the turn."""

    def __init__(self, workers: Workers, pace: float) -> None:
        self.workers = workers
        self.pace = pace
        self.advised = 0  # people who wait for advice
        self.tasks: dict[Table, asyncio.Task[None]] = {}

    def watch(self, table: Table) -> None:
        """Think at this table from now on."""
        table.after.append(self.follow)
        self.poke(table)

    def follow(self, table: Table, entry: Entry) -> None:
        """Something happened at a table."""
        self.poke(table)

    def poke(self, table: Table) -> None:
        """Begin to think, if a bot has the turn and does not think already."""
        if table not in self.tasks and bot_on_turn(table) is not None:
            task = asyncio.get_running_loop().create_task(self._drive(table))
            self.tasks[table] = task

    async def _drive(self, table: Table) -> None:
        """Move by move until a person has the turn."""
        try:
            while (seat := bot_on_turn(table)) is not None:
                await asyncio.sleep(self.pace)
                if table.asked is not None:
                    await self._wait_for_answers(table)
                else:
                    await self._move(table, seat)
        except Refused as refusal:
            log.error("bots at table %s stop: %s", table.code, refusal)
        except Exception:
            log.exception("bots at table %s stop", table.code)
        finally:
            del self.tasks[table]

    async def _wait_for_answers(self, table: Table) -> None:
        asked = table.asked
        for _ in range(int(QUESTION_LIFE * 5)):
            if table.asked is not asked:
                return
            await asyncio.sleep(0.2)
        table.asked = None
        table.changed()

    async def _move(self, table: Table, seat: int) -> None:
        """One action of a bot; a table that moved on meanwhile is simply looked at again."""
        async with table.lock:
            level, version = table.seats[seat].level, table.version
            if level is None or seat not in table.turn():
                return
            question = question_of(table.match, table.match.state, seat, level)
        action = await self._chosen(table, seat, question)
        try:
            await play(table, seat, action, version, None)
        except Refused as refusal:
            if refusal.code == "illegal":
                await self._anything(table, seat)
            elif refusal.code == "broken":
                raise

    async def _chosen(self, table: Table, seat: int, question: Question) -> int:
        """The bot's choice, or that of the greedy one if it fails or overruns."""
        try:
            return (await self.workers.ask(question)).action
        except BotFailed as failure:
            log.warning("bot %s at table %s: %s", question.level, table.code, failure)
            key = "overran" if isinstance(failure, BotOverran) else "failed"
            await note(table, seat, key, name=table.seats[seat].name, instead=INSTEAD)
        question.level = INSTEAD
        try:
            return (await self.workers.ask(question)).action
        except BotFailed as failure:
            log.warning("bot %s at table %s: %s", INSTEAD, table.code, failure)
            return -1

    async def _anything(self, table: Table, seat: int) -> None:
        """The last resort: any legal action, so that no table stands still."""
        chance = Sampled(secrets.randbits(32))
        async with table.lock:
            version = table.version
            actions = table.match.actions(seat)
        if actions:
            await play(table, seat, actions[chance.below(len(actions))], version, None)

    async def advise(self, question: Question) -> list[Advice]:
        """The best few actions for a position, by the strongest bot."""
        if self.workers.is_busy or self.advised >= ADVICE:
            raise Refused("busy")
        self.advised += 1
        try:
            return (await self.workers.ask(question)).advice
        except BotFailed:
            raise Refused("busy") from None
        finally:
            self.advised -= 1

    async def end(self) -> None:
        """Stop everywhere."""
        for task in list(self.tasks.values()):
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)
        await self.workers.end()


def bot_on_turn(table: Table) -> int | None:
    """The first seat with the turn that a bot plays."""
    if table.is_spoiled or not table.is_played_here:
        return None
    for seat in table.turn():
        if table.seats[seat].level is not None:
            return seat
    return None
