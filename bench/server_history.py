"""Check that two processes at the same tables agree on one legal order of moves.

`python -m bench.server_history` starts two processes on a PostgreSQL of its own. At each table
several sockets of one browser, spread over both processes, all try to play whenever it is a turn,
so that most operations race. Every operation is noted with its beginning, its end and its answer.
Then the history must fit one order: each version is granted once, an operation that ended before
another began has the smaller version, no socket sees versions go back, the stored log holds
exactly what was granted, and every log can be played again.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import secrets
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from pathlib import Path

import httpx
import psycopg
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.server_attack import PROCESSES, check
from bench.server_floods import start
from bench.server_hostile import with_plugin
from bench.server_load import cookie, hear

PATIENCE = 120.0  # seconds after which an answer counts as lost
LOST = (OSError, TimeoutError, EOFError, WebSocketException)


@dataclass(frozen=True)
class Operation:
    """One request to play: when it was sent and answered, and the version that it led to."""

    table: str
    wish: str
    sent: float
    answered: float
    version: int  # 0 if it was refused
    is_open: bool = False  # it was sent before without an answer, which may be carried out late


@dataclass
class History:
    """Everything that clients did and saw."""

    operations: list[Operation] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    wanted: int = 0  # operations
    until: float = 0.0  # the time at which it ends in any case
    patience: float = PATIENCE  # seconds after which a racer takes its socket for lost
    returns: int = 0  # times that a racer opened a new socket

    @property
    def is_enough(self) -> bool:
        return len(self.operations) >= self.wanted or time.monotonic() > self.until


class Racer:
    """A socket that tries to play whenever its table has a turn, and comes back when it is lost."""

    def __init__(
        self, connect: Callable[[], Awaitable[ClientConnection]], table: str, history: History
    ) -> None:
        self.connect, self.table, self.history = connect, table, history
        self.socket: ClientConnection | None = None
        self.version = 0
        self.actions: list[tuple[object, ...]] = []
        self.is_over = False
        self.asked: tuple[dict[str, object], float] | None = (
            None  # not answered yet, and since when
        )
        self.is_open = False  # whether it was sent before without an answer

    async def race(self) -> None:
        """Play until there is enough, or the match is over and nothing waits for its answer."""
        while self.asked or not (self.history.is_enough or self.is_over):
            try:
                if self.socket is None:
                    await self.come_back()
                await self.act()
            except LOST:
                await self.leave()
                await asyncio.sleep(0.1)
        await self.leave()

    async def come_back(self) -> None:
        """Open a socket, which shows the whole table at once."""
        self.socket = await self.connect()
        self.version, self.actions = 0, []
        await asyncio.wait_for(self.listen(), self.history.patience)

    async def leave(self) -> None:
        """Close the socket, whatever state it is in."""
        if self.socket is not None:
            self.history.returns += 1
            self.is_open = self.asked is not None
            with contextlib.suppress(*LOST):
                await asyncio.wait_for(self.socket.close(), 1.0)
            self.socket = None

    async def act(self) -> None:
        """Ask what is not answered yet, or for a new action, or wait for a turn."""
        if self.asked or self.actions:
            await self.play()
        else:
            await self.wait_for_news()

    async def play(self) -> None:
        """Ask for the first action and wait for the answer, with updates in between."""
        assert self.socket is not None
        version = self.version
        if self.asked is None:
            wish = secrets.token_hex(12)
            self.asked = (
                {"play": self.actions[0][0], "version": version, "id": wish},
                time.monotonic(),
            )
        message, sent = self.asked
        await self.socket.send(json.dumps(message))
        granted = None
        while granted is None:
            granted = await asyncio.wait_for(self.listen(), self.history.patience)
        self.asked, is_open = None, self.is_open
        self.is_open = False
        wish = str(message["id"])
        done = Operation(self.table, wish, sent, time.monotonic(), granted, is_open)
        self.history.operations.append(done)
        while granted and self.version < granted:
            await asyncio.wait_for(self.listen(), self.history.patience)
        if not granted and self.version == version:
            await self.wait_for_news()  # what made the request stale

    async def wait_for_news(self) -> None:
        """Take the next frame; give up when the others have stopped playing."""
        began = time.monotonic()
        while not self.history.is_enough:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.listen(), 1.0)
                return
            if time.monotonic() - began > PATIENCE:
                self.history.broken.append(f"{self.table}: a socket hears nothing more")
                self.is_over = True
                return
            if time.monotonic() - began > self.history.patience:
                raise TimeoutError

    async def listen(self) -> int | None:
        """Take one frame; return the version an answer granted, 0 if it refused, else None."""
        assert self.socket is not None
        heard = hear(await self.socket.recv())
        if heard.error is not None:
            if heard.error.get("code") == "broken":  # it could not be stored now
                raise TimeoutError
            return 0
        if heard.done is not None:
            return heard.version
        if heard.version and heard.version < self.version:
            self.history.broken.append(f"{self.table} went back from {self.version}")
        self.version = max(self.version, heard.version)
        self.actions = self.actions if heard.actions is None else heard.actions
        self.is_over = bool(heard.over) or self.is_over
        return None


async def one_table(http: httpx.AsyncClient, port: int, racers: int, history: History) -> None:
    """Let racers play match after match until the history is long enough."""
    key = secrets.token_urlsafe(16)
    while not history.is_enough:
        try:
            code = await new_table(http, key)
        except httpx.HTTPError:
            await asyncio.sleep(0.1)
            continue
        async with asyncio.TaskGroup() as group:
            for seat in range(racers):
                connect = partial(open_socket, port, code, key, seat % 2, history.patience)
                group.create_task(Racer(connect, code, history).race())


async def new_table(http: httpx.AsyncClient, key: str) -> str:
    """Make a table at which both seats belong to one browser."""
    body = {"game": "lots", "seats": [{"kind": "me"}] * 2, "options": {"turns": 12}}
    made = await http.post("/api/tables", json=body, headers=cookie(key))
    made.raise_for_status()
    return str(made.json()["code"])


async def open_socket(
    port: int, code: str, key: str, seat: int, patience: float
) -> ClientConnection:
    """Open a socket for one of the two seats; the kernel spreads sockets over the processes."""
    return await connect(
        f"ws://127.0.0.1:{port}/socket/{code}?seat={seat}",
        origin=f"http://127.0.0.1:{port}",  # type: ignore[arg-type]
        additional_headers=cookie(key),
        ping_interval=None,
        max_queue=None,
        open_timeout=patience,
    )


async def gather(port: int, tables: int, racers: int, history: History) -> None:
    base = f"http://127.0.0.1:{port}"
    patience = history.patience
    client = httpx.AsyncClient(base_url=base, headers={"origin": base}, timeout=patience)
    async with client as http, asyncio.TaskGroup() as group:
        for _ in range(tables):
            group.create_task(one_table(http, port, racers, history))


def out_of_order(operations: list[Operation]) -> list[str]:
    """Find granted versions that were given twice, or against the order of time."""
    broken: list[str] = []
    by_table: dict[str, list[Operation]] = {}
    for one in operations:
        if one.version:
            by_table.setdefault(one.table, []).append(one)
    for table, granted in by_table.items():
        granted.sort(key=lambda one: one.version)
        latest = 0.0  # when the latest of all smaller versions was sent
        for before, after in pairwise(granted):
            latest = max(latest, before.sent)
            if before.version == after.version:
                broken.append(f"{table}: version {after.version} was granted twice")
            if after.answered < latest:
                broken.append(f"{table}: version {after.version} ended before a smaller one began")
    return broken


def unasked(address: str, operations: list[Operation]) -> list[str]:
    """Find stored moves that nobody was granted."""
    granted = {one.wish for one in operations if one.version or one.is_open}
    with psycopg.connect(address) as db:
        stored = db.execute("SELECT wish FROM entries WHERE wish IS NOT NULL").fetchall()
    return [f"{wish} is stored, but was not granted" for (wish,) in stored if wish not in granted]


def judge(history: History, address: str) -> int:
    """Note what does not fit one legal order; return how many operations were granted."""
    promised = {one.wish: one.version for one in history.operations if one.version}
    history.broken += out_of_order(history.operations)
    history.broken += unasked(address, history.operations)
    check(address, promised, history.broken)
    return len(promised)


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--operations", type=int, default=100_000)
    reading.add_argument("--seconds", type=float, default=3000.0, help="after which it ends anyway")
    reading.add_argument("--tables", type=int, default=8)
    reading.add_argument("--racers", type=int, default=4, help="sockets at each table")
    asked = reading.parse_args()
    with_plugin()
    from tests.server.postgresql import running_postgresql

    history = History(wanted=asked.operations, until=time.monotonic() + asked.seconds)
    with tempfile.TemporaryDirectory() as folder, running_postgresql() as database:
        process, port = start(Path(folder), PROCESSES, folder, database.address)
        began = time.monotonic()
        try:
            asyncio.run(gather(port, asked.tables, asked.racers, history))
        finally:
            process.terminate()
            process.wait()
        seconds = time.monotonic() - began
        granted = judge(history, database.address)
    if history.broken:
        sys.exit("\n".join(history.broken[:20]))
    print(
        f"{len(history.operations)} operations in {seconds:.0f} s, {granted} granted,"
        " the others refused: one legal order"
    )


if __name__ == "__main__":
    main()
