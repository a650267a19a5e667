"""Let calls into a database fail, hang, or lose the answer, one after the other by their number."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from rooftree.server.storage import database, postgresql
from rooftree.server.storage.store import Kind

LONGEST = 5.0  # seconds that a call hangs for which nobody waits
KINDS = ("fails", "hangs", "is lost before", "is lost after")


@dataclass
class Faults:
    """Which calls go wrong: the first-th and each every-th after it; how changes in turn."""

    every: int
    first: int
    turn: int  # the kind that comes first
    made: int = 0  # calls that were let through or went wrong
    done: list[str] = field(default_factory=list)  # what went wrong, and where
    cut: threading.Event = field(default_factory=threading.Event)
    is_armed: bool = False
    lock: threading.Lock = field(default_factory=threading.Lock)

    def next(self, sql: str) -> str | None:
        """Count a call; return what shall happen to it."""
        with self.lock:
            if not self.is_armed:
                return None
            number, self.made = self.made, self.made + 1
            if number % self.every != self.first:
                return None
            how = KINDS[(number // self.every + self.turn) % len(KINDS)]
            self.done.append(f"call {number} {how}: {sql.split(' (')[0]}")
            return how


class FaultyConnection:
    """A connection whose calls may go wrong; it is otherwise what it holds."""

    def __init__(self, held: Any, kind: Kind, faults: Faults) -> None:
        self.held, self.kind, self.faults = held, kind, faults

    def __getattr__(self, name: str) -> Any:
        return getattr(self.held, name)

    def execute(self, sql: str, parameters: Sequence[Any] = (), /) -> Any:
        """Execute a statement, or let it go wrong."""
        how = self.faults.next(sql)
        if how == "hangs":
            self.faults.cut.clear()
            self.faults.cut.wait(LONGEST)
        if how == "is lost after":
            self.held.execute(sql, parameters)
        if how in ("is lost before", "is lost after"):
            self.held.close()  # as a network that goes away
        if how is not None:
            raise self.kind.error(f"a fault of the test: {how}")
        return self.held.execute(sql, parameters)


class FaultySQLite(database.SQLite):
    """SQLite on a disk that fails."""

    faults: Faults

    def connect(self, *, writes: bool) -> Any:
        return FaultyConnection(super().connect(writes=writes), self, self.faults)

    def cut(self, connection: Any) -> None:
        self.faults.cut.set()


class FaultyPostgres(postgresql.Postgres):
    """PostgreSQL behind a network that fails."""

    faults: Faults

    def connect(self, *, writes: bool) -> Any:
        return FaultyConnection(super().connect(writes=writes), self, self.faults)

    def cut(self, connection: Any) -> None:
        self.faults.cut.set()
        super().cut(connection)
