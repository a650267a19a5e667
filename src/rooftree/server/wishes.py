"""Wishes: what a guest asks for, granted or refused in words."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

import msgspec
from starlette.websockets import WebSocketDisconnect

from rooftree.server import advising, asking, looking, messages
from rooftree.server.asking import Refused
from rooftree.server.farewells import BABBLED, TOO_MANY
from rooftree.server.guest import Guest
from rooftree.server.security import Pace
from rooftree.server.thinking import Thinking


async def listen(guest: Guest, thinking: Thinking) -> None:
    """Hear wishes until the browser goes, floods or babbles."""
    pace = Pace(guest.limits.messages, guest.limits.window)
    babble = 0
    while not guest.closing:
        frame = await received(guest)
        if not pace.allows():
            guest.leave(TOO_MANY)
            return
        try:
            kind, message = messages.read(frame)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            babble += 1
            guest.refuse("bad", None)
            if babble == guest.limits.misunderstood:
                guest.leave(BABBLED)
            continue
        begun = errand(guest, grant(guest, kind, message, thinking))
        if kind != "hint":  # an expert thinks for seconds; meanwhile one may already play
            await asyncio.shield(begun)


def errand(guest: Guest, wish: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
    """A wish that is begun is finished, even if the browser goes meanwhile."""
    task = asyncio.create_task(wish)
    errands = guest.table.errands
    errands.add(task)
    task.add_done_callback(errands.discard)
    return task


async def received(guest: Guest) -> str:
    """The next frame; bytes count as nothing said."""
    message = await guest.socket.receive()
    if message["type"] != "websocket.receive":
        raise WebSocketDisconnect(message.get("code", 1005))
    text = message.get("text")
    return text if isinstance(text, str) else ""


async def grant(guest: Guest, kind: str, message: messages.Message, thinking: Thinking) -> None:
    """Do what is wished for, or say why not."""
    try:
        if kind in messages.DURABLE:
            version = await durable(guest, kind, message)
            guest.answer({"done": message.id, "version": version})
        else:
            await seen(guest, kind, message, thinking)
    except Refused as refusal:
        guest.refuse(refusal.code, message.id)
        guest.wake()


async def durable(guest: Guest, kind: str, message: messages.Message) -> int:
    """Wishes that change the table; only for those who sit there."""
    table, seat, wish = guest.table, guest.own_seat(), str(message.id)
    if kind == "play":
        return await asking.play(table, seat, message.play or "", message.version, wish)
    if kind == "undo":
        return await asking.undo(table, seat, message.version, wish)
    if kind == "agree":
        mine = table.seats_of(guest.browser)
        return await asking.agree(table, mine, bool(message.agree), message.version, wish)
    return await asking.talk(table, seat, message.say or "", wish)


async def seen(guest: Guest, kind: str, message: messages.Message, thinking: Thinking) -> None:
    """Wishes to see something."""
    table, viewer, language = guest.table, guest.viewer, guest.language
    if kind == "ping":
        guest.answer({"pong": message.ping})
    elif kind == "look":
        guest.look_through(message.look)
    elif kind == "sheet":
        guest.answer(await looking.sheet(table, viewer, language))
    elif kind == "text":
        guest.answer(await looking.as_text(table, viewer, language))
    elif kind == "peek":
        seat, notation = guest.own_seat(), message.peek or ""
        guest.answer(await looking.peek(table, seat, notation, message.version, language))
    else:
        await hint(guest, thinking)


async def hint(guest: Guest, thinking: Thinking) -> None:
    """What an expert would do; one thought at a time."""
    table, seat = guest.table, guest.own_seat()
    if guest.is_hinted:
        raise Refused("busy")
    guest.is_hinted = True
    try:
        found = await advising.hint(table, thinking, guest.browser, seat, guest.language)
    finally:
        guest.is_hinted = False
    guest.answer(found)
