"""The transport: uvicorn's WebSocket with a faster way to send frames that are already encoded."""

from __future__ import annotations

import logging
import struct
from collections.abc import Sequence
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.server import ServerProtocol

from rooftree.server.connections.counting import Connections
from rooftree.server.paces import Pace
from rooftree.server.socket.outlet import OUTLET

LARGE = 32 * 1024  # bytes from which a frame is compressed; as a rule the first frame of a socket
WINDOW = 12  # bits: browsers compress within 4 kB
TEXT = 0x81  # first byte of a frame that is one whole text
PIECES = 64  # most frames of one message
NOT_TEXT, FLOOD = 1007, 4008  # codes with which a socket is closed


class SocketTransport(WebSocketsSansIOProtocol):
    """One socket. It keeps no compressor between frames, which would take 40 kB per socket."""

    def __init__(self, registry: Connections, **uvicorns: Any) -> None:
        super().__init__(**uvicorns)
        self.registry = registry
        self.has_ended = False  # whether the application has
        self.disconnected = False
        limits = registry.limits
        self.control_frames = Pace(limits.messages, limits.window)
        deflate = ServerPerMessageDeflateFactory(
            server_no_context_takeover=True,
            client_no_context_takeover=True,
            client_max_window_bits=WINDOW,
            compress_settings={"level": 1},
        )
        logger = logging.getLogger("uvicorn.error")
        drop_parser(self.conn)
        self.conn = ServerProtocol(extensions=[deflate], max_size=limits.frame, logger=logger)

    def handle_connect(self, event: Request) -> None:
        """Accept a browser, and put this transport into the scope for the application."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope[OUTLET] = self  # type: ignore[literal-required]

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self.registry.close(self.transport)
        super().connection_lost(exc)
        self.disconnected = True
        self._let_go()

    async def run_asgi(self) -> None:
        """Run the application, then let go of what refers back to this transport.

        Otherwise every socket that ends would stay in memory until a full collection.
        """
        try:
            await super().run_asgi()
        finally:
            self.scope.pop(OUTLET, None)  # type: ignore[misc]
            self.has_ended = True
            self._let_go()

    def _let_go(self) -> None:
        if self.has_ended and self.disconnected:
            drop_parser(self.conn)

    # -- what a browser may send -----------------------------------------------------------
    def pause_writing(self) -> None:
        """Read no more from a browser that does not read, as it would have to be answered."""
        super().pause_writing()
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        """Read again, unless the last message still waits to be carried out."""
        super().resume_writing()
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def handle_ping(self) -> None:
        """Answer a ping, as long as there are not too many."""
        if self._is_calm():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take note of an answer to our ping; nobody needs many."""
        if self._is_calm():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take one more piece of a message, which may be empty, so pieces are counted."""
        if len(self.frames) >= PIECES:
            self._fail(FLOOD, "pieces")
        elif not self.close_sent:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; close the socket of one that is no text without telling the log."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self._fail(NOT_TEXT, "no text")
                return
        super().send_receive_event_to_app()

    def _is_calm(self) -> bool:
        """Count a control frame; close the socket if there are too many."""
        if self.close_sent:
            return False
        if not self.control_frames.allows():
            self._fail(FLOOD, "pings")
            return False
        return True

    def _fail(self, code: int, reason: str) -> None:
        """Close the socket at once; what waits to be sent is dropped if nobody reads it."""
        if self.close_sent:
            return
        self.registry.counts.refuse(reason, self.client[0] if self.client else "")
        self.conn.fail(code, reason)
        self.handle_parser_exception()
        if not self.writable.is_set():
            self.transport.abort()

    # -- what it is sent -------------------------------------------------------------------
    @property
    def is_closed(self) -> bool:
        """Whether nothing can be sent any more."""
        return self.disconnected or self.close_sent or self.transport.is_closing()

    def abort(self) -> None:
        """Close without waiting for a browser that does not read."""
        self.transport.abort()

    def send_frames(self, frames: Sequence[bytes]) -> None:
        """Send texts in one write; `writable` says when there is room for more."""
        self.transport.write(b"".join([self._framed(frame) for frame in frames]))

    def _framed(self, text: bytes) -> bytes:
        if len(text) < LARGE:
            return header(len(text)) + text
        self.conn.send_text(text)
        return b"".join(self.conn.data_to_send())


def drop_parser(conn: ServerProtocol) -> None:
    """Drop the parser of a protocol that reads nothing more, as each refers to the other."""
    conn.parser.close()
    del conn.parser


def header(length: int) -> bytes:
    """Return the header of a text frame of `length` bytes below 64 kB (RFC 6455, 5.2)."""
    return (
        struct.pack("!BB", TEXT, length) if length < 126 else struct.pack("!BBH", TEXT, 126, length)
    )
