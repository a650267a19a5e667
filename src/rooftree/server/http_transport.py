"""The HTTP transport: uvicorn's, with connections counted and slow heads cut off."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from rooftree.server.connections import Connections

FULL = (
    b"HTTP/1.1 429 Too Many Requests\r\ncontent-type: text/plain\r\nconnection: close\r\n\r\n"
    b"Too many connections from your address.\n"
)
# What anybody could fill the log with; the answer tells the sender.
BABBLE = ("Invalid HTTP request received.", "Unsupported upgrade request.")


class HttpTransport(H11Protocol):
    """One connection."""

    def __init__(self, registry: Connections, **uvicorns: Any) -> None:
        super().__init__(**uvicorns)
        self.registry = registry

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count a new connection, or end it if its address has too many."""
        super().connection_made(transport)
        if not self.registry.open(transport, self.client[0] if self.client else ""):
            transport.write(FULL)
            transport.close()

    def data_received(self, data: bytes) -> None:
        """Take note whether the head of a request is complete."""
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self.conn.their_state is h11.IDLE:
            self.registry.wait_for_head(self.transport)
        else:
            self.registry.head_came(self.transport)

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
