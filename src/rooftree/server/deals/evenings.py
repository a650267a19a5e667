"""Evenings: opens club evenings, lets people join, starts rounds, and closes what is over."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Mapping
from functools import partial

from rooftree.deals.challenge import new
from rooftree.engine.discovery import load as load_game
from rooftree.engine.errors import BadOption, RooftreeError
from rooftree.server.clock import now
from rooftree.server.deals.desk import Deals
from rooftree.server.deals.evening_bots import hand_over, has_waited, take_back
from rooftree.server.deals.evening_rounds import (
    begun_with,
    deal_of_round,
    seat_of,
    tables_of_round,
    tries_of_round,
)
from rooftree.server.heavy import heavy, off_loop
from rooftree.server.keys import new_code, watch_key
from rooftree.server.notices.notices import Notices
from rooftree.server.storage import deal_queries, evenings
from rooftree.server.storage.evenings import EveningPlayer, EveningSoFar, StoredEvening, StoredRound
from rooftree.server.storage.models import StoredDeal, StoredTry
from rooftree.server.storage.store import AlreadyStored, DatabaseConnection, Store
from rooftree.server.tables.deal_tables import dealt_table
from rooftree.server.tables.refusals import NoSeat, NoSuchDeal, NotAllowed, TooManyTables
from rooftree.server.tables.seats import check_name, clean_name
from rooftree.server.tables.table import Table

DAY = 24 * 3600.0
OPEN = 7 * DAY  # that a round may take
FEWEST, MOST = 2, 20  # tables; at a single one nobody has one's seat
MOST_ROUNDS = 20
A_DAY = 20  # evenings that a browser may open

log = logging.getLogger("rooftree.server")


class Evenings:
    """The club evenings of a server. Their rounds are deals, their tables those of deals."""

    def __init__(self, deals: Deals, notices: Notices) -> None:
        self.deals, self.notices = deals, notices
        self.tasks: set[asyncio.Task[None]] = set()
        deals.told.append(self.note)

    @property
    def store(self) -> Store:
        """Where evenings are stored."""
        return self.deals.store

    # -- finding ---------------------------------------------------------------------------
    async def find(self, id: str) -> EveningSoFar:
        """Return an evening; what a process that was stopped has left undone is done first."""
        found = await self.store.read(lambda db: evenings.so_far(db, id))
        if found is None:
            raise NoSuchDeal("no_evening")
        for one in found.rounds[-1:]:
            if any(tried.code is None for tried in one.tries):
                await self._lay_tables_if_possible(found, one)
            elif one.is_complete and not one.deal.is_closed:
                await self._close(one)
            else:
                return found
            found = await self.store.read(lambda db: evenings.so_far(db, id)) or found
        return found

    def host_key(self, id: str) -> str:
        """Return the key in the link of whoever runs an evening."""
        return watch_key(self.deals.tables.secret, f"evening {id}")

    def may_run(self, evening: StoredEvening, browser: str, key: str) -> bool:
        """Tell whether a browser, or the key that it shows, is the host's."""
        own = self.host_key(evening.id)
        return browser == evening.host or secrets.compare_digest(key.encode(), own.encode())

    # -- before it begins ------------------------------------------------------------------
    async def open(
        self,
        host: str,
        name: str,
        *,
        game: str,
        seats: int | None,
        tables: int,
        rounds: int,
        options: Mapping[str, object],
        components: str | None,
        origin: str | None,
    ) -> StoredEvening:
        """Open an evening; refuse what the game does not have."""
        found = load_game(game)
        made = await off_loop(heavy(new), game, seats=seats, options=options, components=components)
        if not (0 <= tables <= MOST and 1 <= rounds <= MOST_ROUNDS):
            raise BadOption(f"an evening has up to {MOST} tables and 1 to {MOST_ROUNDS} rounds")
        since = now() - DAY
        if await self.store.read(lambda db: evenings.count_of_host(db, host, since)) >= A_DAY:
            raise TooManyTables("many_evenings", most=str(A_DAY))
        evening = StoredEvening(
            f"{new_code()}{secrets.token_hex(2)}",
            host,
            clean_name(name, found.title),
            found.name,
            dict(made.options),
            components,
            made.seats,
            max(FEWEST, tables),
            rounds,
            0,
            origin=origin,
        )
        await self.store.write(lambda db: evenings.add_evening(db, evening))
        return evening

    async def join(self, id: str, browser: str, name: str) -> EveningPlayer:
        """Let somebody play from the next round on; who has joined already stays who they are."""
        found = await self.find(id)
        known = [one for one in found.players if one.browser == browser]
        if known:
            return known[0]
        check_name(name)
        clean = clean_name(name, "")
        if not clean:
            raise NotAllowed("deal_name")

        def work(db: DatabaseConnection) -> EveningPlayer:
            evening = evenings.lock_evening(db, id)
            number = len(evenings.players_of(db, id))
            room = evening.tables if evening.round else MOST
            if number >= room * evening.seats or evening.round == evening.rounds:
                raise NoSeat("evening_full")
            player = EveningPlayer(number, browser, clean, evening.round)
            evenings.add_player(db, id, player)
            return player

        try:
            return await self.store.write(work)
        except AlreadyStored:
            raise NotAllowed("evening_name", name=clean) from None

    # -- rounds ----------------------------------------------------------------------------
    async def start(self, id: str, round: int) -> None:
        """Start a round, unless another press or process was faster."""
        found = await self.find(id)
        evening = found.evening
        if evening.round >= round:
            return
        if not found.players:
            raise NotAllowed("evening_empty")
        if round > evening.rounds or not found.is_between_rounds:
            raise NotAllowed("evening_round")
        challenge = await off_loop(deal_of_round, evening)
        opens = now()
        deal = StoredDeal(
            evening.deal_id(round), id, challenge, evening.host, evening.name, opens, opens + OPEN
        )

        def work(db: DatabaseConnection) -> bool:
            locked = evenings.lock_evening(db, id)
            if locked.round != round - 1:
                return False
            players = evenings.players_of(db, id)
            begun = begun_with(locked, players)
            tries = tries_of_round(EveningSoFar(begun, players, []), deal)
            evenings.begin_round(db, begun, deal, tries)
            return True

        if await self.store.write(work):
            self._tell(await self.find(id))

    async def _lay_tables_if_possible(self, found: EveningSoFar, one: StoredRound) -> None:
        """Make the tables of a round; what is too many today is made when it may be."""
        try:
            await self._lay_tables(found, one)
        except TooManyTables as error:
            log.warning("the round %s waits for its tables: %s", one.deal.id, error)

    async def _lay_tables(self, found: EveningSoFar, one: StoredRound) -> None:
        """Make the tables of a round that are missing."""
        people = {player.browser: player for player in found.players}
        for tries in tables_of_round(found, one):
            if tries[0].code is not None:
                continue
            seats = {
                tried.seat: seat_of(people[tried.browser])
                for tried in tries
                if tried.browser in people
            }
            evening = found.evening
            stored = dealt_table(one.deal, seats, evening.host, evening.origin)
            made = await self.deals.tables.keep(stored, [])
            if not await self.store.write(
                partial(evenings.claim_table, tries=tries, code=made.code)
            ):
                await self.deals.tables.delete(made.code)  # another process was faster

    def _tell(self, found: EveningSoFar) -> None:
        """Tell everybody that a round begins."""
        evening = found.evening
        for player in found.players:
            self.notices.tell(
                player.browser,
                "evening",
                f"/evening/{evening.id}",
                name=evening.name,
                n=str(evening.round),
            )

    # -- ending ----------------------------------------------------------------------------
    def note(self, deal: StoredDeal, tried: StoredTry) -> None:
        """Close a round once its last table has finished."""
        if deal.is_round:
            task = asyncio.get_running_loop().create_task(self._look(deal))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def _look(self, deal: StoredDeal) -> None:
        try:
            one = await self.store.read(lambda db: evenings.round_of(db, deal))
            if one.is_complete:
                await self._close(one)
        except RooftreeError as error:  # whoever asks for the evening next does it
            log.warning("the round %s is not closed yet: %s", deal.id, error)

    async def _close(self, one: StoredRound) -> None:
        """Open the dice of a round; every process learns it for its tables."""
        close = partial(deal_queries.close_deal, id=one.deal.id, at=now())
        for code in one.statuses:
            await self.store.write(close, code)
            table = self.deals.tables.live.get(code)
            if table is not None:
                async with table.lock:
                    await table.catch_up()
                table.changed()

    async def end(self) -> None:
        """Wait until every round that is complete is closed."""
        await asyncio.gather(*self.tasks, return_exceptions=True)

    # -- who is away -----------------------------------------------------------------------
    async def let_bot_play(self, id: str, number: int) -> None:
        """Let a bot play for somebody who has kept the others waiting, now and in later rounds."""
        found = await self.find(id)
        player = found.person_at(number, found.evening.round)
        if player is None:
            raise NoSeat("no_seat", seat=str(number))
        table, seat = await self._table_of(found, player)
        if table is not None and not table.match.is_over:
            if not has_waited(found.rounds[-1], table.code, seat):
                raise NotAllowed("still_time", name=player.name)
            await hand_over(table, seat)
        await self.store.write(lambda db: evenings.put_away(db, id, number, True))

    async def come_back(self, id: str, browser: str) -> None:
        """Play again oneself."""
        found = await self.find(id)
        mine = [one for one in found.players if one.browser == browser]
        if not mine:
            raise NotAllowed("not_yours")
        table, seat = await self._table_of(found, mine[0])
        if table is not None and not table.match.is_over:
            await take_back(table, seat)
        await self.store.write(lambda db: evenings.put_away(db, id, mine[0].number, False))

    async def _table_of(
        self, found: EveningSoFar, player: EveningPlayer
    ) -> tuple[Table | None, int]:
        """Return where somebody sits in the round that was started last."""
        for one in found.rounds[-1:]:
            for tried in one.tries:
                if tried.browser == player.browser and tried.code is not None:
                    return await self.deals.tables.find(tried.code), tried.seat
        return None, -1
