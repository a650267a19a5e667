"""The kept store: SQLite in memory; the browser keeps its file and what has changed since."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

import msgspec

from rooftree.offline.tables_file import add_tables, opened
from rooftree.server.storage import schema
from rooftree.server.storage.store import AlreadyStored, StorageFailed

T = TypeVar("T")
Statement = tuple[str, list[Any]]
Keep = Callable[[bytes, bool], Awaitable[None]]  # (what, whether it is a whole file)
MOST_NOTES = 500  # after which a start writes the whole file anew


class Noting:
    """Passes statements on to SQLite, and notes those that change something."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db
        self.noted: list[Statement] = []

    def execute(self, sql: str, parameters: Sequence[Any] = (), /) -> sqlite3.Cursor:
        """Execute one statement."""
        before = self.db.total_changes
        found = self.db.execute(sql, parameters)
        if self.db.total_changes != before:
            self.noted.append((sql, list(parameters)))
        return found


class KeptStore:
    """All tables of one browser. A job is answered once the browser has kept what it changed.

    Jobs take turns, so that none of them sees what another one may still have to undo.
    """

    is_shared = False

    def __init__(self, file: bytes | None, notes: Sequence[bytes], keep: Keep) -> None:
        self.keep = keep
        self.last_done = 0.0
        self.db = opened(file)
        before = schema.version_of(self.db)
        for note in notes:  # before the schema changes: they were written for the old one
            for sql, parameters in msgspec.msgpack.decode(note, type=list[Statement]):
                self.db.execute(sql, parameters)
        schema.take_missing_steps(self.db)
        self.db.execute("PRAGMA foreign_keys=ON")
        self.is_long = before < len(schema.STEPS) or len(notes) > MOST_NOTES
        self.turn = asyncio.Lock()

    def has_room(self) -> bool:
        """Tell that there is room; a browser that is full says so when it keeps something."""
        return True

    async def begin(self) -> None:
        """Write the whole file where that is shorter from now on, or its schema has changed."""
        if self.is_long:
            await self.keep(self.db.serialize(), True)

    async def write(self, work: Callable[[Any], T], changed: str = "") -> T:
        """Do the work and keep it, also if nobody waits for that any more."""
        return await asyncio.shield(asyncio.ensure_future(self._write(work)))

    async def _write(self, work: Callable[[Any], T]) -> T:
        async with self.turn:
            noting = Noting(self.db)
            self.db.execute("BEGIN")
            try:
                outcome = work(noting)
                if noting.noted:
                    await self._keep(noting.noted)
            except BaseException as error:
                self.db.execute("ROLLBACK")
                if isinstance(error, sqlite3.IntegrityError):
                    raise AlreadyStored(str(error)) from None
                raise
            self.db.execute("COMMIT")
            self.last_done = time.monotonic()
            return outcome

    async def _keep(self, notes: list[Statement]) -> None:
        try:
            await self.keep(msgspec.msgpack.encode(notes), False)
        except Exception as error:  # whatever the browser says, nothing was kept
            raise StorageFailed(f"nothing was stored: {error}") from None

    async def read(self, work: Callable[[Any], T]) -> T:
        """Do work that only reads, on what is kept."""
        async with self.turn:
            return work(self.db)

    async def file(self) -> bytes:
        """Return all tables as one file."""
        async with self.turn:
            return self.db.serialize()

    async def add(self, file: bytes) -> int:
        """Add the tables of a file that are not here yet; return how many there were."""
        other = opened(file)
        schema.take_missing_steps(other)
        return await self.write(lambda db: add_tables(other, db))

    async def take_duty(self, code: str) -> bool:
        """Think for all bots, as there is no other process."""
        return True

    async def leave_duty(self, code: str) -> None:
        """Do nothing."""

    def listen(self, heard: Callable[[str], None]) -> None:
        """Do nothing."""

    async def tell(self, message: str) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Close the database in memory."""
        self.db.close()
