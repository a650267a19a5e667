"""The wire: uvicorn's sockets with quicker compression: half the work for a fifth more bytes."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.server import ServerProtocol

WINDOW = 12  # 4 kB of memory of what was sent before, for each socket
EFFORT = {"level": 1, "memLevel": 5}


class Wire(WebSocketsSansIOProtocol):
    """One socket."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        deflate = ServerPerMessageDeflateFactory(
            server_max_window_bits=WINDOW,
            client_max_window_bits=WINDOW,
            client_no_context_takeover=True,  # wishes are short: nothing of them need be kept
            compress_settings=EFFORT,
        )
        logger = logging.getLogger("uvicorn.error")
        self.conn = ServerProtocol(extensions=[deflate], max_size=config.ws_max_size, logger=logger)
