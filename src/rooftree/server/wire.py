"""The wire: uvicorn's sockets, with a short way out for frames that are already written."""

from __future__ import annotations

import asyncio
import logging
import struct
from collections.abc import Sequence
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.http11 import Request
from websockets.server import ServerProtocol

WIRE = "rooftree.wire"  # where a socket's scope holds it
LARGE = 32 * 1024  # bytes from which a frame is worth compressing: the first one, as a rule
WINDOW = 12  # of what browsers compress: 4 kB
TEXT = 0x81  # the first byte of a frame that is one whole text


class Wire(WebSocketsSansIOProtocol):
    """One socket. No compressor is kept between two frames: 40 kB for each of 2,000 sockets."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        deflate = ServerPerMessageDeflateFactory(
            server_no_context_takeover=True,
            client_no_context_takeover=True,
            client_max_window_bits=WINDOW,
            compress_settings={"level": 1},
        )
        logger = logging.getLogger("uvicorn.error")
        self.conn = ServerProtocol(extensions=[deflate], max_size=config.ws_max_size, logger=logger)

    def handle_connect(self, event: Request) -> None:
        """A browser knocks; the application finds this wire in its scope."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope[WIRE] = self  # type: ignore[literal-required]

    @property
    def is_cut(self) -> bool:
        """Nothing can be sent any more."""
        return self.disconnected or self.close_sent or self.transport.is_closing()

    def post(self, frames: Sequence[bytes]) -> None:
        """Texts that leave together, in one write; `writable` says when there is room for more."""
        self.transport.write(b"".join([self._framed(frame) for frame in frames]))

    def _framed(self, text: bytes) -> bytes:
        if len(text) < LARGE:
            return header(len(text)) + text
        self.conn.send_text(text)
        return b"".join(self.conn.data_to_send())


def header(length: int) -> bytes:
    """What stands before a whole text of so many bytes (RFC 6455, 5.2), below 64 kB."""
    return (
        struct.pack("!BB", TEXT, length) if length < 126 else struct.pack("!BBH", TEXT, 126, length)
    )
