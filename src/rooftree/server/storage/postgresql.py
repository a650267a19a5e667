"""PostgreSQL: one log for many processes. Needs the extra `postgresql` (psycopg 3)."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import os
import re
import secrets
import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any, TypeVar

import psycopg
from psycopg.rows import dict_row

from rooftree.server.storage import postgresql_schema
from rooftree.server.storage.store import CannotOpen, StoreThread

T = TypeVar("T")
CHANNEL = "rooftree"
LONGEST = 7_900  # bytes of one notice; PostgreSQL allows 8,000
ALL = "*"  # the notice that any table may have changed
AGAIN = 1.0  # seconds until a lost connection is tried again
CONNECTING = 5  # seconds to connect
# What a connection asks for: an answer in time, also from a network that swallows everything
LIMITS: dict[str, Any] = {
    "connect_timeout": CONNECTING,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 8_000,  # ms
}
# A session that hangs lets go of its locks; what is committed is on the disk.
SESSION = (
    "SET statement_timeout = '8s'",
    "SET idle_in_transaction_session_timeout = '10s'",
)
PASSWORD = re.compile(r"(?<=:)[^:@/\s]+(?=@)|(?<=password=)\S+")


class PostgresConnection:
    """A connection that reads `?` as a parameter, as SQLite does."""

    def __init__(self, raw: psycopg.Connection[dict[str, Any]]) -> None:
        self.raw = raw

    def execute(self, sql: str, parameters: Sequence[Any] = (), /) -> Any:
        """Execute one statement."""
        return self.raw.execute(translated(sql), parameters or None)

    def stream(self, sql: str) -> Iterator[dict[str, Any]]:
        """Read rows in portions, inside a transaction."""
        with self.raw.cursor(name="stream") as cursor:
            yield from cursor.execute(sql)

    def close(self) -> None:
        """Close the connection."""
        self.raw.close()


@lru_cache(maxsize=256)
def translated(sql: str) -> str:
    """Return a statement as psycopg reads it; ours hold neither `%` nor a literal `?`."""
    return sql.replace("?", "%s")


class Postgres:
    """How a thread uses a PostgreSQL database."""

    error: type[Exception] = psycopg.Error
    doubled: type[Exception] = psycopg.errors.UniqueViolation
    begin = "BEGIN"

    def __init__(self, address: str, process: str) -> None:
        self.address = address
        self.process = process  # the name of this process in notices

    def connect(self, *, writes: bool) -> PostgresConnection:
        """Open the connection that writes, or one that cannot write."""
        raw = psycopg.connect(self.address, autocommit=True, row_factory=dict_row, **LIMITS)
        try:
            for setting in SESSION:
                raw.execute(setting)
            if not writes:
                raw.execute("SET default_transaction_read_only = on")
            make_durable(raw)
        except BaseException:
            raw.close()
            raise
        return PostgresConnection(raw)

    def cut(self, connection: PostgresConnection) -> None:
        """Close the network connection, so that whoever waits for an answer stops waiting."""
        with (
            contextlib.suppress(OSError, psycopg.Error),
            socket.socket(fileno=os.dup(connection.raw.fileno())) as line,
        ):
            line.shutdown(socket.SHUT_RDWR)

    def is_usable(self, connection: PostgresConnection) -> bool:
        """Undo an open transaction; return whether the connection still works."""
        try:
            if connection.raw.info.transaction_status != psycopg.pq.TransactionStatus.IDLE:
                connection.raw.execute("ROLLBACK")
        except psycopg.Error:
            with contextlib.suppress(psycopg.Error):
                connection.close()
        return not connection.raw.closed

    def announce(self, connection: PostgresConnection, changed: set[str]) -> None:
        """Tell other processes which tables changed, once for each transaction."""
        if changed:
            codes = " ".join(sorted(changed))
            self.notify(connection, codes if len(codes) < LONGEST else ALL)

    def notify(self, connection: PostgresConnection, message: str) -> None:
        """Tell other processes something when the transaction is committed."""
        said = f"{self.process} {message}"
        connection.execute("SELECT pg_notify(?, ?)", (CHANNEL, said))


class PostgresStore:
    """The database of all processes of a server."""

    is_shared = True

    def __init__(self, address: str) -> None:
        self.process = secrets.token_hex(4)
        self.kind = Postgres(address, self.process)
        try:
            with psycopg.connect(address, autocommit=True, **LIMITS) as first:
                check_durable(first)
                check_encoding(first)
                postgresql_schema.prepare(first)
                check_notices(first)
        except psycopg.Error as error:
            why = without_password(" ".join(str(error).split()))
            raise CannotOpen(f"PostgreSQL cannot be used ({why}); look at --database") from None
        self.writer = StoreThread(self.kind, writes=True)
        self.reader = StoreThread(self.kind, writes=False)
        self.duties = StoreThread(self.kind, writes=False)  # its session holds the locks
        self.notices: NoticeThread | None = None

    @property
    def last_done(self) -> float:
        """When something was written last, by time.monotonic()."""
        return self.writer.last_done

    def has_room(self) -> bool:
        """Tell that there is room: how full its disk is, a database does not say."""
        return True

    async def write(self, work: Callable[[Any], T], changed: str = "") -> T:
        """Do the work and make it durable; after an error nothing of it is stored."""
        return await self.writer.do(work, changed)

    async def read(self, work: Callable[[Any], T]) -> T:
        """Do work that only reads, on what is committed."""
        return await self.reader.do(work)

    async def take_duty(self, code: str) -> bool:
        """Take the advisory lock of a table; it spares double work, nothing more."""
        return await self.duties.do(lambda db: locked(db, "pg_try_advisory_lock", code))

    async def leave_duty(self, code: str) -> None:
        """Give the advisory lock of a table back."""
        await self.duties.do(lambda db: locked(db, "pg_advisory_unlock", code))

    def listen(self, heard: Callable[[str], None]) -> None:
        """Call `heard` on this event loop with everything that another process tells."""
        self.notices = NoticeThread(self.kind, heard, asyncio.get_running_loop())

    async def tell(self, message: str) -> None:
        """Tell the other processes something short; nobody waits for it to be durable."""
        await self.duties.do(lambda db: self.kind.notify(db, message))

    def close(self) -> None:
        """End all threads; everything acknowledged is already durable."""
        if self.notices is not None:
            self.notices.close()
        for thread in (self.writer, self.reader, self.duties):
            thread.close()


def make_durable(connection: psycopg.Connection[Any]) -> None:
    """Let every commit wait for the disk, whatever the database's own setting is."""
    connection.execute(
        "SELECT set_config('synchronous_commit', 'on', false)"
        " WHERE current_setting('synchronous_commit') IN ('off', 'local')"
    )


