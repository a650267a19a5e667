"""Outlets: where the frames of one socket go. A connection writes to it and asks whether it may."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Protocol

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

OUTLET = "rooftree.outlet"  # key in the scope of a socket


class Outlet(Protocol):
    """The far end of a socket."""

    writable: asyncio.Event  # set while there is room for more

    @property
    def is_closed(self) -> bool:
        """Whether nothing can be sent any more."""

    def send_frames(self, frames: Sequence[bytes]) -> None:
        """Send texts, each of them JSON."""

    def abort(self) -> None:
        """Close without waiting for what is still to be sent."""


class PlainOutlet:
    """Sends through any ASGI server: there is room for more once it has taken what came before."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self.writable = asyncio.Event()
        self.writable.set()
        self.is_cut = False
        self.sending: asyncio.Task[None] | None = None

    @property
    def is_closed(self) -> bool:
        """Whether nothing can be sent any more."""
        return self.is_cut or self.socket.client_state is not WebSocketState.CONNECTED

    def send_frames(self, frames: Sequence[bytes]) -> None:
        """Send texts one after the other."""
        self.writable.clear()
        self.sending = asyncio.create_task(self._send(frames))

    def abort(self) -> None:
        """Send nothing more."""
        self.is_cut = True
        if self.sending is not None:
            self.sending.cancel()

    async def _send(self, frames: Sequence[bytes]) -> None:
        try:
            for frame in frames:
                await self.socket.send_text(frame.decode())
        except (WebSocketDisconnect, RuntimeError):  # it was closed meanwhile
            self.is_cut = True
        finally:
            self.writable.set()


def outlet_of(socket: WebSocket) -> Outlet:
    """Return what the server offers for the frames of a socket, else ASGI's own way."""
    if OUTLET not in socket.scope:
        socket.scope[OUTLET] = PlainOutlet(socket)
    outlet: Outlet = socket.scope[OUTLET]
    return outlet
