"""Measure what one hostile address, and ten, take of a core, and how long others wait meanwhile.

`python -m bench.server_shares` starts a server with its usual limits. People play ten moves a
second at six tables. Meanwhile one address, then ten, ask for every page and every answer in turn,
over four connections each, as fast as they are answered, and send every message that looks at a
table. What an address may use at once is used up before anything is measured.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from bench.server_floods import RATE, START, TABLES, VICTIM, leave, start
from bench.server_hostile import with_plugin
from bench.server_load import LoadTable, Measurements, at, open_place, together

CONNECTIONS = 4
FILLED = {
    "game": "dice_manor",
    "lesson": "1",
    "name": "page.css",
    "day": "today",
    "rest": "nothing",
}
MESSAGES = (
    *({"sheet": True}, {"text": True}, {"numbers": True}, {"hint": True}, {"coach": True}),
    *({"home": 0}, {"reveal": 0}, {"as": 0}, {"ping": 1}, {"why": ["die"]}, {"card": ["die"]}),
    *(
        {"peek": "draw"},
        {"play": "nothing", "id": "request-0001"},
        {"undo": True, "id": "r-000001"},
    ),
)
Ask = Callable[[httpx.AsyncClient, str], Awaitable[None]]


@dataclass
class Taken:
    """What hostile addresses took of a core, and how long people waited."""

    share: float
    p95: float


class Server:
    """A server, the people who play there, and hostile addresses."""

    def __init__(self, pid: int, port: int, http: httpx.AsyncClient) -> None:
        self.pid, self.port, self.http = pid, port, http
        self.load = Measurements(counts=True)
        self.places: list[LoadTable] = []
        self.quiet = Taken(0.0, 0.0)

    async def measure(self, seconds: float) -> Taken:
        """Play for some seconds; return what the server used beyond what quiet play needs."""
        for n, place in enumerate(self.places):
            if any(seat.is_over for seat in place.seats):
                for seat in place.seats:
                    await leave(seat)
                self.places[n] = await open_place(self.http, self.port, "blueprints", self.load)
        self.load.taken.clear()
        used, begun = processor_time(self.pid), time.monotonic()
        await together(self.places, self.load, RATE, seconds)
        share = (processor_time(self.pid) - used) / (time.monotonic() - begun)
        return Taken(share - self.quiet.share, at(self.load.taken, 0.95))

    async def under(self, attackers: Attackers, name: str, seconds: float) -> Taken:
        """Measure while some addresses ask for something all the time."""
        attackers.ask_for(name)
        try:
            return await self.measure(seconds)
        finally:
            attackers.ask_for("")


class Attackers:
    """Hostile addresses, in a process of their own: people must not wait for them here."""

    def __init__(self, port: int, code: str, addresses: int) -> None:
        words = [sys.executable, "-m", "bench.server_shares", "--attack"]
        words += [str(port), code, str(addresses)]
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, text=True)

    def ask_for(self, name: str) -> None:
        """Ask for this from now on; for nothing if it is empty."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{name}\n")
        self.process.stdin.flush()

    def end(self) -> None:
        self.process.kill()
        self.process.wait()


@dataclass
class Order:
    """What all hostile addresses ask for now."""

    known: dict[str, Ask]
    name: str = ""


async def attack(port: int, code: str, addresses: int) -> None:
    """Ask from all addresses for what is named on the input, until that ends."""
    order = Order(everything())
    works = [
        asyncio.ensure_future(hostile(port, code, f"127.0.1.{number + 1}", order))
        for number in range(addresses)
        for _ in range(CONNECTIONS)
    ]
    while line := await asyncio.to_thread(sys.stdin.readline):
        order.name = line.strip()
    for work in works:
        work.cancel()


async def hostile(port: int, code: str, address: str, order: Order) -> None:
    """Ask again and again from an address, whatever is answered."""
    base = f"http://{VICTIM}:{port}"
    transport = httpx.AsyncHTTPTransport(local_address=address)
    headers = {"origin": base, "x-address": address}
    async with httpx.AsyncClient(
        base_url=base, headers=headers, transport=transport, timeout=60
    ) as http:
        while True:
            ask = order.known.get(order.name)
            if ask is None:
                await asyncio.sleep(0.01)
                continue
            with contextlib.suppress(httpx.HTTPError, WebSocketException, OSError):
                await ask(http, code)
            await asyncio.sleep(0)


