"""The store: what every kind of database offers, and the threads that work for it."""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from rooftree.engine.errors import RooftreeError

T = TypeVar("T")
GROUP = 256  # jobs that may share one commit
# Within BUSY seconds of a commit, the next one waits GATHER seconds for more jobs to share it.
BUSY, GATHER = 0.01, 0.012
PATIENCE = 8.0  # seconds after which a database that does not answer counts as broken


class StorageFailed(RooftreeError):
    """Nothing was stored: the disk is full, or the database cannot be reached."""


class AlreadyStored(RooftreeError):
    """A row with the same key is already stored."""


class CannotOpen(RooftreeError):
    """The database cannot be used; the sentence says why and what to do."""


class DatabaseConnection(Protocol):
    """A connection to a database; `?` stands for a parameter."""

    def execute(self, sql: str, parameters: Sequence[Any] = ..., /) -> Any:
        """Execute one statement and return its rows, which are read by name."""


Work = Callable[[Any], Any]


class Store(Protocol):
    """A database. Other processes may use it as well if it is shared."""

    is_shared: bool

    @property
    def last_done(self) -> float:
        """When something was written last, by time.monotonic()."""

    def has_room(self) -> bool:
        """Tell whether new tables may be made; those that there are may always go on."""

    async def write(self, work: Callable[[Any], T], changed: str = "") -> T:
        """Do the work and make it durable; after an error nothing of it is stored.

        Other processes are told that the table `changed` is not as it was.
        """

    async def read(self, work: Callable[[Any], T]) -> T:
        """Do work that only reads, on what is committed."""

    async def take_duty(self, code: str) -> bool:
        """Tell whether this process shall think for the bots of a table, and no other one."""

    async def leave_duty(self, code: str) -> None:
        """Let another process think for the bots of a table."""

    def listen(self, heard: Callable[[str], None]) -> None:
        """Call `heard` on this event loop with everything that another process tells."""

    async def tell(self, message: str) -> None:
        """Tell the other processes something short that need not be stored."""

    def close(self) -> None:
        """End all threads; everything acknowledged is already durable."""


class Kind(Protocol):
    """How one kind of database is used by a thread."""

    error: type[Exception]  # of which all its errors are
    doubled: type[Exception]  # a key is already there
    begin: str  # the statement that begins a writing transaction

    def connect(self, *, writes: bool) -> Any:
        """Open the connection that writes, or one that cannot write."""

    def is_usable(self, connection: Any) -> bool:
        """Undo an open transaction; return whether the connection still works."""

    def announce(self, connection: Any, changed: set[str]) -> None:
        """Tell other processes which tables a transaction changes."""

    def cut(self, connection: Any) -> None:
        """Let a call that hangs in another thread fail, where that is possible."""


class DatabaseCall:
    """One call into the database, and the task that waits for its outcome."""

    def __init__(self, work: Work, loop: asyncio.AbstractEventLoop, changed: str = "") -> None:
        self.work = work
        self.loop = loop
        self.changed = changed  # code of the table that it changes
        self.future: asyncio.Future[Any] = loop.create_future()
        self.outcome: Any = None
        self.error: Exception | None = None

    def answer(self) -> None:
        """Give the outcome to the waiting task, unless it was cancelled."""
        if self.future.done():
            return
        if self.error is None:
            self.future.set_result(self.outcome)
        else:
            self.future.set_exception(self.error)


