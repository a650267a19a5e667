"""Requests: what a browser asks for over its socket, carried out or refused."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec
from starlette.websockets import WebSocketDisconnect

from rooftree.server.bots import advice
from rooftree.server.bots.turns import BotTurns
from rooftree.server.paces import Pace
from rooftree.server.processor import paid
from rooftree.server.socket import messages
from rooftree.server.socket.connection import Connection
from rooftree.server.socket.lessons import lesson_answer
from rooftree.server.socket.retries import retry_answer
from rooftree.server.tables import moves, undo
from rooftree.server.tables.lesson_table import LessonTable
from rooftree.server.tables.refusals import RequestRefused
from rooftree.server.tables.retry_table import RetryTable
from rooftree.server.tables.visitors import MISUNDERSTOOD, TOO_MANY
from rooftree.server.views import documents
from rooftree.server.views.answers import explain
from rooftree.server.views.answers.peek import peek
from rooftree.server.views.answers.reveal import reveal
from rooftree.server.views.answers.sheet import sheet


async def receive_requests(connection: Connection, turns: BotTurns) -> None:
    """Carry out requests until the browser leaves, sends too many or is not understood."""
    pace = Pace(connection.limits.messages, connection.limits.window)
    misunderstood = 0
    while not connection.closing:
        frame = await received(connection)
        await connection.budget.pause(connection.address)
        if not pace.allows():
            connection.leave(TOO_MANY)
            return
        try:
            kind, message = messages.read(frame)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            misunderstood += 1
            connection.refuse("bad", None)
            if misunderstood == connection.limits.misunderstood:
                connection.leave(MISUNDERSTOOD)
            continue
        task = connection.table.visitors.start(paid(carry_out(connection, kind, message, turns)))
        is_slow = kind == "hint" or isinstance(connection.table, RetryTable)
        if not is_slow:  # the judge takes seconds; meanwhile the player may already act
            await asyncio.shield(task)


async def received(connection: Connection) -> str:
    """Return the next frame; a binary one counts as an empty text."""
    message = await connection.socket.receive()
    if message["type"] != "websocket.receive":
        raise WebSocketDisconnect(message.get("code", 1005))
    text = message.get("text")
    return text if isinstance(text, str) else ""


async def carry_out(
    connection: Connection, kind: str, message: messages.Message, turns: BotTurns
) -> None:
    """Carry out a request, or answer why not."""
    try:
        table = connection.table
        if kind in messages.DURABLE and isinstance(table, RetryTable):
            connection.answer(await retry_answer(connection, table, kind, message, turns))
        elif kind in messages.DURABLE and isinstance(table, LessonTable):
            connection.answer(await lesson_answer(connection, table, kind, message))
        elif kind in messages.DURABLE:
            begun = time.monotonic()
            version = await change(connection, kind, message)
            if kind == "play":
                connection.counts.moves.note(time.monotonic() - begun)
            connection.answer({"done": message.id, "version": version})
        else:
            await look(connection, kind, message, turns)
    except RequestRefused as refusal:
        connection.refuse(refusal.code, message.id)
        connection.wake()


async def change(connection: Connection, kind: str, message: messages.Message) -> int:
    """Carry out a request that changes the table, for a browser that sits there."""
    table, seat, request = connection.table, connection.own_seat(), str(message.id)
    if kind == "play":
        return await moves.play(table, seat, message.play or "", message.version, request)
    if kind == "undo":
        return await undo.undo(table, seat, message.version, request)
    if kind == "agree":
        mine = table.seats_of(connection.browser)
        return await undo.agree(table, mine, bool(message.agree), message.version, request)
    if kind == "skip":
        raise RequestRefused("bad")  # only a lesson has steps
    return await moves.say(table, seat, message.say or "", request)


async def look(
    connection: Connection, kind: str, message: messages.Message, turns: BotTurns
) -> None:
    """Carry out a request that changes nothing."""
    table, viewer, language = connection.table, connection.viewer, connection.language
    if kind == "ping":
        connection.answer({"pong": message.ping})
    elif kind == "look":
        connection.look_through(message.look)
    elif kind == "sheet":
        connection.answer(await sheet(table, viewer, language))
    elif kind == "text":
        connection.answer(await documents.text(table, viewer, language))
    elif kind == "reveal":
        connection.answer(await reveal(table, viewer, message.reveal or 0, language))
    elif kind == "seen":
        connection.closed_reveal = message.seen
    elif kind == "numbers":
        connection.answer(await documents.numbers(table, connection.own_seat()))
    elif kind == "home":
        connection.answer(await documents.home(table, viewer, message.home or 0, language))
    elif kind == "peek":
        seat, notation = connection.own_seat(), message.peek or ""
        async with table.lock:
            await connection.viewers.prepare(seat, language)
        connection.answer(await peek(table, seat, notation, message.version, language))
    elif kind in ("why", "card", "coach"):
        connection.answer(await explained(connection, kind, message))
    else:
        await hint(connection, turns)


async def explained(connection: Connection, kind: str, message: messages.Message) -> dict[str, Any]:
    """Explain a thing, a refusal or a decision to whoever looks through this socket."""
    table, viewer, language = connection.table, connection.viewer, connection.language
    async with table.lock:
        await connection.viewers.prepare(viewer, language)
        if kind == "coach":
            return explain.coach(table, viewer, language)
        if kind == "why":
            return explain.why(table, viewer, message.why or [], message.held, language)
        return explain.card(table, viewer, message.card or [], message.held, language)


async def hint(connection: Connection, turns: BotTurns) -> None:
    """Answer with a hint; one at a time for each socket."""
    table, seat = connection.table, connection.own_seat()
    if connection.is_advised:
        raise RequestRefused("busy")
    connection.is_advised = True
    try:
        found = await advice.hint(table, turns, connection.browser, seat, connection.language)
    finally:
        connection.is_advised = False
    connection.answer(found)
