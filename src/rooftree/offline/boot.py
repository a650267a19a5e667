"""Boot: what a worker of the browser runs; it joins JavaScript's messages to the application."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pyodide.ffi import create_proxy, to_js

from rooftree.offline.inside import Inside
from rooftree.offline.kept import KeptStore
from rooftree.offline.thinking import Thinker
from rooftree.server.bots.pool import WorkerPool
from rooftree.server.bots.worker import answer
from rooftree.server.settings import Limits, Settings

DEADLINE = 30.0  # seconds for one decision of a bot: phones are slow
ALL = 10**9
ROOMY = Limits(messages=ALL, tables=ALL, tables_a_day=ALL, body=64 * 1024 * 1024)


class Browser:
    """What JavaScript calls."""

    def __init__(
        self, file: Any, notes: Any, keep: Any, think: Any, stop: Any, folder: str
    ) -> None:
        async def kept(data: bytes, is_whole: bool) -> None:
            await keep(to_js(data), is_whole)

        async def thought(question: bytes) -> bytes:
            return bytes((await think(to_js(question))).to_bytes())

        parts = [note.to_bytes() for note in notes]
        self.store = KeptStore(file.to_bytes() if file else None, parts, kept)
        pool = WorkerPool(1, DEADLINE, lambda niceness: Thinker(thought, stop))
        settings = Settings(Path("/tables"), deadline=DEADLINE, limits=ROOMY)
        self.inside = Inside(settings, self.store, pool, folder)

    async def start(self) -> None:
        """Load the tables."""
        await self.store.begin()
        await self.inside.start()

    async def ask(self, method: str, path: str, query: str, headers: Any, body: Any) -> Any:
        """Answer a request."""
        given = body.to_bytes() if body else b""
        found = await self.inside.ask(method, path, query, headers.to_py(), given)
        return to_js([found.status, found.headers, found.body])

    def open(self, path: str, query: str, headers: Any, tell: Any, closed: Any) -> Any:
        """Open a socket."""
        return create_proxy(self.inside.open(path, query, headers.to_py(), tell, closed))

    async def file(self) -> Any:
        """Return all tables as one file."""
        return to_js(await self.store.file())

    async def add(self, file: Any) -> int:
        """Add the tables of a file; return how many were not here yet."""
        return await self.store.add(file.to_bytes())


def answered(question: Any) -> Any:
    """Answer a question in the Python in which slow bots think."""
    return to_js(answer(question.to_bytes()))
