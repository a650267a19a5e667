"""A live table: its match, its log and its lock. Everything else follows it as a listener."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from copy import copy
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from rooftree.engine.bits import listed
from rooftree.engine.match import Match
from rooftree.server.heavy import off_loop
from rooftree.server.storage import queries
from rooftree.server.storage.models import Entry, Seat, StoredMatch
from rooftree.server.storage.store import AlreadyStored, DatabaseConnection, StorageFailed, Store
from rooftree.server.tables.journal import Journal, player_at
from rooftree.server.tables.refusals import Overtaken
from rooftree.server.tables.visitors import RELOADED, Visitors


class Listener(Protocol):
    """Something that follows a table."""

    def follow(self, table: Table, entry: Entry) -> None:
        """Take note of an entry that has just been stored; the table's lock is held."""


class TableListener(Listener, Protocol):
    """A listener that belongs to one table."""

    def __init__(self, table: Table) -> None: ...


P = TypeVar("P", bound=TableListener)


@dataclass
class UndoQuestion:
    """A question to all other players: may a seat take its last action back?"""

    seat: int
    moment: int  # number of records that would stand
    waiting: set[int]  # seats that have not answered

    def public(self) -> dict[str, object]:
        """Return what everybody is told of it."""
        return {"seat": self.seat, "moment": self.moment, "waiting": sorted(self.waiting)}


