"""The days: opens the deals of today and tomorrow, and lets bots play their fields."""

from __future__ import annotations

import json
import logging
from collections.abc import Awaitable, Callable

from rooftree.deals import day
from rooftree.deals.challenge import to_document
from rooftree.deals.field import BUDGET, FieldPlan
from rooftree.deals.results import field_document, game_from
from rooftree.engine.discovery import names
from rooftree.engine.errors import RooftreeError
from rooftree.server.bots.pool import WorkerPool
from rooftree.server.bots.worker import FieldQuestion, Question
from rooftree.server.clock import now
from rooftree.server.storage import deal_queries
from rooftree.server.storage.models import StoredDeal
from rooftree.server.storage.store import DatabaseConnection, StorageFailed, Store

LOOK = 30.0  # seconds between two looks at the clock
DUTY = "the days of deals"  # of one of several processes

log = logging.getLogger("rooftree.server")


class DealDays:
    """Keeps the deals of the days. Their seeds follow from the server's secret.

    So it does not matter which process opens a day, how often, or whether the server was off at
    midnight: the same deals are there, and each closes by the clock.
    """

    def __init__(
        self, store: Store, secret: bytes, pool: WorkerPool, seconds: float = BUDGET
    ) -> None:
        self.store, self.secret, self.pool = store, secret, pool
        self.seconds = seconds  # of CPU time for the fields of a game and day; 0: there are none
        self.known = ""  # the last day that was opened here
        self.begun: list[Callable[[], Awaitable[None]]] = []  # called when a day has begun
        self.failed: set[str] = set()  # deals whose field could not be played

    async def keep_for_ever(self, pause: Callable[[], Awaitable[object]]) -> None:
        """Look at the clock again and again."""
        while True:
            try:
                await self.look()
            except StorageFailed as error:
                log.warning("the deals of the day wait: %s", error)
            await pause()

    async def look(self) -> None:
        """Open what is due, then play one field that is missing."""
        today = day.day_of(now())
        if today != self.known:
            await self.open(today)
            await self.open(day.day_after(today))
            self.known = today
            for call in self.begun:
                await call()
        if self.seconds and await self.store.take_duty(DUTY):
            try:
                for one in await self.store.read(deal_queries.deals_without_field):
                    await self.play_field(one)
            finally:
                await self.store.leave_duty(DUTY)

    async def open(self, date: str) -> None:
        """Store the deals of a day, unless they are; forget old ones that nobody played."""
        deals = [self.deal(date, game, instance) for game in names() for instance in day.INSTANCES]

        def work(db: DatabaseConnection) -> None:
            for deal in deals:
                deal_queries.add_deal(db, deal)
            deal_queries.forget_unplayed(db, now() - day.SECONDS)

        await self.store.write(work)

    def deal(self, date: str, game: str, instance: str) -> StoredDeal:
        """Make a deal of a day."""
        return StoredDeal(
            id=day.name_of(date, game, instance),
            event=day.event_of(date, game),
            challenge=day.deal_of_day(self.secret, date, game, instance),
            host=None,
            name="",
            opens=day.opens_at(date),
            closes=day.closes_at(date),
        )

    async def play_field(self, deal: StoredDeal) -> None:
        """Let bots play a deal in the process that thinks for nobody; keep their games."""
        if deal.id in self.failed:
            return
        plan, games = FieldPlan(self.seconds / len(day.INSTANCES)), []
        try:
            while (following := plan.following()) is not None:
                number, level, explores = following
                asked = FieldQuestion(to_document(deal.challenge), level, explores, number)
                answer = await self.pool.ask_later(
                    Question(deal.challenge.game, {}, None, [], 0, level, 0, field=asked)
                )
                assert answer.game is not None
                games.append(game_from(answer.game))
                plan.spend(level, answer.seconds)
        except RooftreeError as error:
            log.warning("the field of the deal %s stopped: %s", deal.id, error)
            self.failed.add(deal.id)
        if games:
            written = json.dumps(field_document(games))
            await self.store.write(lambda db: deal_queries.put_field(db, deal.id, written))