def check_durable(connection: psycopg.Connection[Any]) -> None:
    """Refuse a database that forgets what it has acknowledged."""
    make_durable(connection)
    rows = connection.execute(
        "SELECT name FROM pg_settings WHERE name IN ('synchronous_commit', 'fsync')"
        " AND setting = 'off' ORDER BY name"
    ).fetchall()
    if rows:
        names = " and ".join(name for (name,) in rows)
        raise CannotOpen(
            f"PostgreSQL runs with {names} = off and would forget moves after a crash;"
            " switch that on in postgresql.conf"
        )


def check_encoding(connection: psycopg.Connection[Any]) -> None:
    """Refuse a database that cannot keep every letter."""
    encoding = connection.info.parameter_status("server_encoding")
    if encoding != "UTF8":
        raise CannotOpen(
            f"the database keeps its texts as {encoding}, which lacks letters;"
            " make one with: createdb --encoding UTF8 --template template0 NAME"
        )


def without_password(text: str) -> str:
    """Return an error of psycopg without the password, which it may quote."""
    return PASSWORD.sub("***", text)


def locked(db: PostgresConnection, function: str, code: str) -> bool:
    """Call one of PostgreSQL's lock functions for a table."""
    number = int.from_bytes(hashlib.sha256(code.encode()).digest()[:8], signed=True)
    return bool(db.execute(f"SELECT {function}(?) AS done", (number,)).fetchone()["done"])


def check_notices(connection: psycopg.Connection[Any]) -> None:
    """Refuse a pooler that does not keep its session, as it would swallow notices."""
    connection.execute(f"LISTEN {CHANNEL}_test")
    connection.execute(f"NOTIFY {CHANNEL}_test")
    if not list(connection.notifies(timeout=5, stop_after=1)):
        raise CannotOpen(
            "notices of PostgreSQL do not arrive; a pooler in transaction mode swallows them:"
            " connect --database directly, or in session mode"
        )


class NoticeThread(threading.Thread):
    """Hears the notices of other processes, on a connection of its own."""

    def __init__(
        self, kind: Postgres, heard: Callable[[str], None], loop: asyncio.AbstractEventLoop
    ) -> None:
        super().__init__(name="store-ear", daemon=True)
        self.kind, self.heard, self.loop = kind, heard, loop
        self.is_closing = threading.Event()
        self.start()

    def run(self) -> None:
        """Listen until the store is closed; after a loss anything may have changed."""
        while not self.is_closing.is_set():
            with contextlib.suppress(psycopg.Error):
                self._listen()
            self.is_closing.wait(AGAIN)

    def _listen(self) -> None:
        connection = self.kind.connect(writes=True)
        try:
            connection.execute(f"LISTEN {CHANNEL}")
            self._pass_on(ALL)
            while not self.is_closing.is_set():
                for notice in connection.raw.notifies(timeout=0.5):
                    process, _, message = notice.payload.partition(" ")
                    if process != self.kind.process:
                        self._pass_on(message)
        finally:
            connection.close()

    def _pass_on(self, message: str) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has ended
            self.loop.call_soon_threadsafe(self.heard, message)

    def close(self) -> None:
        """Stop listening."""
        self.is_closing.set()
        self.join()
