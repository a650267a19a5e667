"""Health: whether the server works, for whatever watches over it."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from rooftree.server.storage.store import StorageFailed, Store
from rooftree.server.views.access import tables_of

PATIENCE = 1.5  # seconds after which a database that hangs counts as broken


async def healthz(request: Request) -> Response:
    """Answer 200 if the database can be read, else 503."""
    store: Store = tables_of(request).database
    try:
        async with asyncio.timeout(PATIENCE):
            await store.read(lambda db: db.execute("SELECT 1 AS number").fetchone()["number"])
    except (StorageFailed, TimeoutError):
        return PlainTextResponse("the database cannot be read\n", 503)
    return PlainTextResponse("ok\n")
