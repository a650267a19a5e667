"""The HTTP transport: uvicorn's, with connections counted and slow heads cut off."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from rooftree.server.connections.counting import Connections
from rooftree.server.connections.handover import Handover

FULL = (
    b"HTTP/1.1 429 Too Many Requests\r\ncontent-type: text/plain\r\nconnection: close\r\n\r\n"
    b"Too many connections from your address.\n"
)
LONGEST_WAIT = 5.0  # seconds that a new connection of a greedy address waits
# What anybody could fill the log with; the answer tells the sender.
BABBLE = ("Invalid HTTP request received.", "Unsupported upgrade request.")


class HttpTransport(H11Protocol):
    """One connection."""

    def __init__(
        self,
        registry: Connections,
        handover: Handover | None = None,
        early: bytes = b"",
        **uvicorns: Any,
    ) -> None:
        super().__init__(**uvicorns)
        self.registry = registry
        self.handover = handover
        self.early = early  # what another process has read of this connection

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count a new connection, or end it if its address has too many."""
        super().connection_made(transport)
        if not self.registry.open(transport, self.client[0] if self.client else ""):
            transport.write(FULL)
            transport.close()
        elif (wait := self.registry.wait_of(self.client[0] if self.client else "")) > 0:
            transport.pause_reading()
            self.loop.call_later(min(wait, LONGEST_WAIT), self._begin)
        elif self.early:  # before anything else is read
            self.data_received(self.early)

    def _begin(self) -> None:
        """Read what has come, after a wait."""
        if not self.transport.is_closing():
            self.transport.resume_reading()
            if self.early:
                self.data_received(self.early)

    def data_received(self, data: bytes) -> None:
        """Read a request, unless it belongs to another process which takes the connection."""
        if not self.transport.is_closing() and not self._hand_over(data):
            self._read(data)

    def _hand_over(self, data: bytes) -> bool:
        """Offer the connection to the process of the table that is asked for, if it is idle."""
        if self.handover is None or not self._is_idle():
            return False
        number = self.handover.home(data)
        if number is None:
            return False
        connection = self.transport.get_extra_info("socket").fileno()
        if not self.handover.offer(number, connection, data, partial(self._handed_over, data)):
            return False
        self.transport.pause_reading()  # what comes now is for the other process
        return True

    def _is_idle(self) -> bool:
        """Whether no request is being read or answered."""
        states = (self.conn.our_state, self.conn.their_state)
        return states == (h11.IDLE, h11.IDLE) and self.conn.trailing_data == (b"", False)

    def _handed_over(self, data: bytes, is_taken: bool) -> None:
        """Leave the connection to the other process, or go on with it."""
        if self.transport.is_closing():
            return
        if is_taken:
            self.transport.abort()  # closes this process's copy only
            return
        self.transport.resume_reading()
        self._read(data)

    def _read(self, data: bytes) -> None:
        """Take note whether the head of a request is complete."""
        super().data_received(data)
        if self.conn.their_state is h11.IDLE:
            self.registry.wait_for_head(self.transport)
        else:
            self.registry.head_came(self.transport)

    def send_400_response(self, msg: str) -> None:
        """Answer what is no request; what the application says to its beginning is dropped."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:  # an answer is on its way already
            self.transport.close()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection to the transport of sockets, which forgets it in the end."""
        super().handle_websocket_upgrade(event)
        self.registry.head_came(self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self.registry.close(self.transport)
        super().connection_lost(exc)


def is_worth_logging(record: logging.LogRecord) -> bool:
    """Tell whether a log record tells something that a stranger cannot cause at will."""
    return record.getMessage() not in BABBLE
