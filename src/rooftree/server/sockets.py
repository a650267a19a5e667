"""Sockets: a browser at a table. It is shown what is new, at its own pace, and has wishes."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Coroutine
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from rooftree.engine.contract import WATCHER
from rooftree.engine.errors import RooftreeError
from rooftree.server import advising, asking, looking, messages
from rooftree.server.asking import Refused
from rooftree.server.frames import Shown, update
from rooftree.server.language import language_of
from rooftree.server.security import Pace, browser_of
from rooftree.server.settings import Limits
from rooftree.server.table import Table
from rooftree.server.talk import say
from rooftree.server.thinking import Thinking
from rooftree.server.wire import WIRE, Wire

encode = msgspec.json.Encoder().encode
log = logging.getLogger("rooftree.server")
NOT_HERE, NO_TABLE, TOO_MANY, TOO_SLOW, ELSEWHERE = 4001, 4004, 4008, 4009, 4010
GOODBYE = 0.5  # seconds to say that a socket ends
ANSWERS = 200  # that may wait for a browser which does not read


class Guest:
    """One socket: who looks, through which seat, in which language, and what it has been shown."""

    def __init__(self, socket: WebSocket, table: Table, viewer: int, limits: Limits) -> None:
        self.socket = socket
        self.table = table
        self.viewer = viewer
        self.limits = limits
        self.browser = browser_of(socket)
        self.language = language_of(socket)
        self.shown = Shown()
        self.answers: list[bytes] = []
        self.news = asyncio.Event()
        self.is_hinted = False  # an expert thinks for this browser
        self.closing = 0  # the code with which the server ends it

    # -- showing ---------------------------------------------------------------------------
    def wake(self) -> None:
        """There is something new to see."""
        self.news.set()

    def leave(self, code: int) -> None:
        """End the socket as soon as it can be."""
        self.closing = self.closing or code
        self.news.set()

    def answer(self, answer: dict[str, Any]) -> None:
        """Say something to this browser alone."""
        self.answers.append(encode(answer))
        if len(self.answers) > ANSWERS:
            self.leave(TOO_SLOW)
        self.news.set()

    async def show_all(self) -> None:
        """Send what is new until the end. A browser that reads slowly skips what is old."""
        while True:
            self.news.clear()
            frame = None if self.closing else await self._next_frame()
            frames = [*self.answers, frame] if frame else [*self.answers]  # done, then how
            self.answers.clear()
            if frames and self.closing != TOO_SLOW:
                await self._send(frames)
            if self.closing:
                break
            await self.news.wait()
        with contextlib.suppress(TimeoutError):  # whoever does not read hears no goodbye either
            async with asyncio.timeout(GOODBYE):
                await self.socket.close(self.closing)

    async def _next_frame(self) -> bytes | None:
        table = self.table
        async with table.lock:
            if table.is_spoiled:
                self.leave(1012)
                return None
            scene = table.scene_for(self.viewer, self.language)
            extra = looking.browser_fields(table, self.browser)
            return update(scene, extra, self.shown, table.version)

    async def _send(self, frames: list[bytes]) -> None:
        """What waits; whoever does not read what came before in time is dropped and may return."""
        wire: Wire = self.socket.scope[WIRE]
        if not wire.writable.is_set():
            try:
                async with asyncio.timeout(self.limits.reading):
                    await wire.writable.wait()
            except TimeoutError:
                self.leave(TOO_SLOW)
                return
        if wire.is_cut:
            raise WebSocketDisconnect(1006)
        wire.post(frames)

    # -- listening -------------------------------------------------------------------------
    async def listen(self, thinking: Thinking) -> None:
        """Hear wishes until the browser goes, floods or babbles."""
        pace = Pace(self.limits.messages, self.limits.window)
        babble = 0
        while not self.closing:
            frame = await self._received()
            if not pace.allows():
                self.leave(TOO_MANY)
                return
            try:
                kind, message = messages.read(frame)
            except (msgspec.MsgspecError, UnicodeError, RecursionError):
                babble += 1
                self.refuse("bad", None)
                if babble == self.limits.misunderstood:
                    self.leave(1008)
                continue
            errand = self._errand(self.grant(kind, message, thinking))
            if kind != "hint":  # an expert thinks for seconds; meanwhile one may already play
                await asyncio.shield(errand)

    def _errand(self, wish: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """A wish that is begun is finished, even if the browser goes meanwhile."""
        task = asyncio.create_task(wish)
        errands = self.table.errands
        errands.add(task)
        task.add_done_callback(errands.discard)
        return task

    async def _received(self) -> str:
        message = await self.socket.receive()
        if message["type"] != "websocket.receive":
            raise WebSocketDisconnect(message.get("code", 1005))
        text = message.get("text")
        return text if isinstance(text, str) else ""

    def refuse(self, code: str, wish: str | None) -> None:
        """A clear answer instead of silence."""
        text = say(self.language, f"error.{code}")
        self.answer({"error": {"id": wish, "code": code, "text": text}})

    async def grant(self, kind: str, message: messages.Message, thinking: Thinking) -> None:
        """Do what is wished for, or say why not."""
        try:
            if kind in messages.DURABLE:
                version = await self._durable(kind, message)
                self.answer({"done": message.id, "version": version})
            else:
                await self._seen(kind, message, thinking)
        except Refused as refusal:
            self.refuse(refusal.code, message.id)
            self.wake()

    async def _durable(self, kind: str, message: messages.Message) -> int:
        """Wishes that change the table; only for those who sit there."""
        table, seat, wish = self.table, self.own_seat(), str(message.id)
        if kind == "play":
            return await asking.play(table, seat, message.play or "", message.version, wish)
        if kind == "undo":
            return await asking.undo(table, seat, message.version, wish)
        if kind == "agree":
            mine = table.seats_of(self.browser)
            return await asking.agree(table, mine, bool(message.agree), message.version, wish)
        return await asking.talk(table, seat, message.say or "", wish)

    async def _seen(self, kind: str, message: messages.Message, thinking: Thinking) -> None:
        """Wishes to see something."""
        table, viewer, language = self.table, self.viewer, self.language
        if kind == "ping":
            self.answer({"pong": message.ping})
        elif kind == "look":
            self.look_through(message.look)
        elif kind == "sheet":
            self.answer(await looking.sheet(table, viewer, language))
        elif kind == "text":
            self.answer(await looking.as_text(table, viewer, language))
        elif kind == "peek":
            seat, notation = self.own_seat(), message.peek or ""
            self.answer(await looking.peek(table, seat, notation, message.version, language))
        else:
            await self._hint(thinking)

    async def _hint(self, thinking: Thinking) -> None:
        table, seat = self.table, self.own_seat()
        if self.is_hinted:
            raise Refused("busy")
        self.is_hinted = True
        try:
            hint = await advising.hint(table, thinking, self.browser, seat, self.language)
        finally:
            self.is_hinted = False
        self.answer(hint)

    def own_seat(self) -> int:
        """The seat it looks through, if it is still its own."""
        if self.viewer not in self.table.seats_of(self.browser):
            raise Refused("seat")
        return self.viewer

    def look_through(self, seat: int | None) -> None:
        """Hot-seat: another own seat from now on."""
        if seat not in self.table.seats_of(self.browser):
            raise Refused("seat")
        self.viewer = int(seat or 0)
        self.shown.forget()
        self.wake()


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
    listening = asyncio.create_task(guest.listen(thinking))
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
