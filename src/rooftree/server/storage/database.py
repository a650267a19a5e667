"""The database: one SQLite file. One thread writes, and a job is answered once it is durable."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from rooftree.server.storage import schema
from rooftree.server.storage.folder import FolderLock, private_folder, sentences
from rooftree.server.storage.rows import TABLES
from rooftree.server.storage.store import AlreadyStored, StorageFailed, StoreThread

__all__ = ["AlreadyStored", "Database", "StorageFailed"]
T = TypeVar("T")
FILE = "tables.db"
LARGE = ("entries", "reviews")  # to read all of them would take long
LEAST_FREE = 0.05  # of the disk: what is left is for the tables that there are
LOCKED = 5.0  # seconds to wait for another program that has locked the file


class SQLite:
    """How a thread uses an SQLite file."""

    error: type[Exception] = sqlite3.Error
    doubled: type[Exception] = sqlite3.IntegrityError
    begin = "BEGIN IMMEDIATE"

    def __init__(self, path: Path) -> None:
        self.path = path

    def connect(self, *, writes: bool) -> sqlite3.Connection:
        """Open the connection that writes, or one that cannot write."""
        connection = sqlite3.connect(self.path, isolation_level=None, timeout=LOCKED)
        connection.row_factory = sqlite3.Row
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")
        if not writes:
            connection.execute("PRAGMA query_only=ON")
        return connection

    def is_usable(self, connection: sqlite3.Connection) -> bool:
        """Undo an open transaction; return whether the connection still works."""
        try:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
        except sqlite3.Error:  # the disk fails; closing undoes it, too
            connection.close()
            return False
        return True

    def announce(self, connection: sqlite3.Connection, changed: set[str]) -> None:
        """Tell nobody, as the folder is locked for this process."""

    def cut(self, connection: sqlite3.Connection) -> None:
        """Let a long statement end; a disk that hangs cannot be helped."""
        connection.interrupt()


def try_out(kind: SQLite) -> None:
    """Do once what every start does, so that what is wrong with the file is told in a sentence."""
    connection = kind.connect(writes=True)
    try:
        connection.execute(kind.begin)
        for table in TABLES:
            if table not in LARGE:
                connection.execute(f"SELECT * FROM {table}").fetchall()
        connection.execute("SELECT max(n) FROM entries").fetchall()
        connection.execute("ROLLBACK")
    finally:
        connection.close()


class Database:
    """The database of one server, in a folder that no other server uses."""

    is_shared = False

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        with sentences(folder):
            private_folder(folder)
            self.lock = FolderLock(folder)
            try:
                schema.prepare(self.path)
                try_out(SQLite(self.path))
            except BaseException:
                self.lock.release()
                raise
        kind = SQLite(self.path)
        self.writer = StoreThread(kind, writes=True)
        self.reader = StoreThread(kind, writes=False)

    @property
    def last_done(self) -> float:
        """When something was written last, by time.monotonic()."""
        return self.writer.last_done

    def has_room(self) -> bool:
        """Tell whether enough of the disk is free for new tables."""
        disk = shutil.disk_usage(self.path.parent)
        return disk.free >= LEAST_FREE * disk.total

    async def write(self, work: Callable[[sqlite3.Connection], T], changed: str = "") -> T:
        """Do the work and make it durable; after an error nothing of it is stored."""
        return await self.writer.do(work)

    async def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do work that only reads, on what is committed."""
        return await self.reader.do(work)

    async def take_duty(self, code: str) -> bool:
        """Tell whether this process thinks for the bots of a table: there is no other one."""
        return True

    async def leave_duty(self, code: str) -> None:
        """Do nothing, as there is no other process."""

    def listen(self, heard: Callable[[str], None]) -> None:
        """Do nothing, as there is no other process to hear."""

    async def tell(self, message: str) -> None:
        """Do nothing, as there is no other process to tell."""

    def close(self) -> None:
        """Stop both threads; everything acknowledged is already on disk."""
        self.writer.close()
        self.reader.close()
        self.lock.release()
