"""A connection: one browser at a table. It is sent what is new as fast as it reads."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from rooftree.server.bots.turns import BotTurns
from rooftree.server.budget import Budget
from rooftree.server.counts import Counts
from rooftree.server.language import language_of
from rooftree.server.paces import address_of
from rooftree.server.security import browser_of
from rooftree.server.settings import Limits
from rooftree.server.socket.messages import Message
from rooftree.server.socket.outlet import outlet_of
from rooftree.server.tables.refusals import RequestRefused
from rooftree.server.tables.table import Table
from rooftree.server.tables.visitors import RELOADED, TOO_SLOW
from rooftree.server.views.access import origin_of
from rooftree.server.views.browser_fields import browser_fields
from rooftree.server.views.update import Shown, update
from rooftree.server.views.viewers import Viewers
from rooftree.server.words import say

encode = msgspec.json.Encoder().encode
CLOSING = 0.5  # seconds to send the closing code
ANSWERS = 200  # most answers that wait for a browser which does not read

Reply = dict[str, Any]
# connection, kind of request, message, bots -> answer
Decide = Callable[["Connection", str, Message, BotTurns], Awaitable[Reply]]


class Connection:
    """One socket: its browser, the seat it looks through, its language, and what it was shown."""

    def __init__(
        self, socket: WebSocket, table: Table, viewer: int, limits: Limits, decide: Decide
    ) -> None:
        self.socket = socket
        self.decide = decide  # carries out what changes the table, or a step of a lesson
        self.outlet = outlet_of(socket)
        self.table = table
        self.viewers = table.part(Viewers)
        self.viewer = viewer  # the seat it looks through, or WATCHER
        self.limits = limits
        self.counts: Counts = socket.app.state.counts
        self.budget: Budget = socket.app.state.budget
        self.address = address_of(socket.scope)
        self.asker = origin_of(socket)  # for whom the judge thinks
        self.browser = browser_of(socket)
        self.language = language_of(socket)
        closed = socket.query_params.get("revealed", "")[:7]
        self.closed_reveal = int(closed) if closed.isdecimal() else None
        self.shown = Shown()
        self.answers: list[bytes] = []  # answers that wait to be sent, as JSON
        self.news = asyncio.Event()
        self.is_advised = False  # a hint for this browser is being worked out
        self.closing = 0  # the code with which the server closes it; 0 while it is open

    def wake(self) -> None:
        """Send what is new."""
        self.news.set()

    def leave(self, code: int) -> None:
        """Close the socket with a code, after what waits has been sent."""
        self.closing = self.closing or code
        self.news.set()

    def answer(self, answer: dict[str, Any]) -> None:
        """Send an answer to this browser alone."""
        self.answers.append(encode(answer))
        if len(self.answers) > ANSWERS:
            self.leave(TOO_SLOW)
        self.news.set()

    def refuse(self, code: str, request: str | None) -> None:
        """Answer that a request is refused, and why."""
        text = say(self.language, f"error.{code}")
        self.answer({"error": {"id": request, "code": code, "text": text}})

    def own_seat(self) -> int:
        """Return the seat it looks through; refuse if the browser no longer owns it."""
        if self.viewer not in self.table.seats_of(self.browser):
            raise RequestRefused("seat")
        return self.viewer

    def look_through(self, seat: int | None) -> None:
        """Look through another seat of the same browser from now on."""
        if seat not in self.table.seats_of(self.browser):
            raise RequestRefused("seat")
        self.viewer = int(seat or 0)
        self.shown.forget()
        self.wake()

    async def send_updates(self) -> None:
        """Send what is new until the socket closes; a slow browser skips old updates."""
        while True:
            self.news.clear()
            frame = None if self.closing else await self._next_frame()
            # An answer goes before the update that it led to.
            frames = [*self.answers, frame] if frame else [*self.answers]
            self.answers.clear()
            if frames and self.closing != TOO_SLOW:
                await self._send(frames)
            if self.closing:
                break
            await self.news.wait()
        with contextlib.suppress(TimeoutError):  # the browser does not read
            async with asyncio.timeout(CLOSING):
                await self.outlet.writable.wait()
                await self.socket.close(self.closing)

    def cut(self) -> None:
        """Abort the connection of a browser that does not read, which would stay open for ever."""
        if not self.outlet.writable.is_set():
            self.outlet.abort()

    async def _next_frame(self) -> bytes | None:
        table = self.table
        async with table.lock:
            if table.is_spoiled:
                self.leave(RELOADED)
                return None
            await self.viewers.prepare(self.viewer, self.language)
            scene = self.viewers.scene(self.viewer, self.language)
            extra = browser_fields(self.viewers, self.browser, self.language)
            return update(scene, extra, self.shown, table.version)

    async def _send(self, frames: list[bytes]) -> None:
        """Send frames; close a socket that does not read the earlier ones in time."""
        outlet = self.outlet
        if not outlet.writable.is_set():
            try:
                async with asyncio.timeout(self.limits.reading):
                    await outlet.writable.wait()
            except TimeoutError:
                self.leave(TOO_SLOW)
                return
        if outlet.is_closed:
            raise WebSocketDisconnect(1006)
        outlet.send_frames(frames)