class Table:
    """One table in memory. Whoever changes or looks at the match holds its lock."""

    answers_late = False  # whether an answer may take seconds, and others need not wait for it

    def __init__(self, journal: Journal, database: Store) -> None:
        self.journal = journal
        self.database = database
        self.lock = asyncio.Lock()
        self.visitors = Visitors()
        self.listeners: list[Listener] = []
        self.changes = 0  # counts everything that a viewer could notice
        self.seat_changes = 0  # counts the seats that got another owner or bot
        self.moved_at = journal.version  # the version of the last action or undo
        self.asked: UndoQuestion | None = None
        self.is_spoiled = False  # memory and log may differ, so it must be loaded again

    # -- asking ----------------------------------------------------------------------------
    @property
    def stored(self) -> StoredMatch:
        """What was fixed when the table was made."""
        return self.journal.stored

    @property
    def code(self) -> str:
        """Its name in addresses."""
        return self.stored.code

    @property
    def match(self) -> Match:
        """The match that is played here."""
        return self.journal.match

    @property
    def seats(self) -> list[Seat]:
        """The seats in order."""
        return self.stored.seats

    @property
    def version(self) -> int:
        """The number of entries in its log."""
        return self.journal.version

    @property
    def is_played_here(self) -> bool:
        """Whether it can be played; a recorded match can only be replayed."""
        return not self.stored.recorded

    @property
    def is_sealed(self) -> bool:
        """Whether a deal is played here that others may still play."""
        return self.stored.deal is not None and not self.stored.deal.is_closed

    @property
    def is_idle(self) -> bool:
        """Whether nothing happens here until a person comes."""
        return self.match.is_over or all(self.seats[n].level is None for n in self.turn())

    def own_fields(self, language: str) -> dict[str, bytes]:
        """Return fields of an update, as JSON, that only this kind of table has."""
        return {}

    def seats_of(self, browser: str) -> list[int]:
        """Return the seats that belong to a browser."""
        return [n for n, seat in enumerate(self.seats) if browser and seat.owner == browser]

    def turn(self) -> list[int]:
        """Return the seats whose turn it is."""
        return [int(seat) for seat in listed(self.match.state.acting)]

    def aside(self) -> list[int]:
        """Return the other seats, which may act out of turn."""
        return [int(seat) for seat in listed(self.match.state.aside & ~self.match.state.acting)]

    def is_here(self, seat: int) -> bool:
        """Tell whether the owner of a seat has a socket at the table."""
        return self.visitors.has_browser(self.seats[seat].owner)

    def public_seats(self) -> list[dict[str, Any]]:
        """Return what everybody may know of the seats."""
        return [
            seat.public() | {"here": self.is_here(n), "open": seat.is_open and self.is_played_here}
            for n, seat in enumerate(self.seats)
        ]

    def part(self, kind: type[P]) -> P:
        """Return this table's listener of a class; the first call makes it."""
        for listener in self.listeners:
            if isinstance(listener, kind):
                return listener
        made = kind(self)
        self.listeners.append(made)
        return made

    # -- changing --------------------------------------------------------------------------
    async def commit(self, entry: Entry, changed: dict[int, Seat] | None = None) -> int:
        """Store an entry that the match has already followed, then tell all listeners.

        The caller holds the lock.
        """
        code, n, status = self.code, self.version, self.journal.status()
        seats = changed or {}

        def work(db: DatabaseConnection) -> None:
            queries.append(db, code, n, entry)
            queries.put_status(db, code, status)
            for number, seat in seats.items():
                queries.put_seat(db, code, number, seat)

        try:
            await self._write(work)
        except AlreadyStored:
            await self._fall_back(entry)
            raise Overtaken from None
        self.journal.note(entry)
        for number, seat in seats.items():
            self._reseat(number, seat)
        self._tell(entry)
        return self.version

    def _tell(self, entry: Entry) -> None:
        """Tell all listeners of an entry that is stored and followed."""
        if entry.kind in ("play", "undo"):
            self.asked, self.moved_at = None, self.version
        for listener in self.listeners:
            listener.follow(self, entry)
        self.changed()

    async def _fall_back(self, entry: Entry) -> None:
        """Undo in memory what another process was faster with, then follow that process."""
        if entry.kind == "undo":
            self.spoil()
            raise StorageFailed("another process was faster; the table is loaded again")
        if entry.kind == "play":
            await off_loop(self.journal.drop_last)
        await self.catch_up()

    async def catch_up(self) -> None:
        """Follow what other processes have stored; the caller holds the lock."""
        code, first = self.code, self.version

        def work(db: DatabaseConnection) -> tuple[StoredMatch | None, list[Entry]]:
            return queries.match_of(db, code), queries.log_of(db, code, first)

        found, entries = await self.database.read(work)
        if found is None or found.recorded != self.stored.recorded:  # it was deleted or closed
            self.spoil()
            return
        self.stored.kept, self.stored.muted, seats = found.kept, found.muted, found.seats
        self.stored.deal = found.deal
        for number, seat in enumerate(seats):
            if seat != self.seats[number]:
                self._reseat(number, seat)
                self.changed()
        for entry in entries:
            self.journal.follow(entry)
            self._tell(entry)

    async def store_seat(self, number: int, seat: Seat) -> None:
        """Change a seat without an entry in the log."""
        await self._write(lambda db: queries.put_seat(db, self.code, number, seat))
        self._reseat(number, seat)

    async def store_mark(self, name: str, value: bool) -> None:
        """Change whether the table is `kept`, `muted`, or `recorded`: only to be looked at."""
        new = copy(self.stored)
        setattr(new, name, value)
        await self._write(lambda db: queries.put_marks(db, new))
        setattr(self.stored, name, value)

    async def _write(self, work: Callable[[DatabaseConnection], None]) -> None:
        """Store something; if that fails, the table must be loaded again."""
        if self.is_spoiled:
            raise StorageFailed("this table was laid aside; try again")
        try:
            await self.database.write(work, self.code)
        except AlreadyStored:
            if self.database.is_shared:
                raise
            self.spoil()  # nobody else writes here, so memory and log differ
            raise StorageFailed("the log is not as expected; the table is loaded again") from None
        except BaseException:
            self.spoil()
            raise

    def _reseat(self, number: int, seat: Seat) -> None:
        self.seats[number] = seat
        self.match.players[number] = player_at(seat)
        self.seat_changes += 1

    def changed(self) -> None:
        """Wake every socket at the table."""
        self.changes += 1
        self.visitors.wake()

    def spoil(self) -> None:
        """Give up what is in memory; every socket comes back to the table as it is stored."""
        self.is_spoiled = True
        self.visitors.leave(RELOADED)
