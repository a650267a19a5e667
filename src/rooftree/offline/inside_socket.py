"""The inside socket: a socket of a page without a network, two queues between two programs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from starlette.types import Message

GONE = 1001  # the page went away


class InsideSocket:
    """One socket of a page. What the page says goes in by `hear`; `tell` is called with frames."""

    def __init__(self, tell: Callable[[str], None], closed: Callable[[int], None]) -> None:
        self.writable = asyncio.Event()
        self.writable.set()
        self.is_closed = False
        self._tell, self._closed = tell, closed
        self._said: asyncio.Queue[Message] = asyncio.Queue()
        self._said.put_nowait({"type": "websocket.connect"})

    # -- what the page does ----------------------------------------------------------------
    def hear(self, text: str) -> None:
        """Take a message of the page."""
        self._said.put_nowait({"type": "websocket.receive", "text": text})

    def leave(self) -> None:
        """Take the page's farewell."""
        self.is_closed = True
        self._said.put_nowait({"type": "websocket.disconnect", "code": GONE})

    # -- what the application does ---------------------------------------------------------
    def send_frames(self, frames: Sequence[bytes]) -> None:
        """Send texts to the page."""
        for frame in frames:
            self._tell(frame.decode())

    def abort(self) -> None:
        """Send nothing more."""
        self.is_closed = True

    async def receive(self) -> Message:
        """Wait for what the page says."""
        return await self._said.get()

    async def send(self, message: Message) -> None:
        """Close the socket if the application says so; frames go another way."""
        if message["type"] == "websocket.close" and not self.is_closed:
            self.is_closed = True
            self._closed(int(message.get("code", 1000)))
