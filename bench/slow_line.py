"""Measure how soon a table can be played over a slow line, with a browser that knows nothing yet.

`python -m bench.slow_line` starts a server and a line in front of it: a way there and back takes
300 ms (opening a connection one more), and 60 kB a second come through, shared by all connections.
It opens a new table of each title in a fresh browser and times from the address to the first pick
that glows. `--sources FOLDER` measures the sources of another worktree. Needs the test tools
(playwright, chromium); run it from the root of the repository.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import shutil
import statistics
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from tests.browser import table_page
from tests.browser.person import GLOWS
from tests.browser.table_page import Server, guest, open_table

from rooftree.engine.discovery import load, names

CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
THERE_AND_BACK = 0.3  # s
SPEED = 60_000  # bytes a second towards the browser
PIECE = 1500  # bytes that come at once
Row = dict[str, float | str]


class SlowLine:
    """A line to a server: late, narrow, and counted."""

    def __init__(self, port: int) -> None:
        self.goal = port
        self.port = 0
        self.free_at = 0.0  # when the line has carried all that was sent
        self.bytes = self.connections = 0
        self.ready = threading.Event()
        threading.Thread(target=lambda: asyncio.run(self.serve()), daemon=True).start()
        self.ready.wait()

    async def serve(self) -> None:
        """Listen until the program ends."""
        server = await asyncio.start_server(self.connect, "127.0.0.1")
        self.port = server.sockets[0].getsockname()[1]
        self.ready.set()
        await server.serve_forever()

    async def connect(self, here: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        """Carry one connection."""
        self.connections += 1
        await asyncio.sleep(THERE_AND_BACK)
        there, to = await asyncio.open_connection("127.0.0.1", self.goal)
        await asyncio.gather(self.carry(here, to, narrow=False), self.carry(there, back))

    async def carry(
        self, source: asyncio.StreamReader, to: asyncio.StreamWriter, *, narrow: bool = True
    ) -> None:
        """Carry bytes one way; each arrives half a way there and back after it was sent."""
        on_its_way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        delivering = asyncio.create_task(deliver(on_its_way, to))
        with contextlib.suppress(ConnectionError):
            while part := await source.read(PIECE):
                if narrow:
                    self.bytes += len(part)
                    self.free_at = max(self.free_at, time.monotonic()) + len(part) / SPEED
                sent = self.free_at if narrow else time.monotonic()
                on_its_way.put_nowait((sent + THERE_AND_BACK / 2, part))
        on_its_way.put_nowait((time.monotonic() + THERE_AND_BACK / 2, b""))
        await delivering


async def deliver(parts: asyncio.Queue[tuple[float, bytes]], to: asyncio.StreamWriter) -> None:
    """Hand on what comes, each part at its time; an empty one is the end."""
    with contextlib.suppress(ConnectionError):
        while True:
            due, part = await parts.get()
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            if not part:
                break
            to.write(part)
            await to.drain()
    to.close()


def main() -> None:
    """Read the flags, measure, print."""
    flags = argparse.ArgumentParser(
        prog="bench.slow_line", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    flags.add_argument("--game", action="append", choices=names(), help="only this title; repeat")
    flags.add_argument("--times", type=int, default=3, help="loads of each (default: %(default)s)")
    flags.add_argument("--chromium", default=CHROMIUM, help="the browser (default: %(default)s)")
    flags.add_argument("--sources", type=Path, help="the sources of another worktree")
    flags.add_argument("--json", action="store_true", help="print the numbers as JSON")
    told = flags.parse_args()
    if told.sources:
        table_page.SRC = told.sources.resolve()
    rows = measure(told.game or list(names()), told.times, told.chromium)
    print(json.dumps(rows, indent=2) if told.json else table(rows))


@contextlib.contextmanager
def lined_server() -> Iterator[tuple[Server, SlowLine]]:
    """Start a server and the line in front of it."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        try:
            yield server, SlowLine(server.port)
        finally:
            server.kill()


def measure(games: list[str], times: int, chromium: str) -> list[Row]:
    """Open a table of each title several times; return the median load of each."""
    with lined_server() as (server, line), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        found = list[Row]()
        for game in games:
            loads = [opened(browser, server, line, game) for _ in range(times)]
            median = {key: statistics.median(one[key] for one in loads) for key in loads[0]}
            found.append({"game": game, **median})
        browser.close()
        return found


def opened(browser: Browser, server: Server, line: SlowLine, game: str) -> dict[str, float]:
    """Open a new table over the line; return seconds, requests and kB until it can be played."""
    bots = ["bot:uniform"] * (load(game).seats[0] - 1)
    with guest(browser, server) as ida:
        page = ida.page
        code = open_table(page, server, "me=Ida", *bots, game=game)
        page.goto("about:blank")
        page.context.new_cdp_session(page).send("Network.clearBrowserCache")
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        line.bytes = line.connections = 0
        page.goto(f"http://localhost:{line.port}/table/{code}", wait_until="commit")
        page.wait_for_function(f"() => ({GLOWS})().length > 0", polling=20)
        taken = page.evaluate("performance.now()") / 1000
        return {"seconds": taken, "requests": float(len(asked)), "kB": line.bytes / 1000}


def table(rows: list[Row]) -> str:
    """Write the rows as a Markdown table."""
    lines = ["| title | until it can be played | requests | kB |", "|---|---|---|---|"]
    for one in rows:
        lines.append(
            f"| {one['game']} | {one['seconds']:.1f} s | {one['requests']:.0f} | {one['kB']:.0f} |"
        )
    return "\n".join(lines)


if __name__ == "__main__":
    main()