def processor_time(pid: int) -> float:
    """Read what a process and its threads have used, in seconds; its bots think on their own."""
    words = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def page(path: str) -> Ask:
    """Ask for an address."""

    async def ask(http: httpx.AsyncClient, code: str) -> None:
        await http.get(re.sub(r"\{(\w+)(:\w+)?\}", lambda part: filled(part[1], code), path))

    return ask


def filled(name: str, code: str) -> str:
    return {**FILLED, "code": code, "seat": "0"}.get(name, "1")


def message(sent: dict[str, object]) -> Ask:
    """Send a message many times over one socket, reading what comes."""

    async def ask(http: httpx.AsyncClient, code: str) -> None:
        address = http.headers["x-address"]
        headers = {"Cookie": "; ".join(f"{one.name}={one.value}" for one in http.cookies.jar)}
        where = f"ws://{VICTIM}:{http.base_url.port}/socket/{code}"
        origin: Any = str(http.base_url).rstrip("/")
        async with connect(
            where,
            origin=origin,
            additional_headers=headers,
            local_addr=(address, 0),
        ) as socket:
            for _ in range(200):
                await socket.send(json.dumps(sent))
                await socket.recv()

    return ask


def everything() -> dict[str, Ask]:
    """Return every page and answer, and every message that looks at a table."""
    from tests.server.worlds.entries import GETS

    pages = {path: page(path) for path in GETS if not path.startswith(("/socket", "/static"))}
    messages = {f"message {next(iter(sent))}": message(dict(sent)) for sent in MESSAGES}
    return pages | {"/new?from=": page("/new?from={code}")} | messages


async def run(pid: int, port: int, seconds: float) -> None:
    base = f"http://{VICTIM}:{port}"
    fresh = httpx.Limits(max_keepalive_connections=0)  # a connection may be closed while it is idle
    async with httpx.AsyncClient(
        base_url=base, headers={"origin": base}, timeout=60, limits=fresh
    ) as http:
        server = Server(pid, port, http)
        for _ in range(TABLES):
            server.places.append(await open_place(http, port, "blueprints", server.load))
        seats = [{"kind": "bot", "level": "greedy"}] * 2
        made = await http.post("/api/tables", json={"game": "dice_manor", "seats": seats})
        code = made.json()["code"]  # a whole match, with a replay
        await server.measure(seconds)
        server.quiet = await server.measure(4 * seconds)
        print(
            f"quiet: {server.quiet.share:.0%} of a core, p95 {server.quiet.p95:.0f} ms", flush=True
        )
        for addresses in (1, 10):
            attackers = Attackers(port, code, addresses)
            try:
                await server.under(attackers, "/new", 15.0)  # what they have at once
                await one_round(server, attackers, addresses, seconds)
            finally:
                attackers.end()


async def one_round(server: Server, attackers: Attackers, addresses: int, seconds: float) -> None:
    """Measure everything with so many hostile addresses, and print it, the dearest first."""
    found: list[tuple[Taken, str]] = []
    for name in everything():
        found.append((await server.under(attackers, name, seconds), name))
    found.sort(key=lambda one: -one[0].share)
    for taken, name in found:
        print(f"{addresses:>2} x {name}: {taken.share:.1%} of a core, p95 {taken.p95:.0f} ms")
    p95 = sorted(taken.p95 for taken, _ in found)
    mean = sum(taken.share for taken, _ in found) / len(found)
    print(
        f"{addresses} hostile: {mean:.1%} of a core on average, {found[0][0].share:.1%} at most;"
        f" p95 of others {p95[len(p95) // 2]:.0f} ms (median), {p95[-1]:.0f} ms at most",
        flush=True,
    )


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--seconds", type=float, default=4.0, help="for each page and message")
    reading.add_argument("--attack", nargs=3, help="be the hostile addresses: port, code, number")
    asked = reading.parse_args()
    if asked.attack:
        port, code, addresses = asked.attack
        asyncio.run(attack(int(port), code, int(addresses)))
        return
    with_plugin()
    with tempfile.TemporaryDirectory() as folder:
        process, port = start(Path(folder), START, folder)
        try:
            asyncio.run(run(process.pid, port, asked.seconds))
        finally:
            process.terminate()
            process.wait()


if __name__ == "__main__":
    main()
