"""Turns of bots: a bot moves when it has the turn, even if it fails or takes too long."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any
from weakref import WeakSet

from rooftree.bots.levels import INSTEAD
from rooftree.deals import challenge
from rooftree.engine.chance import Sampled
from rooftree.judge.verdict import Verdict
from rooftree.server.bots.asking import BotFailed, BotOverran
from rooftree.server.bots.pool import WorkerPool
from rooftree.server.bots.worker import Answer, Question
from rooftree.server.storage.models import Entry
from rooftree.server.tables.moves import note, play
from rooftree.server.tables.refusals import RequestRefused
from rooftree.server.tables.table import Table
from rooftree.server.views.viewers import Viewers

WATCH_EVERY = 10.0  # seconds between two searches for tables at which bots stopped
ALONE = 2  # tables of one address at which only bots play at once
ADVICE = 4  # most hints and reviews of one address at the same time; the pool takes turns
LOOK_AGAIN = 0.2  # seconds until a bot looks again whether people have closed a reveal
QUESTION_LIFE = 60.0  # seconds a bot waits while people answer an undo question

NO_BOTS: Mapping[str, str] = {}

log = logging.getLogger("rooftree.server")


def question_of(table: Table, state: Any, seat: int, level: str) -> Question:
    """Make the question to a bot; it holds only what the bot's seat may know."""
    match, deal = table.match, table.stored.deal
    rival = deal.challenge.rivals.get(seat) if deal is not None else None
    return Question(
        match.game.name,
        dict(match.setup.options),
        match.setup.components,
        [int(number) for number in match.rules.numbers(match.rules.hide(state, seat))],
        seat,
        level,
        seed_of_thought(table, seat),
        iterations=rival.iterations if rival and rival.level == level else None,
    )


def question_for_judge(table: Table, state: Any, seat: int, played: int = -1) -> Question:
    """Make the question to the judge; it too holds only what the seat may know."""
    question = question_of(table, state, seat, "")
    question.is_for_judge, question.played = True, played
    return question


def seed_of_thought(table: Table, seat: int) -> int:
    """Return the seed of a bot's random numbers; it follows from the table's secret seed.

    It changes with every entry of the seat in the log, which only grows: whoever takes back a move
    of a bot does not know the next one. What other seats do at the same time does not change it.
    At a deal it is the same for everybody who played alike.
    """
    deal = table.stored.deal
    if deal is not None:
        own = sum(record.seat == seat for record in table.match.records)
        return challenge.seed_of_thought(deal.challenge.seed, own, seat)
    entries = sum(entry.seat == seat for entry in table.journal.entries)
    mixed = hashlib.sha256(b"thought %d %d " % (seat, entries) + table.stored.seed)
    return int.from_bytes(mixed.digest()[:4])