class StoreThread:
    """A thread with its own connection that does one job after the other."""

    def __init__(self, kind: Kind, *, writes: bool) -> None:
        self.kind = kind
        self.writes = writes
        self.jobs: queue.SimpleQueue[DatabaseCall | None] = queue.SimpleQueue()
        self.last_done = 0.0  # time.monotonic() when the last group was done
        self.connection: Any = None
        name = "store-writer" if writes else "store-reader"
        self.thread = threading.Thread(target=self._serve, name=name, daemon=True)
        self.thread.start()

    async def do(self, work: Callable[[Any], T], changed: str = "") -> T:
        """Return the outcome of the work once it is committed."""
        job = DatabaseCall(work, asyncio.get_running_loop(), changed)
        self.jobs.put(job)
        try:
            async with asyncio.timeout(PATIENCE):
                outcome: T = await job.future
                return outcome
        except TimeoutError:
            self.cut()
            raise StorageFailed("the database does not answer") from None

    def cut(self) -> None:
        """Let the call that hangs fail; the next one opens a new connection."""
        connection = self.connection
        if connection is not None:
            self.kind.cut(connection)

    def close(self) -> None:
        """Finish the jobs that wait, then stop the thread."""
        self.jobs.put(None)
        self.thread.join()

    def _serve(self) -> None:
        going = True
        while going:
            group, going = self._next_group()
            if group:
                self._do(group)
                tell(group)
                self.last_done = time.monotonic()
        if self.connection is not None:
            self.connection.close()

    def _do(self, group: list[DatabaseCall]) -> None:
        """Do a group of jobs; open a new connection if there is none that works."""
        try:
            if self.connection is None:
                self.connection = self.kind.connect(writes=self.writes)
            do = in_one_commit if self.writes else one_by_one
            do(self.kind, self.connection, group)
        except self.kind.error as error:
            for job in group:
                job.error = StorageFailed(f"nothing was stored: {error}")
            if self.connection is not None and not self.kind.is_usable(self.connection):
                self.connection = None

    def _next_group(self) -> tuple[list[DatabaseCall], bool]:
        """Take every job that waits, so that those which came during a commit share the next."""
        group: list[DatabaseCall] = []
        job = self.jobs.get()
        if self.writes and time.monotonic() - self.last_done < BUSY:
            time.sleep(GATHER)
        while job is not None:
            if not job.future.done():  # whoever asked may have given up meanwhile
                group.append(job)
            if len(group) == GROUP or self.jobs.empty():
                return group, True
            job = self.jobs.get()
        return group, False


def in_one_commit(kind: Kind, connection: DatabaseConnection, group: list[DatabaseCall]) -> None:
    """Do all jobs of a group in one transaction; a job that fails leaves no trace in it.

    The tables are changed in the order of their codes: two processes that changed two tables in
    different orders would wait for each other, and the database would end one of them.
    """
    group.sort(key=lambda job: job.changed)  # jobs of one table stay in their order
    if not try_at_once(kind, connection, group):
        do_each(kind, connection, group)


def try_at_once(kind: Kind, connection: DatabaseConnection, group: list[DatabaseCall]) -> bool:
    """Try all jobs without savepoints, which nearly always works; if one fails, none is done."""
    connection.execute(kind.begin)
    try:
        for job in group:
            if not job.future.done():  # while the one before hung, its own task has given up
                job.outcome = job.work(connection)
    except Exception:
        kind.is_usable(connection)
        return False
    commit(kind, connection, group)
    return True


def do_each(kind: Kind, connection: DatabaseConnection, group: list[DatabaseCall]) -> None:
    """Do each job behind a savepoint, as one of them fails and must be undone alone."""
    connection.execute(kind.begin)
    for job in group:
        if not job.future.done():
            attempt(kind, connection, job)
    commit(kind, connection, group)


def commit(kind: Kind, connection: DatabaseConnection, group: list[DatabaseCall]) -> None:
    """Commit a group, and tell other processes of it."""
    kind.announce(connection, {job.changed for job in group if job.changed and not job.error})
    connection.execute("COMMIT")


def attempt(kind: Kind, connection: DatabaseConnection, job: DatabaseCall) -> None:
    """Do one job inside a transaction; undo it alone if it fails."""
    connection.execute("SAVEPOINT job")
    try:
        job.outcome = job.work(connection)
    except kind.doubled as error:
        job.error = AlreadyStored(str(error))
    except kind.error:
        raise  # the disk is full, or worse: nothing of this group can be kept
    except Exception as error:
        job.error = error
    if job.error is not None:
        connection.execute("ROLLBACK TO SAVEPOINT job")
    connection.execute("RELEASE SAVEPOINT job")


def one_by_one(kind: Kind, connection: DatabaseConnection, group: list[DatabaseCall]) -> None:
    """Do reading jobs outside a transaction, so that each sees the newest commit."""
    for job in group:
        try:
            job.outcome = job.work(connection)
        except kind.error as error:
            job.error = StorageFailed(f"the database cannot be read: {error}")
            if not kind.is_usable(connection):
                raise
        except Exception as error:
            job.error = error


def tell(group: list[DatabaseCall]) -> None:
    """Answer all jobs of a group, with one call into each event loop."""
    for loop in {job.loop for job in group}:
        answers = [job.answer for job in group if job.loop is loop]
        try:
            loop.call_soon_threadsafe(call_all, answers)
        except RuntimeError:  # the loop has ended: no task waits any more
            continue


def call_all(answers: list[Callable[[], None]]) -> None:
    """Call every answer."""
    for answer in answers:
        answer()
