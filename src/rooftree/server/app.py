"""The application: puts database, tables, bots, notices, socket and pages together."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator, Sequence
from functools import partial

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Mount, Route, WebSocketRoute

from rooftree.server.bots.pool import WorkerPool
from rooftree.server.bots.reviews import Reviews
from rooftree.server.bots.turns import WATCH_EVERY, BotTurns
from rooftree.server.budget import Budget
from rooftree.server.compression import Compressed
from rooftree.server.connections.counting import Connections
from rooftree.server.connections.house import HouseNetwork
from rooftree.server.counts import Counts
from rooftree.server.deals.company import Company
from rooftree.server.deals.days import LOOK, DealDays
from rooftree.server.deals.deal_notices import DealNotices
from rooftree.server.deals.desk import Deals
from rooftree.server.deals.evenings import Evenings
from rooftree.server.garbage import collect_when_quiet
from rooftree.server.http import openapi
from rooftree.server.notices.notices import open_notices
from rooftree.server.numbers import know_numbers
from rooftree.server.pages import joined
from rooftree.server.pages import routes as pages
from rooftree.server.pages.offline_folder import offline_routes
from rooftree.server.pages.static_files import STATIC, StaticFiles
from rooftree.server.security import Guard
from rooftree.server.settings import Settings
from rooftree.server.socket.endpoint import lesson_socket, retry_socket, table_socket
from rooftree.server.storage import queries
from rooftree.server.storage.opening import open_store
from rooftree.server.storage.store import StorageFailed, Store
from rooftree.server.studies.desk import StudyDesk
from rooftree.server.tables import hosting
from rooftree.server.tables.peers import Peers
from rooftree.server.tables.registry import Tables
from rooftree.server.tables.turn_notices import TurnNotices
from rooftree.server.views.past.replay import Replays

DELETE_EVERY = 3600.0  # seconds between two searches for tables that nobody touches


log = logging.getLogger("rooftree.server")


def make_app(
    settings: Settings,
    store: Store | None = None,
    pool: WorkerPool | None = None,
    guards: Sequence[Middleware] | None = None,
) -> Starlette:
    """Make the application for these settings; its tables are loaded when it starts.

    The store may be open already; otherwise it is opened at the start. Bots think in processes and
    requests are guarded as on the open internet, unless a pool and other guards are given.
    """
    know_numbers()
    counts, budget = Counts(), Budget(settings.limits)
    if guards is None:
        guards = [
            Middleware(Guard, settings=settings, counts=counts, budget=budget),
            Middleware(Compressed),
        ]
    app = Starlette(
        routes=[
            *openapi.routes(),
            WebSocketRoute("/socket/{code}", table_socket),
            WebSocketRoute("/socket/learn/{game}/{lesson}", lesson_socket),
            WebSocketRoute("/socket/again/{code}/{number:number}", retry_socket),
            Route("/static/joined/{name}", joined.send),
            Mount("/static", StaticFiles(STATIC)),
            *offline_routes(settings.offline),
            *pages.routes(),
        ],
        middleware=guards,
        lifespan=lifespan,
    )
    app.state.settings = settings
    app.state.store = store
    app.state.pool = pool or WorkerPool(settings.workers, settings.deadline)
    app.state.counts = counts
    app.state.budget = budget
    app.state.connections = Connections(settings, counts, budget)
    app.state.house = HouseNetwork(settings)
    app.state.replays = Replays()
    return app


@contextlib.asynccontextmanager
async def lifespan(app: Starlette) -> AsyncIterator[None]:
    """Start what lives as long as the server, and stop it in the end."""
    settings: Settings = app.state.settings
    app.state.loop = asyncio.get_running_loop()
    connections: Connections = app.state.connections
    database: Store = app.state.store or open_store(settings)
    secret = await database.write(lambda db: queries.secret_of(db, secrets.token_bytes(32)))
    app.state.last_used = lambda: max(database.last_done, connections.last_closed)
    tables = app.state.tables = Tables(database, settings, secret)
    pool: WorkerPool = app.state.pool
    turns = app.state.bot_turns = BotTurns(
        pool,
        settings.pace,
        settings.bots,
        settings.limits.bot_tables,
        settings.reveal,
        settings.judge,
    )
    reviews = app.state.reviews = Reviews(pool, database, settings.judge)
    notices = app.state.notices = await open_notices(database, settings.contact)
    told = TurnNotices(notices)
    tables.opened += [turns.watch, lambda table: table.listeners.append(told)]
    deals = app.state.deals = Deals(tables, daily=settings.daily)
    app.state.company = Company(deals)
    tables.opened.append(deals.watch)
    evenings = app.state.evenings = Evenings(deals, notices)
    days = app.state.days = DealDays(database, secret, pool, settings.field)
    deal_notices = DealNotices(notices, database)
    deals.told.append(deal_notices.played)
    days.begun.append(deal_notices.look)
    app.state.studies = StudyDesk()
    tasks = [*neighbour_tasks(tables, database), *lasting_tasks(app)]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await app.state.house.close()
        await notices.end()
        await deals.end()
        await evenings.end()
        await app.state.studies.end()
        await reviews.end()
        await turns.end()
        database.close()


def lasting_tasks(app: Starlette) -> list[asyncio.Task[None]]:
    """Start what goes on as long as the server runs."""
    tables, turns = app.state.tables, app.state.bot_turns
    pause = partial(asyncio.sleep, WATCH_EVERY)
    works = [
        tables.wake_bots(),
        turns.watch_over(tables.live.values, pause),
        app.state.connections.sweep_for_ever(),
        delete_old_tables(tables, app.state.settings.keep_days),
        collect_when_quiet(app.state.last_used),
        app.state.deals.settle_missed(),
    ]
    if app.state.settings.daily:
        works.append(app.state.days.keep_for_ever(partial(asyncio.sleep, LOOK)))
    return [asyncio.create_task(work) for work in works]


def neighbour_tasks(tables: Tables, store: Store) -> list[asyncio.Task[None]]:
    """Follow the other processes of a shared store."""
    if not store.is_shared:
        return []
    peers = Peers(tables, store)
    store.listen(peers.hear)
    return [asyncio.create_task(peers.meet_for_ever())]


async def delete_old_tables(tables: Tables, days: int | None) -> None:
    """Delete untouched tables again and again, if the operator wants it."""
    while days is not None:
        try:
            while await hosting.delete_untouched(tables, days):
                await asyncio.sleep(0)
        except StorageFailed as error:
            log.warning("old tables are not deleted now: %s", error)
        await asyncio.sleep(DELETE_EVERY)