class BotTurns:
    """One task for each table at which a bot has the turn."""

    def __init__(
        self,
        pool: WorkerPool,
        pace: float,
        own: Mapping[str, str] = NO_BOTS,
        alone: int = ALONE,
        patience: float = 0.0,
        judge: Mapping[str, int | float] | None = None,
    ) -> None:
        self.judge = judge or {}  # settings of the judge, instead of the games' own
        self.pool = pool
        self.own = own  # level -> bot that the host brought along
        self.pace = pace
        self.patience = patience  # seconds in which people may look at a reveal
        self.alone = alone  # most tables of one address at which only bots play at once
        self.waiting: WeakSet[Table] = WeakSet()  # such tables that wait for others to end
        self.advised: Counter[str] = Counter()  # address -> its people who wait for advice
        self.tasks: dict[Table, asyncio.Task[None]] = {}
        self.stopped: WeakSet[Table] = WeakSet()  # where bots stopped, which is logged once

    def watch(self, table: Table) -> None:
        """Let bots play at this table from now on."""
        table.listeners.append(self)
        self.start_if_due(table)

    def follow(self, table: Table, entry: Entry) -> None:
        """Let a bot move if an entry gave it the turn."""
        self.start_if_due(table)

    def start_if_due(self, table: Table) -> None:
        """Start a task if a bot has the turn and none runs for this table."""
        is_running = table in self.tasks and not self.tasks[table].done()
        if is_running or bot_on_turn(table) is None:
            return
        if self._has_room(table):
            self.tasks[table] = asyncio.get_running_loop().create_task(self._drive(table))
        else:
            self.waiting.add(table)

    def _has_room(self, table: Table) -> bool:
        """Tell whether bots may play here now; tables without people wait for each other."""
        if not is_bots_only(table):
            return True
        asker = asker_of(table)
        running = [one for one in self.tasks if is_bots_only(one) and asker_of(one) == asker]
        return len(running) < self.alone

    async def watch_over(
        self, tables: Callable[[], Iterable[Table]], pause: Callable[[], Awaitable[object]]
    ) -> None:
        """Poke each table after every pause, so that a bot that stopped for any reason goes on."""
        while True:
            await pause()
            for table in list(tables()):
                self.start_if_due(table)

    async def _drive(self, table: Table) -> None:
        """Play the bots' actions until a person has the turn, unless another process does."""
        try:
            if not await table.database.take_duty(table.code):
                return
            try:
                await self._play_on(table)
            finally:
                await table.database.leave_duty(table.code)
        except Exception as error:
            self._tell_stop(table, error)
        finally:
            del self.tasks[table]
            waiting, self.waiting = list(self.waiting), WeakSet()
            for other in waiting:
                self.start_if_due(other)

    async def _play_on(self, table: Table) -> None:
        while (seat := bot_on_turn(table)) is not None:
            await asyncio.sleep(self.pace)
            if table.asked is not None:
                await self._wait_for_answers(table)
            elif table.part(Viewers).is_looking(self.patience):
                await asyncio.sleep(LOOK_AGAIN)
            else:
                await self._move(table, seat)
                self.stopped.discard(table)

    def _tell_stop(self, table: Table, error: Exception) -> None:
        """Log once why bots stopped at a table, though they are started again and again."""
        if table not in self.stopped:
            trace = None if isinstance(error, RequestRefused) else error
            log.error("bots at table %s stop: %s", table.code, error, exc_info=trace)
        self.stopped.add(table)

    async def _wait_for_answers(self, table: Table) -> None:
        asked = table.asked
        for _ in range(int(QUESTION_LIFE * 5)):
            if table.asked is not asked:
                return
            await asyncio.sleep(0.2)
        table.asked = None
        table.changed()

    async def _move(self, table: Table, seat: int) -> None:
        """Play one action of a bot; if the table moved on meanwhile, the next round sees it."""
        async with table.lock:
            level, version = table.seats[seat].level, table.version
            if level is None or seat not in table.turn():
                return
            question = question_of(table, table.match.state, seat, level)
            question.level = self.own.get(level, level)
        action = await self._chosen(table, seat, question)
        try:
            await play(table, seat, action, version, None)
        except RequestRefused as refusal:
            if refusal.code == "illegal":
                await self._play_anything(table, seat, question.seed)
            elif refusal.code == "broken":
                raise

    async def _chosen(self, table: Table, seat: int, question: Question) -> int:
        """Return the bot's choice, or the greedy bot's if it fails or overruns; -1 if both fail."""
        try:
            return (await self._ask(table, question)).action
        except BotFailed as failure:
            log.warning("bot %s at table %s: %s", question.level, table.code, failure)
            key = "overran" if isinstance(failure, BotOverran) else "failed"
            await note(table, seat, key, name=table.seats[seat].name, instead=INSTEAD)
        question.level = INSTEAD
        try:
            return (await self._ask(table, question)).action
        except BotFailed as failure:
            log.warning("bot %s at table %s: %s", INSTEAD, table.code, failure)
            return -1

    async def _ask(self, table: Table, question: Question) -> Answer:
        """Ask a bot; those that play among themselves come after all others."""
        return await self.pool.ask(question, asker_of(table), is_awaited=not is_bots_only(table))

    async def _play_anything(self, table: Table, seat: int, seed: int) -> None:
        """Play any legal action as the last resort, so that no table stops."""
        chance = Sampled(seed)
        async with table.lock:
            version = table.version
            actions = table.match.actions(seat)
        if actions:
            await play(table, seat, actions[chance.below(len(actions))], version, None)

    async def advise(self, question: Question, asker: str) -> Verdict:
        """Return the verdict of the judge about a position."""
        if self.pool.is_busy or self.advised[asker] >= ADVICE:
            raise RequestRefused("busy")
        self.advised[asker] += 1
        question.settings = dict(self.judge)
        try:
            answer = await self.pool.ask(question, asker)
        except BotFailed:
            raise RequestRefused("busy") from None
        finally:
            self.advised[asker] -= 1
            self.advised += Counter()  # forgets those who wait for nothing
        assert answer.verdict is not None  # as the question was for the judge
        return answer.verdict

    async def end(self) -> None:
        """Stop all bots and their processes."""
        for task in list(self.tasks.values()):
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)
        await self.pool.end()


def asker_of(table: Table) -> str:
    """Return for whom bots think at a table: the address that made it."""
    return table.stored.origin or table.code


def is_bots_only(table: Table) -> bool:
    """Tell whether bots play among themselves."""
    return all(seat.level is not None for seat in table.seats)


def bot_on_turn(table: Table) -> int | None:
    """Return the first seat that has the turn and a bot, or None."""
    if table.is_spoiled or not table.is_played_here:
        return None
    for seat in table.turn():
        if table.seats[seat].level is not None:
            return seat
    return None
