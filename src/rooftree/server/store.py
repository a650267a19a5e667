"""The store: one SQLite file; one thread writes, and a wish is answered when it is durable."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from rooftree.engine.errors import RooftreeError
from rooftree.server import schema

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]
GROUP = 256  # wishes that may share one commit
BUSY, GATHER = 0.01, 0.012  # so soon after a commit, the next waits so long for company (seconds)


class StorageFailed(RooftreeError):
    """Nothing was stored: the disk is full, or the file cannot be written."""


class Doubled(RooftreeError):
    """Something with the same key is already stored."""


class Wish:
    """Work for the database, and who waits for it."""

    def __init__(self, work: Work, loop: asyncio.AbstractEventLoop) -> None:
        self.work = work
        self.loop = loop
        self.future: asyncio.Future[Any] = loop.create_future()
        self.outcome: Any = None
        self.error: Exception | None = None

    def answer(self) -> None:
        """Tell the waiting task, unless it has gone."""
        if self.future.done():
            return
        if self.error is None:
            self.future.set_result(self.outcome)
        else:
            self.future.set_exception(self.error)


class Desk:
    """A thread with its own connection that does one wish after the other."""

    def __init__(self, path: Path, *, writes: bool) -> None:
        self.path = path
        self.writes = writes
        self.wishes: queue.SimpleQueue[Wish | None] = queue.SimpleQueue()
        self.served = 0.0  # when the last group was done
        name = "store-writer" if writes else "store-reader"
        self.thread = threading.Thread(target=self._serve, name=name, daemon=True)
        self.thread.start()

    async def do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """The outcome of the work, once it is committed."""
        wish = Wish(work, asyncio.get_running_loop())
        self.wishes.put(wish)
        outcome: T = await wish.future
        return outcome

    def close(self) -> None:
        """Finish what was asked for, then stop."""
        self.wishes.put(None)
        self.thread.join()

    def _serve(self) -> None:
        connection = connect(self.path, writes=self.writes)
        going = True
        while going:
            group, going = self._next_group()
            if group:
                in_one_commit(connection, group) if self.writes else one_by_one(connection, group)
                tell(group)
                self.served = time.monotonic()
        connection.close()

    def _next_group(self) -> tuple[list[Wish], bool]:
        """Everything that waits: what came during the last commit shares the next."""
        group: list[Wish] = []
        wish = self.wishes.get()
        if self.writes and time.monotonic() - self.served < BUSY:
            time.sleep(GATHER)
        while wish is not None:
            group.append(wish)
            if len(group) == GROUP or self.wishes.empty():
                return group, True
            wish = self.wishes.get()
        return group, False


class Store:
    """The database of one server."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path = folder / "tables.db"
        schema.prepare(self.path)
        self.writer = Desk(self.path, writes=True)
        self.reader = Desk(self.path, writes=False)

    async def write(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Done durably, or an error and nothing done."""
        return await self.writer.do(work)

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """An answer from what is committed."""
        return await self.reader.do(work)

    def close(self) -> None:
        """Stop both threads; everything acknowledged is already on disk."""
        self.writer.close()
        self.reader.close()


def connect(path: Path, *, writes: bool) -> sqlite3.Connection:
    """The one connection that writes, or one that cannot."""
    connection = sqlite3.connect(path, isolation_level=None, timeout=30)
    connection.row_factory = sqlite3.Row
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")
    if not writes:
        connection.execute("PRAGMA query_only=ON")
    return connection


def in_one_commit(connection: sqlite3.Connection, group: list[Wish]) -> None:
    """All wishes of a group in one transaction; one that fails leaves no trace in it."""
    try:
        if not done_at_once(connection, group):
            do_each(connection, group)
    except sqlite3.Error as error:
        for wish in group:
            wish.error = StorageFailed(f"nothing was stored: {error}")
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def done_at_once(connection: sqlite3.Connection, group: list[Wish]) -> bool:
    """All wishes without precaution, as it nearly always goes; nothing is done if one fails."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        for wish in group:
            wish.outcome = wish.work(connection)
    except Exception:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        return False
    connection.execute("COMMIT")
    return True


def do_each(connection: sqlite3.Connection, group: list[Wish]) -> None:
    """One of them fails: each in a way that it can be undone alone."""
    connection.execute("BEGIN IMMEDIATE")
    for wish in group:
        attempt(connection, wish)
    connection.execute("COMMIT")


def attempt(connection: sqlite3.Connection, wish: Wish) -> None:
    """One wish inside a transaction, undone alone if it fails."""
    connection.execute("SAVEPOINT wish")
    try:
        wish.outcome = wish.work(connection)
    except sqlite3.IntegrityError as error:
        wish.error = Doubled(str(error))
    except sqlite3.Error:
        raise  # the disk is full, or worse: nothing of this group can be kept
    except Exception as error:
        wish.error = error
    if wish.error is not None:
        connection.execute("ROLLBACK TO wish")
    connection.execute("RELEASE wish")


def one_by_one(connection: sqlite3.Connection, group: list[Wish]) -> None:
    """Questions do not share a transaction: each sees the newest commit."""
    for wish in group:
        try:
            wish.outcome = wish.work(connection)
        except sqlite3.Error as error:
            wish.error = StorageFailed(f"the database cannot be read: {error}")
        except Exception as error:
            wish.error = error


def tell(group: list[Wish]) -> None:
    """Answer all wishes of a group, with one call into each loop."""
    for loop in {wish.loop for wish in group}:
        answers = [wish.answer for wish in group if wish.loop is loop]
        try:
            loop.call_soon_threadsafe(call_all, answers)
        except RuntimeError:  # the loop has ended: nobody waits any more
            continue


def call_all(answers: list[Callable[[], None]]) -> None:
    """One call for many answers."""
    for answer in answers:
        answer()
