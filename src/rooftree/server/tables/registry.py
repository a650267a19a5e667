"""The registry: every table of this server, loaded into memory while somebody needs it."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any

from rooftree import bots
from rooftree.engine.discovery import load as load_game
from rooftree.engine.discovery import names as game_names
from rooftree.engine.errors import BadOption, RooftreeError
from rooftree.engine.game import Game
from rooftree.engine.match import Match
from rooftree.engine.options import OptionValue
from rooftree.engine.toml_text import owners_mistakes
from rooftree.server.clock import now
from rooftree.server.heavy import heavy, off_loop
from rooftree.server.keys import hashed, home_of, new_code, watch_key
from rooftree.server.settings import Settings
from rooftree.server.storage import queries
from rooftree.server.storage.models import Entry, StoredMatch
from rooftree.server.storage.store import AlreadyStored, StorageFailed, Store
from rooftree.server.tables.journal import Journal
from rooftree.server.tables.refusals import DamagedTable, DiskFull, NoSuchTable, TooManyTables
from rooftree.server.tables.seats import SeatRequest, requested_seats
from rooftree.server.tables.table import Table

CODE_TRIES = 20
LISTED = 60  # most tables that a browser's list shows
DAY = 24 * 3600.0

log = logging.getLogger("rooftree.server")


class Tables:
    """Finds, makes and keeps tables."""

    def __init__(self, database: Store, settings: Settings, secret: bytes) -> None:
        self.database = database
        self.settings = settings
        self.secret = secret
        self.live: OrderedDict[str, Table] = OrderedDict()
        self.lessons = 0  # tables of lessons in memory, which nobody else finds
        self.opened: list[
            Callable[[Table], None]
        ] = []  # called for a table that was made or loaded
        self._loading: dict[str, asyncio.Lock] = {}

    def levels(self) -> tuple[str, ...]:
        """Return the names of all bots: those that were brought along, then weakest first."""
        return (*self.settings.bots, *bots.names())

    # -- finding ---------------------------------------------------------------------------
    async def find(self, code: str) -> Table:
        """Return the table of a code; load it from its log if it is not in memory."""
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
            return queries.match_of(db, code), queries.log_of(db, code)

        try:
            stored, entries = await self.database.read(work)
            if stored is None:
                raise NoSuchTable("no_table", code=repr(code))
            return self._open(await off_loop(read_journal, stored, entries))
        except (NoSuchTable, StorageFailed):
            raise
        except Exception as error:  # the log holds something that this server never wrote
            log.error("table %s cannot be read: %s: %s", code, type(error).__name__, error)
            raise DamagedTable("damaged", code=repr(code)) from None

    def _open(self, journal: Journal) -> Table:
        table = Table(journal, self.database)
        self.live[table.code] = table
        self._make_room()
        for call in self.opened:
            call(table)
        return table

    def _make_room(self) -> None:
        """Drop the idle table that was not asked for longest, if there are too many in memory."""
        if len(self.live) + self.lessons <= self.settings.limits.live:
            return
        for code, table in list(self.live.items())[:-1]:  # the last one was just asked for
            if not table.visitors and not table.lock.locked() and table.is_idle:
                table.is_spoiled = True  # whoever still holds it loads it again
                table.listeners.clear()  # they refer to it, so it would wait for a full collection
                del self.live[code]
                return

    async def delete(self, code: str) -> None:
        """Delete a table with its log, for ever."""
        await self.database.write(lambda db: queries.delete(db, code), code)
        table = self.live.pop(code, None)
        if table is not None:
            table.spoil()

    async def mine(self, browser: str) -> list[dict[str, Any]]:
        """Return the tables of a browser as stored: unfinished ones first, then newest first."""
        found = await self.database.read(lambda db: queries.matches_of(db, browser, LISTED))
        known = game_names()
        return [self.listed(stored, browser) for stored in found if stored.game in known]

    async def seat_by_link(self, key: str) -> tuple[Table, int]:
        """Return the table and seat of a personal link."""
        found = await self.database.read(lambda db: queries.seat_by_link(db, hashed(key)))
        if found is None:
            raise NoSuchTable("old_link")
        return await self.find(found[0]), found[1]

    def may_watch(self, table: Table, key: str) -> bool:
        """Tell whether a key is the spectators' key of a table."""
        return secrets.compare_digest(key.encode(), watch_key(self.secret, table.code).encode())

    def summary(self, table: Table, browser: str) -> dict[str, Any]:
        """Return the public facts of a live table."""
        seals, entries = table.match.seals, table.journal.entries
        status = table.journal.status()
        return self.listed(table.stored, browser) | {
            "seats": table.public_seats(),
            "turn": list(status.turn),
            "moment": status.moment,
            "over": status.over,
            "commitment": seals[-1].commitment if seals else None,
            "updated": entries[-1].at if entries else table.stored.created,
        }

    def listed(self, stored: StoredMatch, browser: str) -> dict[str, Any]:
        """Return the public facts of a stored table."""
        code, status = stored.code, stored.status
        mine = [n for n, seat in enumerate(stored.seats) if seat.owner == browser]
        is_host = browser == stored.host
        key = watch_key(self.secret, code)
        return {
            "code": code,
            "game": stored.game,
            "title": load_game(stored.game).title,
            "seats": [seat.public() for seat in stored.seats],
            "turn": list(status.turn),
            "moment": status.moment,
            "over": status.over,
            "mine": mine,
            "host": is_host,
            "join": f"/join/{code}",
            "watch": f"/table/{code}?watch={key}" if mine or is_host else None,
            "commitment": None,
            "created": stored.created,
            "updated": status.changed,
            "recorded": stored.recorded,
        }

    # -- making ----------------------------------------------------------------------------
    async def create(
        self,
        *,
        game: str,
        seats: list[SeatRequest],
        host: str,
        options: Mapping[str, object] | None = None,
        components: str | None = None,
        hints: bool | None = None,
        origin: str | None = None,
    ) -> Table:
        """Make a new table; refuse what the game does not have before anything is stored."""
        found = load_game(game)
        chosen = found.read_options(options or {})
        found.check_seats(len(seats))
        await off_loop(try_out, found, len(seats), chosen, components)
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
            seats=requested_seats(seats, self.levels(), host),
            origin=origin,
        )
        return await self.keep(stored, [])

    async def keep(self, stored: StoredMatch, entries: list[Entry]) -> Table:
        """Store a new table under a free code and load it."""
        if not self.database.has_room():
            raise DiskFull("disk_full")
        opened = await self._count_tables(stored.host, stored.origin)
        if self.settings.seed is not None and stored.deal is None:
            number = self.settings.seed + opened + len(entries)  # a continued match has other dice
            stored.seed = number.to_bytes(32)
        for _ in range(CODE_TRIES):
            stored.code = self._new_code()
            journal = await off_loop(read_journal, stored, entries)
            stored.status = journal.status()
            try:
                await self.database.write(lambda db: add_all(db, stored, entries))
            except AlreadyStored:
                continue
            return self._open(journal)
        raise BadOption("no free code was found; try again")

    def _new_code(self) -> str:
        """Make a code of a table that is at home in this process."""
        place, code = self.settings.place, new_code()
        while place is not None and home_of(code, place.count) != place.number:
            code = new_code()
        return code

    async def _count_tables(self, host: str, origin: str | None) -> int:
        """Count the tables of a browser; refuse one more than it or its address may have."""
        limits, since = self.settings.limits, now() - DAY

        def work(db: Any) -> tuple[int, int]:
            today = queries.count_since(db, origin, since) if origin else 0
            return queries.count_of(db, host), today

        opened, today = await self.database.read(work)
        if opened >= limits.tables:
            raise TooManyTables("many_tables", most=str(limits.tables))
        if today >= limits.tables_a_day:
            raise TooManyTables("tables_today", most=str(limits.tables_a_day))
        return opened

    async def wake_bots(self) -> None:
        """Load the tables at which a bot has the turn, so that bots go on after a restart."""
        try:
            codes = await self.database.read(queries.codes_of_bots)
        except StorageFailed as error:
            log.warning("bots wait until somebody comes to their tables: %s", error)
            return
        for code in codes:
            try:
                await self.find(code)
            except RooftreeError:
                continue
            await asyncio.sleep(0)


@heavy
def read_journal(stored: StoredMatch, entries: list[Entry]) -> Journal:
    """Play the log of a table again."""
    return Journal(stored, entries)


@heavy
def try_out(
    game: Game, seats: int, options: Mapping[str, OptionValue], components: str | None
) -> None:
    """Refuse components with which no match can begin."""
    with owners_mistakes(components):
        Match(game, seats, options=options, components=components)


def add_all(db: Any, stored: StoredMatch, entries: list[Entry]) -> None:
    """Store a table with the entries it begins with."""
    queries.add_match(db, stored)
    for n, entry in enumerate(entries):
        queries.append(db, stored.code, n, entry)
