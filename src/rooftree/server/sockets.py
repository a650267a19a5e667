"""Sockets: a browser opens a table, is shown and heard there, and goes."""

from __future__ import annotations

import asyncio
import logging

from starlette.websockets import WebSocket, WebSocketDisconnect

from rooftree.engine.contract import WATCHER
from rooftree.engine.errors import RooftreeError
from rooftree.server.farewells import NO_TABLE, NOT_HERE
from rooftree.server.guest import Guest
from rooftree.server.security import browser_of
from rooftree.server.settings import Limits
from rooftree.server.table import Table
from rooftree.server.thinking import Thinking
from rooftree.server.wishes import listen

log = logging.getLogger("rooftree.server")


async def table_socket(socket: WebSocket) -> None:
    """A browser opens a table; the guard has checked where it comes from."""
    state = socket.app.state
    try:
        table: Table = await state.tables.find(socket.path_params["code"])
    except RooftreeError:
        await refuse_socket(socket, NO_TABLE)
        return
    viewer = viewer_of(socket, table)
    limits: Limits = state.settings.limits
    if viewer is None or len(table.visitors) >= limits.sockets:
        await refuse_socket(socket, NOT_HERE)
        return
    await socket.accept()
    await attend(Guest(socket, table, viewer, limits), state.thinking)


async def refuse_socket(socket: WebSocket, code: int) -> None:
    """A browser can read the code only of a socket that was accepted."""
    await socket.accept()
    await socket.close(code)


def viewer_of(socket: WebSocket, table: Table) -> int | None:
    """The seat a browser looks through; WATCHER with the spectators' key; None for strangers."""
    mine = table.seats_of(browser_of(socket))
    wished = socket.query_params.get("seat", "")
    if wished.isdecimal() and len(wished) < 3 and int(wished) in mine:
        return int(wished)
    if socket.app.state.tables.may_watch(table, socket.query_params.get("watch", "")[:64]):
        return int(WATCHER)
    return mine[0] if mine else None


async def attend(guest: Guest, thinking: Thinking) -> None:
    """Show and listen side by side until either ends."""
    table = guest.table
    table.visitors.add(guest)
    table.changed()
    showing = asyncio.create_task(guest.show_all())
    listening = asyncio.create_task(listen(guest, thinking))
    try:
        await asyncio.wait({showing, listening}, return_when=asyncio.FIRST_COMPLETED)
        if guest.closing and not showing.done():
            await asyncio.wait({showing}, timeout=guest.limits.reading)
    finally:
        table.visitors.discard(guest)
        table.forget_scenes()
        table.changed()
        await finish(showing, listening)


async def finish(*tasks: asyncio.Task[None]) -> None:
    """End both halves of a socket; only a mistake of ours is worth a word."""
    for task in tasks:
        task.cancel()
    for task in tasks:
        try:
            await task
        except (asyncio.CancelledError, WebSocketDisconnect):
            continue
        except Exception:
            log.exception("a socket ended by mistake")
