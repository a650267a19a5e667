"""The application: store, tables, bots, notices and pages put together."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import BaseRoute, Mount, WebSocketRoute
from starlette.staticfiles import StaticFiles

from rooftree.server import openapi, rows
from rooftree.server.rubbish import clear_up
from rooftree.server.security import Guard
from rooftree.server.settings import Settings
from rooftree.server.sockets import table_socket
from rooftree.server.store import Store
from rooftree.server.tables import Tables
from rooftree.server.thinking import Thinking
from rooftree.server.webhook import Notices
from rooftree.server.workers import Workers

HERE = Path(__file__).parent
WORTH = 1024  # bytes of an answer that is worth compressing; cookies are no part of it


def make_app(settings: Settings) -> Starlette:
    """A server for these settings; its tables are there once it has started."""
    app = Starlette(
        routes=[
            *openapi.routes(),
            WebSocketRoute("/socket/{code}", table_socket),
            *pages(),
        ],
        middleware=[
            Middleware(Guard, settings=settings),
            Middleware(GZipMiddleware, minimum_size=WORTH, compresslevel=5),
        ],
        lifespan=lifespan,
    )
    app.state.settings = settings
    return app


def pages() -> Sequence[BaseRoute]:
    """The pages people see, and the files they load."""
    found: list[BaseRoute] = []
    if (HERE / "static").is_dir():
        found.append(Mount("/static", StaticFiles(directory=HERE / "static")))
    if find_spec("rooftree.server.pages") is not None:
        found.extend(import_module("rooftree.server.pages").routes())
    return found


@contextlib.asynccontextmanager
async def lifespan(app: Starlette) -> AsyncIterator[None]:
    """Everything that lives as long as the server."""
    settings: Settings = app.state.settings
    store = Store(settings.data)
    secret = await store.write(lambda db: rows.secret_of(db, secrets.token_bytes(32)))
    tables = app.state.tables = Tables(store, settings, secret)
    workers = Workers(settings.workers, settings.deadline)
    thinking = app.state.thinking = Thinking(workers, settings.pace)
    notices = app.state.notices = Notices()
    tables.opened += [thinking.watch, lambda table: table.after.append(notices.follow)]
    going_on = [
        asyncio.create_task(tables.awaken()),
        asyncio.create_task(clear_up(lambda: store.writer.served)),
    ]
    try:
        yield
    finally:
        for task in going_on:
            task.cancel()
        await notices.end()
        await thinking.end()
        store.close()
