"""Measure how fast a server notices what hangs, how fast people play on, and what sockets leave.

`python -m bench.server_hangs` starts two processes on a PostgreSQL of its own. It stops the
database and times the first bad answer of /healthz, and after it goes on the first move of a page
that comes back; it stops a process and times its replacement. Then it opens and drops sockets of
lessons at a server with a folder, and compares the memory that it holds.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

from bench.server_attack import PROCESSES, is_server
from bench.server_floods import START, VICTIM, start
from bench.server_hostile import memory, with_plugin
from bench.server_load import children_of
from rooftree.engine.discovery import load
from rooftree.learning.lessons import lessons_of

HANGS = 20.0  # seconds that the database is stopped
TOGETHER = 20  # sockets that are opened at once
ROOMY = START.replace("pace=0.0", "pace=0.0, limits=ROOMY").replace(
    "if __name__",
    "from rooftree.server.settings import Limits\n"
    "ROOMY = Limits(handshakes=10**8, connections=10**6, address_sockets=10**6, requests=10**8,\n"
    "               processor_burst=10**8, processor_burst_of_all=10**8)\n"
    "if __name__",
)


def seconds_until(holds: Callable[[], bool]) -> float:
    """Wait until something holds; return for how long."""
    begun = time.monotonic()
    while not holds():
        time.sleep(0.02)
    return time.monotonic() - begun


def is_healthy(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=30).status_code == 200
    except httpx.HTTPError:
        return False


def hangs(database: Any) -> None:
    """Stop the database, then a process; print how long everything took."""
    from tests.server.storage.test_faults import LOST, NotYet, move, new_table
    from tests.server.table_client import Browser

    def plays() -> bool:
        try:
            return move(browser, code, f"request-{time.monotonic_ns()}") is not None
        except (*LOST, NotYet):
            return False

    with tempfile.TemporaryDirectory() as folder:
        process, port = start(Path(folder), PROCESSES, folder, database.address)
        try:
            browser = Browser(port)
            code = new_table(browser)
            with database.paused():
                begun = time.monotonic()
                noticed = seconds_until(lambda: not is_healthy(port))
                time.sleep(max(0.0, begun + HANGS - time.monotonic()))
            back, good = seconds_until(plays), seconds_until(lambda: is_healthy(port))
            print(f"database stopped for {HANGS:.0f} s: healthz 503 after {noticed:.1f} s")
            print(f"it goes on: a page plays after {back:.1f} s, healthz 200 {good:.1f} s later")
            victim = next(child for child in children_of(process.pid) if is_server(child))
            os.kill(victim, signal.SIGSTOP)
            gap = seconds_until(plays)
            replaced = gap + seconds_until(lambda: victim not in children_of(process.pid))
            print(
                f"process stopped: a page plays after {gap:.1f} s, replaced after {replaced:.1f} s"
            )
        finally:
            process.terminate()
            process.wait()


async def open_and_drop(port: int, path: str, count: int) -> int:
    """Open sockets and drop them without a word, some at a time; return how many showed a table."""

    async def one() -> bool:
        socket = await connect(
            f"ws://{VICTIM}:{port}{path}",
            origin=f"http://{VICTIM}:{port}",  # type: ignore[arg-type]
        )
        shown = "fragments" in str(await socket.recv())
        socket.transport.abort()
        return shown

    shown = 0
    for _ in range(count // TOGETHER):
        lot = await asyncio.gather(*(one() for _ in range(TOGETHER)), return_exceptions=True)
        shown += lot.count(True)
    return shown


def sockets(count: int) -> None:
    """Print what a server holds before and after so many sockets."""
    with tempfile.TemporaryDirectory() as folder:
        process, port = start(Path(folder), ROOMY, folder)
        try:
            path = f"/socket/learn/blueprints/{lessons_of(load('blueprints'))[0].id}"
            asyncio.run(open_and_drop(port, path, 1000))
            before, most, shown = memory(process.pid), 0.0, 0
            for _ in range(20):
                shown += asyncio.run(open_and_drop(port, path, count // 20))
                most = max(most, memory(process.pid))
            after = memory(process.pid)
            print(
                f"{shown} of {count} lessons shown: {before:.0f} MB before, {most:.0f} MB at most,"
                f" {after:.0f} MB after, {most / before:.2f} times"
            )
        finally:
            process.terminate()
            process.wait()


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--sockets", type=int, default=100_000)
    asked = reading.parse_args()
    with_plugin()
    from tests.server.postgresql import running_postgresql

    with running_postgresql() as database:
        hangs(database)
    sockets(asked.sockets)


if __name__ == "__main__":
    main()
