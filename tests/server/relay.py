"""A relay between a server and its database, which can hold back or cut what passes through it."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Relay:
    """Passes bytes on between its own port and another one, on this machine."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.port = 0
        self.count = 0  # connections so far
        self.open: dict[bool, asyncio.Event] = {}  # of connections with odd numbers, and with even
        self.writers: set[asyncio.StreamWriter] = set()
        self.loop = asyncio.new_event_loop()
        ready = threading.Event()
        self.thread = threading.Thread(target=self._run, args=(ready,), daemon=True)
        self.thread.start()
        ready.wait()

    def _run(self, ready: threading.Event) -> None:
        asyncio.set_event_loop(self.loop)

        async def listen() -> None:
            for is_odd in (False, True):
                self.open[is_odd] = asyncio.Event()
                self.open[is_odd].set()
            server = await asyncio.start_server(self._pass_on, "127.0.0.1", 0)
            self.port = server.sockets[0].getsockname()[1]
            ready.set()

        self.loop.run_until_complete(listen())
        self.loop.run_forever()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        is_odd = bool(self.count % 2)
        self.count += 1
        there = await asyncio.open_connection("127.0.0.1", self.target)
        ways = ((reader, there[1]), (there[0], writer))
        self.writers |= {writer, there[1]}
        await asyncio.gather(*(self._pump(*way, self.open[is_odd]) for way in ways))

    async def _pump(
        self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, is_open: asyncio.Event
    ) -> None:
        with contextlib.suppress(OSError):
            while data := await source.read(65536):
                await is_open.wait()
                sink.write(data)
                await sink.drain()
        sink.close()
        self.writers.discard(sink)

    @contextmanager
    def held(self, half: bool = False) -> Iterator[None]:
        """Hold everything back, or only what passes through every second connection."""
        chosen = [event for is_odd, event in self.open.items() if is_odd or not half]
        self._do(*(event.clear for event in chosen))
        try:
            yield
        finally:
            self._do(*(event.set for event in chosen))

    def cut(self) -> None:
        """Break all connections off, with whatever they were about to pass on."""
        self._do(*(writer.transport.abort for writer in self.writers))

    def _do(self, *works: Callable[[], object]) -> None:
        for work in works:
            self.loop.call_soon_threadsafe(work)

    def close(self) -> None:
        """Stop for ever."""
        self.cut()
        self._do(self.loop.stop)
        self.thread.join()
