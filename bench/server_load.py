"""Measure how fast the server answers: one table, then 500 with 2,000 sockets and 300 moves/s.

`python -m bench.server_load` starts a server of its own with SQLite FULL, loads it from this second
process over loopback, and prints a table; `--json` prints the numbers. A latency is the time from
sending an action to receiving the picture in which it is played. Times divided by that of our
calibration loop (bench.core) are ratios that compare machines.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import secrets
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bench.core import calibration, rate

START = """
import sys
from dataclasses import fields
from pathlib import Path
from rooftree.server.serving import serve
from rooftree.server.settings import Limits, Settings

LIMITS = ("messages", "requests", "reads", "tables", "handshakes", "connections",
          "address_sockets", "tables_a_day", "processor_burst", "processor_burst_of_all")
if __name__ == "__main__":
    folder, address, count = sys.argv[1:4]
    known = {field.name for field in fields(Limits)}  # an older version has fewer
    roomy = Limits(**{name: 10**6 for name in LIMITS if name in known})
    more = {"database": address} if address else {}
    settings = Settings(Path(folder), port=0, limits=roomy, **more)
    serve(settings, False, *[int(count)] if int(count) > 1 else [])
"""
COOKIE = "rooftree_browser"
Row = dict[str, Any]


@dataclass
class Measurements:
    """The numbers measured so far."""

    taken: list[float] = field(default_factory=list)  # seconds from action to picture
    late: int = 0  # requests not answered within ten seconds
    errors: list[str] = field(default_factory=list)
    skipped: int = 0  # moves not asked for, because the table still waited for the last
    counts: bool = False


class Frame(msgspec.Struct):
    """The fields of a frame that a player without a browser needs."""

    version: int = 0
    done: str | None = None
    error: dict[str, Any] | None = None
    actions: list[tuple[Any, ...]] | None = None
    over: bool | None = None


hear = msgspec.json.Decoder(Frame).decode


class LoadPlayer:
    """A player without a browser: reads every frame, acts when told to."""

    def __init__(self, socket: ClientConnection, load: Measurements) -> None:
        self.socket = socket
        self.load = load
        self.version = 0
        self.actions: list[tuple[Any, ...]] = []
        self.is_over = False
        self.sent = 0.0
        self.waits_for = ""
        self.answered = 0
        self.reader = asyncio.create_task(self.read())

    async def read(self) -> None:
        async for frame in self.socket:
            heard = hear(frame)
            if heard.error is not None:
                self.load.errors.append(str(heard.error["code"]))
                self.waits_for = ""
            elif heard.done is not None:
                self.answered = heard.version
            else:
                self.follow(heard)

    def follow(self, heard: Frame) -> None:
        """Take over an update; fields that it leaves out stay as they were."""
        self.version = heard.version
        self.actions = self.actions if heard.actions is None else heard.actions
        self.is_over = self.is_over if heard.over is None else heard.over
        if self.waits_for and self.answered and heard.version >= self.answered:
            self.seen()

    def seen(self) -> None:
        if self.load.counts:
            self.load.taken.append(time.perf_counter() - self.sent)
        self.waits_for, self.answered = "", 0

    async def act(self, turn: int) -> None:
        action = self.actions[turn * 7 % len(self.actions)][0]
        self.waits_for, self.sent = secrets.token_hex(8), time.perf_counter()
        wish = {"play": action, "version": self.version, "id": self.waits_for}
        await self.socket.send(json.dumps(wish))


class LoadTable:
    """One table with its seats."""

    def __init__(self, seats: list[LoadPlayer]) -> None:
        self.seats = seats
        self.turns = 0

    async def move(self, load: Measurements) -> None:
        """Let the player in turn act, unless the last picture is still awaited."""
        if any(seat.waits_for for seat in self.seats):
            load.skipped += 1
            return
        for seat in self.seats:
            if seat.actions:
                self.turns += 1
                await seat.act(self.turns)
                return
        load.skipped += 1


def start(
    folder: Path,
    database: str = "",
    processes: int = 1,
    text: str = START,
    log: IO[str] | None = None,
) -> tuple[subprocess.Popen[str], int]:
    """Start the server in a process of its own, or in several."""
    program = folder / "program.py"
    program.write_text(text)
    process = subprocess.Popen(
        [sys.executable, str(program), str(folder), database, str(processes)],
        stdout=subprocess.PIPE,
        stderr=log,
        text=True,
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    return process, int(line.split("http://localhost:")[1].split("/")[0])


async def open_place(
    http: httpx.AsyncClient, port: int, game: str, load: Measurements
) -> LoadTable:
    """Open a table with four players."""
    keys = [secrets.token_urlsafe(16) for _ in range(4)]
    wish = {"game": game, "seats": [{"kind": "me"}, *[{"kind": "friend"}] * 3]}
    code = (await http.post("/api/tables", json=wish, headers=cookie(keys[0]))).json()["code"]
    for n, key in enumerate(keys[1:]):
        found = await http.post(
            f"/api/tables/{code}/join", json={"name": f"Player {n}"}, headers=cookie(key)
        )
        found.raise_for_status()
    return LoadTable([LoadPlayer(await sit(port, code, key), load) for key in keys])


async def sit(port: int, code: str, key: str) -> ClientConnection:
    """Open the socket of a browser at a table."""
    return await connect(
        f"ws://127.0.0.1:{port}/socket/{code}",
        origin=f"http://127.0.0.1:{port}",  # type: ignore[arg-type]
        additional_headers=cookie(key),
        ping_interval=None,
        max_queue=None,
    )


def cookie(key: str) -> dict[str, str]:
    return {"cookie": f"{COOKIE}={key}"}


async def alone(place: LoadTable, load: Measurements, moves: int) -> None:
    """Play one action after the other at one table."""
    load.counts = True
    for _ in range(moves):
        await place.move(load)
        while any(seat.waits_for for seat in place.seats) or not any(
            seat.actions for seat in place.seats
        ):
            await asyncio.sleep(0.001)
            if all(seat.is_over for seat in place.seats):
                return


async def together(
    places: list[LoadTable], load: Measurements, rate: float, seconds: float
) -> float:
    """Play `rate` moves a second, evenly over the tables; return the rate reached."""
    begin = time.perf_counter()
    sent = 0
    while (now := time.perf_counter() - begin) < seconds:
        while sent < now * rate:
            await places[sent % len(places)].move(load)
            sent += 1
        await asyncio.sleep(0.002)
    return (sent - load.skipped) / seconds


def server_cpu(pid: int) -> float:
    """Read how many seconds of processor time the server and its processes have used."""
    used = 0.0
    for one in (pid, *children_of(pid)):
        fields = Path(f"/proc/{one}/stat").read_text("ascii").rpartition(")")[2].split()
        used += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return used


def children_of(pid: int) -> list[int]:
    """Return the processes that a process has started."""
    listed = Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()
    return [int(child) for child in listed]


def server_memory(pid: int) -> float:
    """Read the most memory that the server held, in MB."""
    lines = Path(f"/proc/{pid}/status").read_text("ascii").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM"))


def at(taken: list[float], share: float) -> float:
    """Find the latency in ms that a share of the answers stays below."""
    return sorted(taken)[min(len(taken) - 1, int(len(taken) * share))] * 1000 if taken else 0.0


async def measure(asked: argparse.Namespace) -> list[Row]:
    with tempfile.TemporaryDirectory() as folder:
        process, port = start(Path(folder), asked.database, asked.processes)
        try:
            return [
                await run(asked, process.pid, port, tables=1),
                await run(asked, process.pid, port, tables=asked.tables),
            ]
        finally:
            process.terminate()
            process.wait()


async def run(asked: argparse.Namespace, pid: int, port: int, tables: int) -> Row:
    """Measure one row: a table alone, or many together."""
    load = Measurements()
    limits = httpx.Limits(max_connections=8)
    base = f"http://127.0.0.1:{port}"
    async with httpx.AsyncClient(
        base_url=base, headers={"origin": base}, limits=limits, timeout=60
    ) as http:
        places = [await open_place(http, port, asked.game, load) for _ in range(tables)]
    wish = asked.rate if tables > 1 else 0
    reached = 0.0
    if tables > 1:
        await together(places, load, wish, asked.warm)
        load.counts, load.skipped = True, 0
    used = server_cpu(pid)
    if tables > 1:
        reached = await together(places, load, wish, asked.seconds)
        await asyncio.sleep(1)
    else:
        await alone(places[0], load, 72)
    used = server_cpu(pid) - used
    for place in places:
        for seat in place.seats:
            seat.reader.cancel()
            if tables == 1:
                await seat.socket.close()
    moves = max(1, len(load.taken))
    return {
        "tables": tables,
        "sockets": 4 * tables,
        "wished/s": wish,
        "moves/s": round(reached, 1),
        "p50 ms": round(at(load.taken, 0.5), 1),
        "p95 ms": round(at(load.taken, 0.95), 1),
        "p99 ms": round(at(load.taken, 0.99), 1),
        "errors": len(load.errors),
        "cpu ms/move": round(used / moves * 1000, 2),
        "ratio": round(used / moves * rate(calibration, 0.3) / 20000, 2),
        "MB": round(server_memory(pid)),
    }


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--game", default="blueprints")
    reading.add_argument("--tables", type=int, default=500)
    reading.add_argument("--rate", type=float, default=300.0, help="moves a second in all")
    reading.add_argument("--warm", type=float, default=5.0, help="seconds before measuring")
    reading.add_argument("--seconds", type=float, default=20.0)
    reading.add_argument("--database", default="", help="a postgresql:// address")
    reading.add_argument("--processes", type=int, default=1)
    reading.add_argument("--json", action="store_true")
    asked = reading.parse_args()
    rows = asyncio.run(measure(asked))
    if asked.json:
        print(json.dumps(rows))
        return
    print("  ".join(f"{name:>11}" for name in rows[0]))
    for row in rows:
        print("  ".join(f"{value:>11}" for value in row.values()))


if __name__ == "__main__":
    main()
