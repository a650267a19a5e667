"""What the browser keeps, in memory, and an application that runs on it."""

from __future__ import annotations

from pathlib import Path

from rooftree.offline.inside import Inside
from rooftree.offline.kept import KeptStore
from rooftree.offline.thinking import Thinker
from rooftree.server.bots.pool import WorkerPool
from rooftree.server.bots.worker import answer
from rooftree.server.settings import Settings

HEADERS = {"host": "localhost", "content-type": "application/json"}
ME = {"kind": "me", "name": "Ida"}
BOT = {"kind": "bot", "level": "greedy", "name": "Ada"}


class Kept:
    """A file and notes, as the browser's database keeps them."""

    def __init__(self) -> None:
        self.file: bytes | None = None
        self.notes: list[bytes] = []
        self.is_full = False

    async def keep(self, data: bytes, is_whole: bool) -> None:
        """Keep something, unless there is no room."""
        if self.is_full:
            raise OSError("QuotaExceededError")
        if is_whole:
            self.file, self.notes = data, []
        else:
            self.notes.append(data)

    async def store(self) -> KeptStore:
        """Begin as a start of the browser does."""
        store = KeptStore(self.file, self.notes, self.keep)
        await store.begin()
        return store


async def think(question: bytes) -> bytes:
    """Think here."""
    return answer(question)


async def application(kept: Kept, folder: str = "/") -> Inside:
    """Start the application on what is kept."""
    pool = WorkerPool(1, 30.0, lambda niceness: Thinker(think, lambda: None))
    settings = Settings(Path("nowhere"), pace=0.0)
    inside = Inside(settings, await kept.store(), pool, folder)
    await inside.start()
    return inside
