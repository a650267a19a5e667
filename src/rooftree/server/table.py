"""A live table: a match with the people around it, always as its log says."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from rooftree.engine.bits import listed
from rooftree.engine.match import Match
from rooftree.engine.show import Parts, View
from rooftree.engine.words import LANGUAGES
from rooftree.server import rows
from rooftree.server.common import Common
from rooftree.server.eyes import Eyes, eyes_of
from rooftree.server.farewells import COME_BACK
from rooftree.server.journal import Journal, player_at
from rooftree.server.pieces import ledger_of, open_pieces
from rooftree.server.rows import Entry, StoredMatch
from rooftree.server.scene import Fields, Scene, shared_fields
from rooftree.server.seats import Seat
from rooftree.server.store import StorageFailed, Store

if TYPE_CHECKING:
    from rooftree.server.asking import Asked


class Visitor(Protocol):
    """A socket at the table."""

    browser: str
    viewer: int

    def wake(self) -> None:
        """There is something new to see."""

    def leave(self, code: int) -> None:
        """The table is no longer here for them."""


class Table:
    """One table in memory. Whoever changes or looks at the match holds its lock."""

    def __init__(self, journal: Journal, store: Store) -> None:
        self.journal = journal
        self.store = store
        self.lock = asyncio.Lock()
        self.visitors: set[Visitor] = set()
        self.errands: set[asyncio.Task[None]] = set()  # wishes that are being granted
        self.changes = 0  # rises with everything that somebody could see
        self.moved_at = journal.version  # the version of the last action or taking back
        self.asked: Asked | None = None
        self.is_spoiled = False  # memory and log may differ: to be loaded anew
        self.after: list[Callable[[Table, Entry], None]] = []  # called when an entry is stored
        self._eyes: dict[int, Eyes] = {}
        self._shared: tuple[int, Fields] = -1, {}
        self._scenes: dict[tuple[int, str], Scene] = {}
        self.of_browsers: dict[str, Fields] = {}  # what each is told of itself, while nobody moves
        self.common = {language: Common(self, language) for language in LANGUAGES}
        self.ledger = ledger_of(journal)

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
        """What is played here."""
        return self.journal.match

    @property
    def seats(self) -> list[Seat]:
        """Who sits where."""
        return self.stored.seats

    @property
    def version(self) -> int:
        """How many entries its log has."""
        return self.journal.version

    @property
    def is_played_here(self) -> bool:
        """A recorded match is only looked at."""
        return not self.stored.recorded

    @property
    def is_idle(self) -> bool:
        """Nothing will happen here until somebody comes."""
        return self.match.is_over or all(self.seats[n].level is None for n in self.turn())

    def seats_of(self, browser: str) -> list[int]:
        """The seats that belong to a browser."""
        return [n for n, seat in enumerate(self.seats) if browser and seat.owner == browser]

    def turn(self) -> list[int]:
        """The seats whose turn it is."""
        return [int(seat) for seat in listed(self.match.state.acting)]

    def aside(self) -> list[int]:
        """Other seats that may act out of turn."""
        return [int(seat) for seat in listed(self.match.state.aside & ~self.match.state.acting)]

    def is_here(self, seat: int) -> bool:
        """Whether a browser of this seat looks at the table now."""
        owner = self.seats[seat].owner
        return owner is not None and any(visitor.browser == owner for visitor in self.visitors)

    def company(self) -> list[dict[str, Any]]:
        """The seats as everybody sees them."""
        return [
            seat.shown() | {"here": self.is_here(n), "open": seat.is_open and self.is_played_here}
            for n, seat in enumerate(self.seats)
        ]

    # -- looking ---------------------------------------------------------------------------
    def eyes_for(self, viewer: int) -> Eyes:
        """A viewer's eyes, opened when first needed."""
        if viewer not in self._eyes:
            self._eyes[viewer] = eyes_of(self.journal, viewer)
        return self._eyes[viewer]

    def scene_for(self, viewer: int, language: str) -> Scene:
        """What a viewer sees now; only under the lock, so never before it is stored."""
        key = viewer, language
        if key not in self._scenes:
            self._scenes[key] = Scene(self, self.eyes_for(viewer), language)
        scene = self._scenes[key]
        scene.renew()
        return scene

    def shared_fields(self) -> Fields:
        """What everybody is told alike; written once for every change."""
        if self._shared[0] != self.changes:
            self._shared = self.changes, shared_fields(self)
        return self._shared[1]

    def parts(self, view: View, language: str) -> Parts:
        """What there is to draw of a view of this table."""
        return self.match.show.parts(view, self.ledger.serials, language)

    # -- changing --------------------------------------------------------------------------
    async def commit(self, entry: Entry, changed: dict[int, Seat] | None = None) -> int:
        """Store an entry, then show it. The match has already followed it; the lock is held."""
        self._check_trust()
        code, n, standing = self.code, self.version, self.journal.standing()

        def work(db: sqlite3.Connection) -> None:
            rows.append(db, code, n, entry)
            rows.put_standing(db, code, standing)
            for number, seat in (changed or {}).items():
                rows.put_seat(db, code, number, seat)

        try:
            await self.store.write(work)
        except BaseException:
            self.spoil()
            raise
        self.journal.note(entry)
        for number, seat in (changed or {}).items():
            self._reseat(number, seat)
            self.match.players[number] = player_at(seat)
        self._follow(entry)
        return self.version

    def _check_trust(self) -> None:
        if self.is_spoiled:
            raise StorageFailed("this table was laid aside; try again")

    async def store_seat(self, number: int, seat: Seat) -> None:
        """Change a seat without a word in the log."""
        self._check_trust()
        try:
            await self.store.write(lambda db: rows.put_seat(db, self.code, number, seat))
        except BaseException:
            self.spoil()
            raise
        self._reseat(number, seat)

    def _reseat(self, number: int, seat: Seat) -> None:
        """Somebody else sits there, or differently."""
        self.seats[number] = seat
        self.of_browsers.clear()

    def _follow(self, entry: Entry) -> None:
        """Let every viewer see what the entry did."""
        match, n = self.match, self.version - 1
        moment = len(match.records)
        for eyes in self._eyes.values():
            if entry.kind == "play":
                eyes.watch(n, moment, match.before, match.records[-1], match.state)
            else:
                eyes.look()
                eyes.hear(n, moment, entry)
            eyes.ask(self.version)
        if entry.kind in ("play", "undo"):
            self.ledger.follow(open_pieces(match, match.state))
            self.asked, self.moved_at = None, self.version
        self.changed()
        for follow in self.after:
            follow(self, entry)

    def changed(self) -> None:
        """Wake everybody who looks on."""
        self.changes += 1
        for visitor in self.visitors:
            visitor.wake()

    def spoil(self) -> None:
        """Nothing in memory can be trusted any more; everybody comes back to the stored table."""
        self.is_spoiled = True
        for visitor in list(self.visitors):
            visitor.leave(COME_BACK)

    def forget_scenes(self) -> None:
        """Keep only pictures that somebody looks at."""
        seen = {visitor.viewer for visitor in self.visitors}
        self._scenes = {key: scene for key, scene in self._scenes.items() if key[0] in seen}
