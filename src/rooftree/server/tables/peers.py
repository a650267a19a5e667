"""Peers: the other processes that serve the same tables, and what they tell of them.

What is stored is read from the log. Presence and questions about an undo are told only.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from rooftree.engine.errors import RooftreeError
from rooftree.server.storage import queries
from rooftree.server.storage.store import StorageFailed, Store
from rooftree.server.tables.registry import Tables
from rooftree.server.tables.table import Table, UndoQuestion
from rooftree.server.tables.undo import go_back

MEET = 0.5  # seconds between two looks at what there is to tell
CHECK = 10  # looks after which the lengths of all logs are compared, as notices may be lost
REPEAT = 40  # looks after which presence is told again
FORGET = 3 * REPEAT  # looks after which a process that tells nothing is taken for dead

log = logging.getLogger("rooftree.server")


class TableSummary(NamedTuple):
    """What other processes should know of a table."""

    is_shown: bool = False  # whether anybody looks at it in this process
    here: frozenset[str] = frozenset()  # who of those who have a seat
    asked: tuple[int, int, frozenset[int]] | None = None  # seat, moment, seats without an answer


NOTHING = TableSummary()


class Talk(msgspec.Struct, omit_defaults=True):
    """What a process tells of one table."""

    process: str
    code: str
    here: list[str] = []  # browsers that have a seat, and a socket in this process
    asked: tuple[int, int, list[int]] | None = None  # seat, moment, seats that have not answered
    cleared: bool = False  # whether a question that was told is no longer asked


class Peers:
    """Follows the other processes, and tells them what they cannot read in the log."""

    def __init__(self, tables: Tables, store: Store) -> None:
        self.tables = tables
        self.store = store
        self.process = secrets.token_hex(4)
        self.looks = 0
        self.told: dict[
            str, TableSummary
        ] = {}  # code -> what was told last, unless that is nothing
        self.again: set[str] = set()  # codes of tables that are told of even if nothing changed
        self.heard: dict[str, int] = {}  # process -> the look at which it told something
        self._tasks: set[asyncio.Task[None]] = set()

    # -- hearing ---------------------------------------------------------------------------
    def hear(self, message: str) -> None:
        """Follow what another process tells: codes of changed tables, or talk about one."""
        if message.startswith("{"):
            self._hear_talk(msgspec.json.decode(message, type=Talk))
        elif message == "*":
            self._start(self._compare())
        else:
            self._follow(message.split())

    def _follow(self, codes: Iterable[str]) -> None:
        for code in codes:
            table = self.tables.live.get(code)
            if table is not None and not table.is_spoiled:
                self._start(catch_up(table))

    def _hear_talk(self, talk: Talk) -> None:
        self.heard[talk.process] = self.looks
        table = self.tables.live.get(talk.code)
        if table is None:
            return
        if talk.process not in table.visitors.elsewhere and len(table.visitors):
            self.again.add(talk.code)  # it is new at this table: tell it who is here
        here = frozenset(talk.here)
        if table.visitors.elsewhere.get(talk.process, frozenset()) != here:
            table.changed()
        table.visitors.serves(talk.process, here)
        self._hear_question(table, talk)

    def _hear_question(self, table: Table, talk: Talk) -> None:
        """Take over a question about an undo; whoever hears the last yes goes back."""
        if talk.cleared:
            table.asked = None
        elif talk.asked is not None:
            seat, moment, waiting = talk.asked
            asked = table.asked or UndoQuestion(seat, moment, set(waiting))
            asked.waiting &= set(waiting)
            table.asked = asked
            if not asked.waiting:
                self._start(agreed(table, asked))
        else:
            return
        before, question = self.told.get(table.code, NOTHING), status_for_others(table).asked
        self._keep(table.code, before._replace(asked=question))  # so that it is not told back
        table.changed()

    def _start(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _compare(self) -> None:
        """Compare the lengths of all live logs with those that are stored."""
        codes = [code for code, table in self.tables.live.items() if not table.is_spoiled]
        if not codes:
            return
        lengths = await self.store.read(lambda db: queries.lengths_of(db, codes))
        live = self.tables.live
        self._follow(
            code for code in codes if code in live and live[code].version < lengths.get(code, 0)
        )

    # -- telling ---------------------------------------------------------------------------
    async def meet_for_ever(self) -> None:
        """Tell what is new, and look after what may have been lost."""
        while True:
            await asyncio.sleep(MEET)
            try:
                await self.meet()
            except StorageFailed as error:
                log.warning("the other processes cannot be reached: %s", error)

    async def meet(self) -> None:
        """Tell presence and questions that changed; compare logs from time to time."""
        self.looks += 1
        if self.looks % REPEAT == 0:
            self.again |= {code for code, told in self.told.items() if told.asked is None}
        for code in [*{*self.told, *self.tables.live}]:
            await self._tell_of(code)
        if self.looks % CHECK == 0:
            await self._compare()
            self._forget_the_dead()

    async def _tell_of(self, code: str) -> None:
        """Tell the status of a table if it changed, or if somebody should hear it again."""
        table, before = self.tables.live.get(code), self.told.get(code, NOTHING)
        now = NOTHING if table is None else status_for_others(table)
        is_news = now != before or (code in self.again and now != NOTHING)
        self.again.discard(code)
        if is_news:
            self._keep(code, now)
            try:
                cleared = before.asked is not None and now.asked is None
                await self.store.tell(talk_of(self.process, code, now, cleared))
            except StorageFailed:
                self._keep(code, before)
                raise

    def _keep(self, code: str, told: TableSummary) -> None:
        self.told.pop(code, None)
        if told != NOTHING:
            self.told[code] = told

    def _forget_the_dead(self) -> None:
        dead = [name for name, look in self.heard.items() if self.looks - look > FORGET]
        for name in dead:
            del self.heard[name]
            for table in self.tables.live.values():
                if table.visitors.forget(name):
                    table.changed()


async def catch_up(table: Table) -> None:
    """Follow the log of a table; one that cannot be followed is loaded again."""
    async with table.lock:
        try:
            if not table.is_spoiled:
                await table.catch_up()
        except (RooftreeError, ValueError, KeyError) as error:
            log.warning("table %s is loaded again: %s", table.code, error)
            table.spoil()


async def agreed(table: Table, asked: UndoQuestion) -> None:
    """Take back what everybody agreed to, unless another process was faster."""
    async with table.lock:
        if table.asked is asked and not table.is_spoiled:
            await go_back(table, asked.seat, asked.moment, "undo_agreed", None)


def status_for_others(table: Table) -> TableSummary:
    """Return what other processes should know of a table.

    Of spectators only that there are some: their names would not fit into a notice.
    """
    asked, visitors = table.asked, table.visitors
    question = None if asked is None else (asked.seat, asked.moment, frozenset(asked.waiting))
    owners = frozenset(seat.owner for seat in table.seats if seat.owner is not None)
    return TableSummary(len(visitors) > 0, visitors.browsers() & owners, question)


def talk_of(process: str, code: str, told: TableSummary, cleared: bool) -> str:
    """Return what is told as a message."""
    asked = told.asked
    question = None if asked is None else (asked[0], asked[1], sorted(asked[2]))
    return msgspec.json.encode(Talk(process, code, sorted(told.here), question, cleared)).decode()
