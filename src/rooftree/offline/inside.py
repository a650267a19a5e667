"""Inside: the application without a network. Requests are calls, sockets are two queues."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from starlette.middleware import Middleware
from starlette.types import Message

from rooftree.offline.alone import Alone
from rooftree.offline.inside_socket import InsideSocket
from rooftree.server.app import lifespan, make_app
from rooftree.server.bots.pool import WorkerPool
from rooftree.server.settings import Settings
from rooftree.server.socket.outlet import OUTLET
from rooftree.server.storage.store import Store

# Addresses of ours in HTML, also where JSON holds it; scripts put the folder before theirs
ADDRESS = re.compile(rb'\b((?:href|src|srcset)=\\?")/(?!/)')


@dataclass(frozen=True)
class HttpAnswer:
    """The response to a request."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes


class Inside:
    """The running application; its pages lie in a folder of a web space."""

    def __init__(
        self, settings: Settings, store: Store, pool: WorkerPool, folder: str = "/"
    ) -> None:
        self.folder = folder
        self.app = make_app(settings, store, pool, [Middleware(Alone)])
        self._life = contextlib.AsyncExitStack()
        self._sockets: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Load the tables."""
        await self._life.enter_async_context(lifespan(self.app))

    async def end(self) -> None:
        """Close all sockets, then everything else."""
        for task in self._sockets:
            task.cancel()
        await asyncio.gather(*self._sockets, return_exceptions=True)
        await self._life.aclose()

    async def ask(
        self, method: str, path: str, query: str, headers: Mapping[str, str], body: bytes = b""
    ) -> HttpAnswer:
        """Answer one request."""
        told: list[Message] = []
        waiting: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Message:
            return waiting.pop() if waiting else await asyncio.Future()

        async def send(message: Message) -> None:
            told.append(message)

        await self.app(scope_of("http", path, query, headers) | {"method": method}, receive, send)
        start, *parts = told
        named = {key.decode("latin-1"): one.decode("latin-1") for key, one in start["headers"]}
        if named.get("location", "").startswith("/"):
            named["location"] = self.folder + named["location"][1:]
        whole = b"".join(part.get("body", b"") for part in parts)
        return HttpAnswer(start["status"], list(named.items()), self.in_folder(whole))

    def open(
        self,
        path: str,
        query: str,
        headers: Mapping[str, str],
        tell: Callable[[str], None],
        closed: Callable[[int], None],
    ) -> InsideSocket:
        """Open a socket."""
        socket = InsideSocket(lambda text: tell(self.in_folder(text.encode()).decode()), closed)
        scope = scope_of("websocket", path, query, headers) | {"subprotocols": [], OUTLET: socket}
        task = asyncio.ensure_future(self.app(scope, socket.receive, socket.send))
        self._sockets.add(task)
        task.add_done_callback(self._sockets.discard)
        return socket

    def in_folder(self, text: bytes) -> bytes:
        """Let addresses begin with the folder in which all of this lies."""
        return text if self.folder == "/" else ADDRESS.sub(rb"\1" + self.folder.encode(), text)


def scope_of(kind: str, path: str, query: str, headers: Mapping[str, str]) -> dict[str, Any]:
    """Describe a request as ASGI does."""
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": query.encode(),
        "headers": [
            (n.lower().encode(), v.encode("latin-1", "replace")) for n, v in headers.items()
        ],
        "server": ("localhost", 80),
        "client": ("127.0.0.1", 0),
    }
