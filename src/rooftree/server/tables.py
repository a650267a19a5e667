"""Tables: every table of this server, in memory while somebody needs it, always in the store."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any

from rooftree import bots
from rooftree.engine.discovery import load as load_game
from rooftree.engine.discovery import names as game_names
from rooftree.engine.errors import BadOption, RooftreeError
from rooftree.server import rows
from rooftree.server.journal import Journal
from rooftree.server.refusals import NoSuchTable
from rooftree.server.rows import Entry, StoredMatch
from rooftree.server.seats import SeatWish, hashed, new_code, seats_wished, watch_key
from rooftree.server.settings import Settings
from rooftree.server.store import Doubled, Store
from rooftree.server.table import Table

__all__ = ["NoSuchTable", "SeatWish", "Tables"]
CODE_TRIES = 20
LISTED = 60  # tables on one's own list


class Tables:
    """Finds, makes and keeps tables."""

    def __init__(self, store: Store, settings: Settings, secret: bytes) -> None:
        self.store = store
        self.settings = settings
        self.secret = secret
        self.live: OrderedDict[str, Table] = OrderedDict()
        self.opened: list[Callable[[Table], None]] = []  # called when a table comes to life
        self._loading: dict[str, asyncio.Lock] = {}

    def levels(self) -> tuple[str, ...]:
        """The bots there are, weakest first."""
        return bots.names()

    # -- finding ---------------------------------------------------------------------------
    async def find(self, code: str) -> Table:
        """The live table of a code, loaded from its log if need be."""
        code = code.strip().lower()[:12]
        table = self._alive(code)
        if table is not None:
            return table
        lock = self._loading.setdefault(code, asyncio.Lock())
        try:
            async with lock:
                table = self._alive(code)
                return table if table is not None else await self._load(code)
        finally:
            if not lock.locked():
                self._loading.pop(code, None)

    def _alive(self, code: str) -> Table | None:
        table = self.live.get(code)
        if table is None or table.is_spoiled:
            return None
        self.live.move_to_end(code)
        return table

    async def _load(self, code: str) -> Table:
        def work(db: Any) -> tuple[StoredMatch | None, list[Entry]]:
            return rows.match_of(db, code), rows.log_of(db, code)

        stored, entries = await self.store.read(work)
        if stored is None:
            raise NoSuchTable("no_table", code=repr(code))
        return self._seat_down(Journal(stored, entries))

    def _seat_down(self, journal: Journal) -> Table:
        table = Table(journal, self.store)
        self.live[table.code] = table
        self._make_room()
        for greet in self.opened:
            greet(table)
        return table

    def _make_room(self) -> None:
        """Lay aside the table that nobody has looked at for longest."""
        if len(self.live) <= self.settings.limits.live:
            return
        for code, table in list(self.live.items())[:-1]:  # the last one has only just been found
            if not table.visitors and not table.lock.locked() and table.is_idle:
                table.is_spoiled = True  # whoever still holds it comes back to the stored one
                del self.live[code]
                return

    async def mine(self, browser: str) -> list[dict[str, Any]]:
        """The tables of a browser, those going on first, then newest first; none need be live."""
        found = await self.store.read(lambda db: rows.matches_of(db, browser, LISTED))
        known = game_names()
        return [self.listed(stored, browser) for stored in found if stored.game in known]

    async def seat_by_link(self, key: str) -> tuple[Table, int]:
        """The seat that a personal link means."""
        found = await self.store.read(lambda db: rows.seat_by_link(db, hashed(key)))
        if found is None:
            raise NoSuchTable("old_link")
        return await self.find(found[0]), found[1]

    def may_watch(self, table: Table, key: str) -> bool:
        """Whether somebody has the spectators' link."""
        return secrets.compare_digest(key.encode(), watch_key(self.secret, table.code).encode())

    def summary(self, table: Table, browser: str) -> dict[str, Any]:
        """A live table in a few facts, none of them hidden from anybody."""
        seals, entries = table.match.seals, table.journal.entries
        standing = table.journal.standing()
        return self.listed(table.stored, browser) | {
            "seats": table.company(),
            "turn": list(standing.turn),
            "moment": standing.moment,
            "over": standing.over,
            "commitment": seals[-1].commitment if seals else None,
            "updated": entries[-1].at if entries else table.stored.created,
        }

    def listed(self, stored: StoredMatch, browser: str) -> dict[str, Any]:
        """A stored table in a few facts."""
        code, standing = stored.code, stored.standing
        mine = [n for n, seat in enumerate(stored.seats) if seat.owner == browser]
        is_host = browser == stored.host
        key = watch_key(self.secret, code)
        return {
            "code": code,
            "game": stored.game,
            "title": load_game(stored.game).title,
            "seats": [seat.shown() for seat in stored.seats],
            "turn": list(standing.turn),
            "moment": standing.moment,
            "over": standing.over,
            "mine": mine,
            "host": is_host,
            "join": f"/join/{code}",
            "watch": f"/table/{code}?watch={key}" if mine or is_host else None,
            "commitment": None,
            "created": stored.created,
            "updated": standing.changed,
            "recorded": stored.recorded,
        }

    # -- making ----------------------------------------------------------------------------
    async def create(
        self,
        *,
        game: str,
        wishes: list[SeatWish],
        host: str,
        options: Mapping[str, object] | None = None,
        components: str | None = None,
        hints: bool | None = None,
    ) -> Table:
        """A new table; refuses what the game does not have before anything is stored."""
        found = load_game(game)
        chosen = found.read_options(options or {})
        found.check_seats(len(wishes))
        found.rules(chosen, found.components(chosen, components))
        stored = StoredMatch(
            code="",
            game=found.name,
            options=chosen,
            components=components,
            base=None,
            seed=secrets.token_bytes(32),
            host=host,
            hints=hints,
            recorded=False,
            seats=seats_wished(wishes, self.levels(), host),
        )
        return await self.keep(stored, [])

    async def keep(self, stored: StoredMatch, entries: list[Entry]) -> Table:
        """Store a new table under a free code and bring it to life."""
        await self._check_room(stored.host)
        for _ in range(CODE_TRIES):
            stored.code = new_code()
            journal = Journal(stored, entries)
            stored.standing = journal.standing()
            try:
                await self.store.write(lambda db: add_all(db, stored, entries))
            except Doubled:
                continue
            return self._seat_down(journal)
        raise BadOption("no free code was found; try again")

    async def _check_room(self, host: str) -> None:
        most = self.settings.limits.tables
        if await self.store.read(lambda db: rows.count_of(db, host)) >= most:
            raise BadOption(f"this browser has {most} tables already")

    async def awaken(self) -> None:
        """After a start: bots go on where they were."""
        for code in await self.store.read(rows.codes_of_bots):
            try:
                await self.find(code)
            except RooftreeError:
                continue
            await asyncio.sleep(0)


def add_all(db: Any, stored: StoredMatch, entries: list[Entry]) -> None:
    """A table with everything that was already played."""
    rows.add_match(db, stored)
    for n, entry in enumerate(entries):
        rows.append(db, stored.code, n, entry)
