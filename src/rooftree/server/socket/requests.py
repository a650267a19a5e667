"""Requests: what a browser asks for over its socket, carried out or refused."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

import msgspec
from starlette.websockets import WebSocketDisconnect

from rooftree.server.bots import advice
from rooftree.server.bots.turns import BotTurns
from rooftree.server.paces import Pace
from rooftree.server.processor import paid
from rooftree.server.socket import messages
from rooftree.server.socket.connection import Connection, Reply
from rooftree.server.tables import moves, undo
from rooftree.server.tables.nudging import nudge
from rooftree.server.tables.refusals import RequestRefused
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
        is_slow = kind == "hint" or connection.table.answers_late
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
        if kind in messages.DURABLE:
            connection.answer(await connection.decide(connection, kind, message, turns))
        else:
            found = await LOOKS[kind](connection, message, turns)
            if found is not None:
                connection.answer(found)
    except RequestRefused as refusal:
        connection.refuse(refusal.code, message.id)
        connection.wake()


async def live_answer(
    connection: Connection, kind: str, message: messages.Message, turns: BotTurns
) -> Reply:
    """Change a table at which people play."""
    begun = time.monotonic()
    version = await change(connection, kind, message)
    if kind == "play":
        connection.counts.moves.note(time.monotonic() - begun)
    return {"done": message.id, "version": version}


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
    if kind == "nudge":
        return await nudge(table, seat, request)
    if kind == "skip":
        raise RequestRefused("bad")  # only a lesson has steps
    return await moves.say(table, seat, message.say or "", request)


async def pong(connection: Connection, message: messages.Message, turns: BotTurns) -> Reply:
    """Answer that the connection is alive."""
    return {"pong": message.ping}


async def look_through(connection: Connection, message: messages.Message, turns: BotTurns) -> None:
    """Look through another seat of this browser."""
    connection.look_through(message.look)


async def close_reveal(connection: Connection, message: messages.Message, turns: BotTurns) -> None:
    """Note the reveal that this browser has closed."""
    connection.closed_reveal = message.seen


async def score(connection: Connection, message: messages.Message, turns: BotTurns) -> Reply:
    """Answer with the score sheet."""
    return await sheet(connection.table, connection.viewer, connection.language)


async def table_text(connection: Connection, message: messages.Message, turns: BotTurns) -> Reply:
    """Answer with the table as text."""
    return await documents.text(connection.table, connection.viewer, connection.language)


async def counted(connection: Connection, message: messages.Message, turns: BotTurns) -> Reply:
    """Answer with a reveal."""
    table, number = connection.table, message.reveal or 0
    return await reveal(table, connection.viewer, number, connection.language)


async def numbers(connection: Connection, message: messages.Message, turns: BotTurns) -> Reply:
    """Answer with the position as numbers."""
    return await documents.numbers(connection.table, connection.own_seat())


async def home(connection: Connection, message: messages.Message, turns: BotTurns) -> Reply:
    """Answer with the home of a seat."""
    table, seat = connection.table, message.home or 0
    return await documents.home(table, connection.viewer, seat, connection.language)


async def ahead(connection: Connection, message: messages.Message, turns: BotTurns) -> Reply:
    """Answer with what an action would bring."""
    table, seat, language = connection.table, connection.own_seat(), connection.language
    async with table.lock:
        await connection.viewers.prepare(seat, language)
    return await peek(table, seat, message.peek or "", message.version, language)


async def explained(connection: Connection, message: messages.Message, turns: BotTurns) -> Reply:
    """Explain a thing, a refusal or a decision to whoever looks through this socket."""
    table, viewer, language = connection.table, connection.viewer, connection.language
    async with table.lock:
        await connection.viewers.prepare(viewer, language)
        if message.coach is not None:
            return explain.coach(table, viewer, language)
        if message.why is not None:
            return explain.why(table, viewer, message.why, message.held, language)
        return explain.card(table, viewer, message.card or [], message.held, language)


async def hint(connection: Connection, message: messages.Message, turns: BotTurns) -> Reply:
    """Answer with a hint; one at a time for each socket."""
    table, seat = connection.table, connection.own_seat()
    if connection.is_advised:
        raise RequestRefused("busy")
    connection.is_advised = True
    try:
        return await advice.hint(
            table, turns, connection.asker, connection.browser, seat, connection.language
        )
    finally:
        connection.is_advised = False


Look = Callable[[Connection, messages.Message, BotTurns], Awaitable[Reply | None]]
LOOKS: dict[str, Look] = {  # kind of a request that changes nothing -> what carries it out
    **dict.fromkeys(("why", "card", "coach"), explained),
    **{"ping": pong, "look": look_through, "seen": close_reveal},
    **{"sheet": score, "text": table_text, "reveal": counted, "numbers": numbers},
    **{"home": home, "peek": ahead, "hint": hint},
}
