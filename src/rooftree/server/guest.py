"""A guest: one browser at a table. It is shown what is new, at its own pace."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from rooftree.server import looking
from rooftree.server.asking import Refused
from rooftree.server.farewells import COME_BACK, TOO_SLOW
from rooftree.server.frames import Shown, update
from rooftree.server.language import language_of
from rooftree.server.security import browser_of
from rooftree.server.settings import Limits
from rooftree.server.table import Table
from rooftree.server.talk import say
from rooftree.server.wire import WIRE, Wire

encode = msgspec.json.Encoder().encode
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

    def refuse(self, code: str, wish: str | None) -> None:
        """A clear answer instead of silence."""
        text = say(self.language, f"error.{code}")
        self.answer({"error": {"id": wish, "code": code, "text": text}})

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
                self.leave(COME_BACK)
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
