"""The endpoint: opens a socket at a table, runs both directions of it, and closes it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from starlette.websockets import WebSocket, WebSocketDisconnect

from rooftree.engine.errors import RooftreeError
from rooftree.server.bots.turns import BotTurns
from rooftree.server.connections.counting import Connections
from rooftree.server.paces import address_of
from rooftree.server.processor import paid
from rooftree.server.security import charge_guess
from rooftree.server.settings import Limits
from rooftree.server.socket.connection import Connection, Decide
from rooftree.server.socket.lessons import begin_lesson, lesson_answer
from rooftree.server.socket.requests import live_answer, receive_requests
from rooftree.server.socket.retries import begin_retry, retry_answer
from rooftree.server.storage.store import StorageFailed
from rooftree.server.tables.refusals import NoSuchTable
from rooftree.server.tables.table import Table
from rooftree.server.tables.visitors import NO_TABLE, NOT_ALLOWED, TOO_MANY, TRY_LATER
from rooftree.server.views.access import live_viewer, table_of, tables_of

log = logging.getLogger("rooftree.server")


async def table_socket(socket: WebSocket) -> None:
    """Open a socket at a table; the guard has already checked its origin."""
    await with_a_place(socket, open_at_table)


async def lesson_socket(socket: WebSocket) -> None:
    """Open a socket with a lesson's table of its own, which is forgotten when it closes."""
    await with_a_place(socket, open_lesson)


async def retry_socket(socket: WebSocket) -> None:
    """Open a socket with a mistake to try again, which is forgotten when it closes."""
    await with_a_place(socket, open_retry)


async def with_a_place(socket: WebSocket, opened: Callable[[WebSocket], Awaitable[None]]) -> None:
    """Count the socket for its address as long as it is open; refuse one too many."""
    connections: Connections = socket.app.state.connections
    address = address_of(socket.scope)
    if not connections.sit(address):
        await refuse_socket(socket, TOO_MANY)
        return
    try:
        await opened(socket)
    finally:
        connections.stand_up(address)


async def open_at_table(socket: WebSocket) -> None:
    """Find the table and the seat, or close the socket with the code that says why not."""
    state = socket.app.state
    try:
        table = await table_of(socket)
    except NoSuchTable:
        charge_guess(socket)
        await refuse_socket(socket, NO_TABLE)
        return
    except StorageFailed:  # the page comes back by itself
        await refuse_socket(socket, TRY_LATER)
        return
    except RooftreeError:
        await refuse_socket(socket, NOT_ALLOWED)  # the page tells what is the matter
        return
    viewer = live_viewer(socket, table)
    limits: Limits = state.settings.limits
    if viewer is None or len(table.visitors) >= limits.sockets:
        await refuse_socket(socket, NOT_ALLOWED)
        return
    await socket.accept()
    await run(Connection(socket, table, viewer, limits, live_answer), state.bot_turns)


async def open_lesson(socket: WebSocket) -> None:
    """Begin the lesson in the address."""

    async def begin() -> tuple[Table, int, Decide]:
        table = begin_lesson(socket)
        return table, table.run.seat, partial(lesson_answer, table)

    await open_in_memory(socket, begin)


async def open_retry(socket: WebSocket) -> None:
    """Open the mistake in the address."""

    async def begin() -> tuple[Table, int, Decide]:
        table = await begin_retry(socket)
        return table, table.seat, partial(retry_answer, table)

    await open_in_memory(socket, begin)


async def open_in_memory(
    socket: WebSocket, begin: Callable[[], Awaitable[tuple[Table, int, Decide]]]
) -> None:
    """Open a table that nobody else finds, or close the socket with the code that says why not."""
    tables, limits = tables_of(socket), socket.app.state.settings.limits
    if tables.lessons >= limits.lessons:
        await refuse_socket(socket, TRY_LATER)
        return
    try:
        table, seat, decide = await begin()
    except StorageFailed:
        await refuse_socket(socket, TRY_LATER)
        return
    except RooftreeError:
        await refuse_socket(socket, NO_TABLE)
        return
    tables.lessons += 1
    try:
        await socket.accept()
        connection = Connection(socket, table, seat, limits, decide)
        await run(connection, socket.app.state.bot_turns)
    finally:
        tables.lessons -= 1
        table.listeners.clear()  # they refer to it, so it would wait for a full collection


async def refuse_socket(socket: WebSocket, code: int) -> None:
    """Close a socket with a code, after accepting it so that the browser can read the code."""
    await socket.accept()
    await socket.close(code)


async def run(connection: Connection, turns: BotTurns) -> None:
    """Send and receive until either ends."""
    table = connection.table
    table.visitors.add(connection)
    table.changed()
    sending = asyncio.create_task(paid(connection.send_updates()))
    receiving = asyncio.create_task(paid(receive_requests(connection, turns)))
    try:
        await asyncio.wait({sending, receiving}, return_when=asyncio.FIRST_COMPLETED)
        if connection.closing and not sending.done():
            await asyncio.wait({sending}, timeout=connection.limits.reading)
    finally:
        table.visitors.remove(connection)
        connection.viewers.forget_scenes()
        table.changed()
        await finish(sending, receiving)
        connection.cut()


async def finish(*tasks: asyncio.Task[None]) -> None:
    """End both directions of a socket; log only errors of the server.

    An error is not raised here: it would refer to this call and so to itself, and all that the
    socket held would stay in memory until a full collection.
    """
    for task in tasks:
        task.cancel()
    await asyncio.wait(tasks)
    for task in tasks:
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, WebSocketDisconnect):
            log.error("a socket ended by mistake", exc_info=error)
