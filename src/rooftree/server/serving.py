"""Serving: the application behind uvicorn, and a browser to look at it."""

from __future__ import annotations

import logging
import sys
import threading
import webbrowser

import uvicorn

from rooftree.server.app import make_app
from rooftree.server.rubbish import in_small_steps
from rooftree.server.settings import Settings
from rooftree.server.wire import Wire

HANDOVER = 0.0005  # seconds that the thread which stores waits for the one which draws, not 5 ms


class Server(uvicorn.Server):
    """Says where it is once it listens."""

    def __init__(self, config: uvicorn.Config, opens: bool) -> None:
        super().__init__(config)
        self.opens = opens

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        """Listen, then greet."""
        await super().startup()
        if not self.started:
            return
        address = address_of(self)
        print(f"Rooftree is at {address}  (Ctrl+C ends it; every table is kept)", flush=True)
        if self.opens:
            threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()


def address_of(server: uvicorn.Server) -> str:
    """Where a browser finds it; port 0 has become a real one."""
    port = server.servers[0].sockets[0].getsockname()[1]
    host = server.config.host
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    return f"http://{shown}:{port}/"


def config_of(settings: Settings) -> uvicorn.Config:
    """Uvicorn as we need it: small frames, the fast sockets, quiet."""
    return uvicorn.Config(
        make_app(settings),
        host=settings.host,
        port=settings.port,
        ws=Wire,
        ws_max_size=settings.limits.frame,
        ws_ping_interval=40,
        ws_ping_timeout=20,
        log_config=None,  # ours, so that it is one log
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
        limit_concurrency=None,
    )


def serve(settings: Settings, open_browser: bool) -> None:
    """Until interrupted."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    server = Server(config_of(settings), open_browser)
    sys.setswitchinterval(HANDOVER)
    in_small_steps()
    server.run()
