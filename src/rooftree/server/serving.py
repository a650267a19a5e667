"""Serving: runs the application behind uvicorn, in one process or several, and opens a browser."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import socket
import sys
import tempfile
import threading
import webbrowser
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Any

import segno
import uvicorn

from rooftree.engine.extras import missing
from rooftree.server.app import make_app
from rooftree.server.connections.handover import Handover
from rooftree.server.connections.house import HouseNetwork, address_at
from rooftree.server.connections.http_transport import HttpTransport, is_worth_logging
from rooftree.server.connections.lifeline import beat_for_ever, end_with
from rooftree.server.connections.processes import Supervisor
from rooftree.server.garbage import collect_in_small_steps
from rooftree.server.logs import configure_logs
from rooftree.server.settings import Place, Settings
from rooftree.server.socket.transport import SocketTransport
from rooftree.server.storage.opening import open_store
from rooftree.server.storage.store import CannotOpen, Store

SWITCH_INTERVAL = 0.0005  # seconds; else the thread that stores waits 5 ms for the one that draws
PRIVATE = 0o077  # what others may not do with files of ours
BACKLOG = 2048
PING_EVERY = 40.0  # seconds between two pings of an open socket
PING_ANSWER = 20.0  # seconds after which a browser that does not answer is taken for gone


class Server(uvicorn.Server):
    """Uvicorn's server, which prints its address once it listens."""

    def __init__(
        self,
        config: uvicorn.Config,
        settings: Settings,
        opens: bool,
        ready: Event | None = None,
        line: Connection | None = None,
    ) -> None:
        super().__init__(config)
        self.settings = settings
        self.opens = opens
        self.ready = ready  # set once it listens, if another process waits for that
        self.line = line  # to the supervisor, if there is one
        self.beating: asyncio.Task[None] | None = None
        self.house: HouseNetwork = config.app.state.house  # type: ignore[union-attr]
        self.handover: Handover | None = config.app.state.handover  # type: ignore[union-attr]

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, print the address, and open a browser if wanted."""
        await super().startup(sockets)
        if not self.started:
            return
        self.house.serve(partial(self._protocol, b""), port_of(self))
        if self.handover is not None:
            self.handover.listen(self._protocol)
        if self.line is not None:
            self.beating = asyncio.create_task(beat_for_ever(self.line))
        if self.ready is not None:
            self.ready.set()
            return
        announce(self.settings, address_of(self), self.opens, self.house.link())

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take no more connections of other processes, then end."""
        await self.house.close()
        if self.handover is not None:
            self.handover.close()
        await super().shutdown(sockets)

    def _protocol(self, early: bytes) -> asyncio.Protocol:
        """Make the protocol of a connection, as uvicorn does for those that it accepts."""
        kind: Any = self.config.http_protocol_class
        made: asyncio.Protocol = kind(
            early=early,
            config=self.config,
            server_state=self.server_state,
            app_state=self.lifespan.state,
        )
        return made


def address_of(server: uvicorn.Server) -> str:
    """Return the address of a running server, with the real port."""
    return shown_address(server.config.host, port_of(server))


def port_of(server: uvicorn.Server) -> int:
    """Return the real port of a running server."""
    return int(server.servers[0].sockets[0].getsockname()[1])


def shown_address(host: str, port: int) -> str:
    """Return an address that a browser on this machine can open."""
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    return f"{address_at(shown, port)}/"


def announce(settings: Settings, address: str, opens: bool, house: str | None) -> None:
    """Print where the server is, also for phones in the house, and open a browser if wanted."""
    print(f"Rooftree is at {address}  (Ctrl+C ends it; every table is kept)", flush=True)
    if settings.operator_key is not None:
        print(f"The operator's page: {address}operator#{settings.operator_key}", flush=True)
    tell_house(house)
    if opens:
        threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()


def tell_house(link: str | None) -> None:
    """Print what a phone in the house opens, also as a QR code if people look at it."""
    if link is None:
        print("Only this machine can open it; a new table can let phones in this house join.")
        return
    print(f"Phones in this house open {link}/", flush=True)
    if sys.stdout.isatty():
        segno.make(f"{link}/", error="m", micro=False).terminal(compact=True)


def config_of(settings: Settings, store: Store | None = None) -> uvicorn.Config:
    """Return the configuration of uvicorn: small frames, our transports, no access log."""
    app = make_app(settings, store)
    app.state.handover = None if settings.place is None else Handover(settings.place)
    http: Any = partial(HttpTransport, app.state.connections, app.state.handover)
    ws: Any = partial(SocketTransport, app.state.connections)
    logging.getLogger("uvicorn.error").addFilter(is_worth_logging)
    return uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        http=http,
        ws=ws,
        proxy_headers=settings.proxy is not None,
        forwarded_allow_ips=settings.proxy or "",
        ws_max_size=settings.limits.frame,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PING_ANSWER,
        log_config=None,  # `serve` configures one log for all
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
        limit_concurrency=None,
    )


def prepare_process(settings: Settings) -> None:
    """Set up logs, the rights of new files, the number of sockets, and threads."""
    os.umask(PRIVATE)
    configure_logs(settings.log)
    raise_file_limit()
    sys.setswitchinterval(SWITCH_INTERVAL)


def raise_file_limit() -> None:
    """Allow as many open sockets as the system lets us have."""
    with contextlib.suppress(ImportError, ValueError, OSError):  # not on Windows
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def serve(settings: Settings, open_browser: bool, processes: int = 1) -> None:
    """Serve until interrupted."""
    prepare_process(settings)
    if processes > 1:
        serve_many(settings, open_browser, processes)
        return
    server = Server(config_of(settings, open_store(settings)), settings, open_browser)
    start_metrics(server, settings, 0)
    collect_in_small_steps()
    server.run()


def serve_many(settings: Settings, open_browser: bool, processes: int) -> None:
    """Serve with several processes at one address, until interrupted."""
    if settings.database is None:
        raise CannotOpen("--processes needs --database: one SQLite file serves one process")
    open_store(settings).close()  # what is wrong with it is told once, before anything starts
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.create_server((settings.host, settings.port), family=family, backlog=BACKLOG)
    with tempfile.TemporaryDirectory(prefix="rooftree-") as folder:
        places = [Place(number, processes, Path(folder)) for number in range(processes)]
        supervisor = Supervisor(settings, places, serve_child, listener)
        if not supervisor.wait_until_ready():
            raise CannotOpen("the server did not start")
        port = listener.getsockname()[1]
        house = HouseNetwork(settings)
        house.port = port
        announce(settings, shown_address(settings.host, port), open_browser, house.link())
        supervisor.run()


def serve_child(
    settings: Settings, listener: socket.socket, ready: Event, line: Connection
) -> None:
    """Serve as one of several processes; the program of each."""
    end_with(line)
    prepare_process(settings)
    try:
        store = open_store(settings)
    except CannotOpen as error:
        sys.exit(f"rooftree: {error}")
    server = Server(config_of(settings, store), settings, False, ready, line)
    start_metrics(server, settings, settings.place.number if settings.place else 0)
    collect_in_small_steps()
    server.run([listener])


def start_metrics(server: Server, settings: Settings, number: int) -> None:
    """Answer Prometheus if that is wanted; each process at a port of its own."""
    if settings.metrics is None:
        return
    try:
        from rooftree.server.metrics import serve_metrics
    except ImportError:
        raise CannotOpen(missing("--metrics needs", "metrics")) from None
    host, _, port = settings.metrics.rpartition(":")
    serve_metrics(server.config.app, host or "127.0.0.1", int(port) + number)  # type: ignore[arg-type]
