"""The desk: finds deals, gives each player one try, and keeps what came out."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from rooftree.deals.day import day_of, instance_for, name_of
from rooftree.deals.results import result_of
from rooftree.engine.errors import RooftreeError
from rooftree.server.clock import now
from rooftree.server.storage import deal_queries
from rooftree.server.storage.models import Entry, Seat, StoredDeal, StoredTry
from rooftree.server.storage.store import AlreadyStored, Store
from rooftree.server.tables.deal_tables import dealt_table
from rooftree.server.tables.refusals import NoSuchDeal, NotAllowed
from rooftree.server.tables.registry import Tables
from rooftree.server.tables.seats import check_name, clean_name
from rooftree.server.tables.table import Table

log = logging.getLogger("rooftree.server")
Told = Callable[[StoredDeal, StoredTry], None]


class Deals:
    """The deals of a server. Whoever begins one has one try, with the browser and the name."""

    def __init__(self, tables: Tables, *, daily: bool = False) -> None:
        self.tables = tables
        self.daily = daily  # whether there is a deal for each day
        self.told: list[Told] = []  # called once when somebody has ended a try in time
        self.tasks: set[asyncio.Task[None]] = set()

    @property
    def store(self) -> Store:
        """Where deals and tries are stored."""
        return self.tables.database

    # -- finding ---------------------------------------------------------------------------
    async def find(self, id: str) -> StoredDeal:
        """Return a deal that can be seen already."""
        found = await self.store.read(lambda db: deal_queries.deal_of(db, id))
        if found is None:
            raise NoSuchDeal("no_deal")
        return found

    async def of_day(self, day: str, game: str, browser: str) -> StoredDeal:
        """Return the deal of a day that a browser plays."""
        return await self.find(name_of(day, game, instance_for(day, game, browser)))

    async def today(self, game: str, browser: str) -> StoredDeal:
        """Return the deal of today that a browser plays."""
        return await self.of_day(day_of(now()), game, browser)

    async def try_of(self, deal: StoredDeal, browser: str) -> StoredTry | None:
        """Return the try of a browser, if it has begun one."""
        return await self.store.read(lambda db: deal_queries.try_of(db, deal.id, browser))

    async def tries(self, deal: StoredDeal) -> list[StoredTry]:
        """Return everybody's tries."""
        return await self.store.read(lambda db: deal_queries.tries_of(db, deal.id))

    # -- playing ---------------------------------------------------------------------------
    async def begin(
        self, deal: StoredDeal, browser: str, name: str, *, shows: bool, origin: str | None
    ) -> Table:
        """Return the table of a browser's try; the first call makes it."""
        tried = await self.try_of(deal, browser)
        if deal.is_round and (tried is None or tried.code is None):
            raise NotAllowed("evening_only")
        if tried is None:
            tried = await self._begin(deal, browser, name, shows=shows)
        if tried.code is not None:
            return await self.tables.find(tried.code)
        people = {tried.seat: Seat(tried.name, owner=browser)}
        made = await self.tables.keep(dealt_table(deal, people, browser, origin), [])
        code = await self.store.write(lambda db: deal_queries.put_table(db, tried, made.code))
        if code == made.code:
            return made
        await self.tables.delete(made.code)  # another click was faster
        return await self.tables.find(code)

    async def _begin(self, deal: StoredDeal, browser: str, name: str, *, shows: bool) -> StoredTry:
        """Store a try; refuse one that would not count, and a name that has had one."""
        if now() < deal.opens:
            raise NotAllowed("deal_early")
        deal.challenge.checked()
        check_name(name)
        clean = clean_name(name, "")
        if not clean:
            raise NotAllowed("deal_name")
        tried = StoredTry(deal.id, browser, deal.challenge.seat, clean, shows)
        try:
            await self.store.write(lambda db: deal_queries.add_try(db, deal, tried))
        except AlreadyStored:
            found = await self.try_of(deal, browser)
            if found is None:
                raise NotAllowed("deal_taken", name=clean) from None
            return found
        return tried

    # -- ending ----------------------------------------------------------------------------
    def watch(self, table: Table) -> None:
        """Keep the result of a deal's table once its match is over."""
        if table.stored.deal is not None:
            table.listeners.append(self)

    def follow(self, table: Table, entry: Entry) -> None:
        """Keep what came out with the last action."""
        if table.match.is_over and entry.kind == "play":
            task = asyncio.get_running_loop().create_task(self._settle(table))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def _settle(self, table: Table) -> None:
        try:
            await self.settle(table)
        except RooftreeError as error:  # it is settled at the next start, or by whoever asks
            log.warning("the result of table %s is not kept yet: %s", table.code, error)

    async def settle(self, table: Table) -> None:
        """Keep the results of all who play a deal at a table that is over."""
        deal, code = table.stored.deal, table.code
        if deal is None or not table.match.is_over:
            return
        ended = max(entry.at for entry in table.journal.entries if entry.kind == "play")
        for tried in await self.store.read(lambda db: deal_queries.tries_at_table(db, code)):
            result = result_of(table.match, tried.seat)

            keep = partial(
                deal_queries.put_result, code=code, seat=tried.seat, result=result, ended=ended
            )
            done = replace(tried, result=result, ended=ended)
            if await self.store.write(keep) and done.counts_at(deal):
                for tell in self.told:
                    tell(deal, done)

    async def settle_missed(self) -> None:
        """Settle what ended when a server was stopped."""
        for code in await self.store.read(deal_queries.codes_without_result):
            await self._settle(await self.tables.find(code))

    async def end(self) -> None:
        """Wait until everything that ended is kept."""
        await asyncio.gather(*self.tasks, return_exceptions=True)
