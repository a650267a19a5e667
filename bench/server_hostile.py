"""Send hostile frames, requests and heads to a server, and watch that it lives on unharmed.

`python -m bench.server_hostile --count 1000000` starts a server of its own in a second process with
its limits out of the way. Most of what it sends are frames, a quarter requests, a few raw heads:
noise, invented JSON, the hostile corpus of the tests, and good ones with something changed.
Every twentieth of the way a new table is played at and a line is printed. Before and after, honest
people open as many tables as the server keeps in memory: it must hold as much then as before. It
ends with an error if it holds more, an answer was 5xx, a socket was closed for another reason than
a frame's size, the server logged an error, or a table was stuck.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import TypeVar

import httpx
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from bench.server_load import (
    Measurements,
    alone,
    at,
    open_place,
    server_cpu,
    start,
)

ROOT = Path(__file__).parents[1]
PLUGIN = ROOT / "tests" / "server" / "plugin"
START = (
    "import sys; from pathlib import Path; from rooftree.server.serving import serve\n"
    "from rooftree.server.settings import Limits, Settings\n"
    "if __name__ == '__main__':\n"
    "    most = 10**8\n"
    "    roomy = Limits(messages=most, misunderstood=most, requests=most, reads=most,\n"
    "                   tables=most, handshakes=most, connections=most,\n"
    "                   address_sockets=most, tables_a_day=most, processor_burst=most,\n"
    "                   processor_burst_of_all=most, live=int(sys.argv[2]))\n"
    "    serve(Settings(Path(sys.argv[1]), port=0, limits=roomy, log='json', pace=0.0), False)\n"
)
GAMES = ("lots", "lots", "blueprints")  # of the tables that are attacked at once
CONNECTIONS = 4  # over which requests are sent at once
LIVE = 100  # tables that the server keeps in memory
WARM = 3  # times that honest people fill them before memory is measured: caches grow, too
STEPS = 20  # progress is told so often
MOVES = 8  # of the honest players at every step
LONG = 1000  # repetitions from which an entry of the corpus is too dear to be sent a million times
CALM = 60.0  # seconds in which memory has to go back
ROOM = 1.25  # how much more memory than before is called the same, as caches grow
T = TypeVar("T")


def invent(strategy: st.SearchStrategy[T], count: int) -> list[T]:
    """Draw examples, always the same ones."""
    found: list[T] = []

    @seed(19)
    @settings(
        max_examples=count,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(strategy)
    def take(example: T) -> None:
        found.append(example)

    take()
    return found


class Arsenal:
    """What is sent: as it is first, then changed again and again."""

    def __init__(self, code: str, seeds: int) -> None:
        from tests.server.hostile.test_corpus import CORPUS, long
        from tests.server.socket.frames_fuzz import frames, requests

        from bench.hostile_senders import FRAME

        texts = invent(frames(), seeds)
        large = [text for text in texts if len(text) > FRAME]  # each ends its socket: some will do
        self.frames = [text for text in texts if len(text) <= FRAME] + large[: seeds // 200]
        self.frames += [long(entry) for entry in CORPUS["frame"]]
        self.requests = invent(requests(code), seeds)
        self.requests += [
            ("POST", entry["path"].replace("CODE", code), long(entry).encode())
            for entry in CORPUS["body"]
            if entry["repeat"][1] < LONG
        ]
        self.heads = [str(entry["text"]).replace("CODE", code) for entry in CORPUS["head"]]
        self.heads += [
            f"GET {entry['path'].replace('CODE', code)} HTTP/1.1\r\nHost: localhost\r\n\r\n"
            for entry in CORPUS["address"]
        ]


class Siege:
    """A server under attack, honest players at it, and what was seen so far."""

    def __init__(self, pid: int, port: int, count: int, log: Path) -> None:
        from bench.hostile_senders import Attack

        heads, frames = count // 50, count // 4 * 3
        self.attack = Attack(port, frames=frames, requests=count - heads - frames, heads=heads)
        self.pid, self.log = pid, log
        self.load = Measurements(counts=True)
        self.begun = time.monotonic()
        self.first = 0.0  # MB before the attack

    async def run(self, seeds: int) -> None:
        """Send everything, and tell how it goes at every step."""
        from bench import hostile_senders as senders

        base = f"http://127.0.0.1:{self.attack.port}"
        async with httpx.AsyncClient(base_url=base, headers={"origin": base}, timeout=120) as http:
            for _ in range(WARM):
                await self.fill(http)
            self.first = memory(self.pid)
            print(f"{self.first:.0f} MB with {LIVE} tables of honest people", flush=True)
            code = await senders.new_table(http, GAMES[0])
            arsenal = Arsenal(code, seeds)
            works = [
                *(senders.send_frames(self.attack, http, game, arsenal.frames) for game in GAMES),
                *(
                    senders.send_requests(self.attack, arsenal.requests[n::CONNECTIONS])
                    for n in range(CONNECTIONS)
                ),
                senders.send_heads(self.attack, arsenal.heads),
            ]
            sending = asyncio.gather(*works)
            watching = asyncio.create_task(self.watch(http))
            await sending
            watching.cancel()
            print(self.summary(), flush=True)
            await self.fill(http)

    async def watch(self, http: httpx.AsyncClient) -> None:
        """Play and tell how it goes, whenever a twentieth of everything is sent."""
        for step in itertools.count(1):
            while self.attack.sent < self.attack.count * step / STEPS:
                await asyncio.sleep(0.2)
            await self.play(http)
            print(self.summary(), flush=True)

    async def play(self, http: httpx.AsyncClient) -> None:
        """Play some moves at a new table of honest people; each must be answered."""
        place = await open_place(http, self.attack.port, "blueprints", self.load)
        async with asyncio.timeout(120):
            await alone(place, self.load, MOVES)
        for seat in place.seats:
            seat.reader.cancel()
            await seat.socket.close()

    async def fill(self, http: httpx.AsyncClient) -> None:
        """Play at so many new tables that the server keeps no older ones in memory."""
        for _ in range(LIVE):
            await self.play(http)

    def summary(self) -> str:
        """Say what was sent so far, and how it was answered."""
        sent, seconds = self.attack.sent, time.monotonic() - self.begun
        answers = dict(sorted(self.attack.answers.items()))
        return (
            f"{sent:,} of {self.attack.count:,} in {seconds:.0f} s "
            f"({server_cpu(self.pid) / max(1, sent) * 1000:.2f} ms of processor time each), "
            f"{memory(self.pid):.0f} MB, honest moves {len(self.load.taken)} "
            f"p95 {at(self.load.taken, 0.95):.0f} ms, answers {answers}"
        )

    def wrong(self) -> list[str]:
        """Return everything that should not have happened."""
        lines = [json.loads(line) for line in self.log.read_text("utf-8").splitlines()]
        logged = [str(line) for line in lines if line["level"] in ("ERROR", "CRITICAL")]
        refused = [f"an honest move was refused: {error}" for error in self.load.errors]
        return self.attack.harm() + refused + logged


def memory(pid: int) -> float:
    """Read how much memory the server holds now, without the workers of its bots, in MB."""
    lines = Path(f"/proc/{pid}/status").read_text("ascii").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


def calm(siege: Siege) -> tuple[str, bool]:
    """Wait until memory is back, or a minute is over; say what it was, and whether it is back."""
    last, begun = memory(siege.pid), time.monotonic()
    while memory(siege.pid) > siege.first * ROOM and time.monotonic() - begun < CALM:
        time.sleep(1)
    now, seconds = memory(siege.pid), time.monotonic() - begun
    told = (
        f"memory {siege.first:.0f} MB before, {last:.0f} MB at the end, "
        f"{now:.0f} MB {seconds:.0f} s later"
    )
    return told, now <= siege.first * ROOM


def besiege(count: int) -> str:
    """Run the whole attack; return the last line of the report, or end with an error."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        with log.open("w") as lines:
            process, port = start(Path(folder), str(LIVE), text=START, log=lines)
        siege = Siege(process.pid, port, count, log)
        try:
            asyncio.run(siege.run(max(100, min(3000, count // 100))))
            rested, is_back = calm(siege)
        finally:
            told = siege.summary()
            process.terminate()
            process.wait()
        wrong = siege.wrong()
    if wrong or not is_back:
        sys.exit("\n".join([told, rested, *wrong[:20]]))
    return f"{told}; {rested}; no 5xx, no error in the log, no stuck table"


def with_plugin() -> None:
    """Let this process and those it starts find the small game of the tests."""
    sys.path.insert(0, str(PLUGIN))
    paths = [os.environ.get("PYTHONPATH") or str(ROOT / "src"), str(PLUGIN)]
    os.environ["PYTHONPATH"] = os.pathsep.join(paths)


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--count", type=int, default=1_000_000)
    asked = reading.parse_args()
    with_plugin()
    print(besiege(asked.count), flush=True)


if __name__ == "__main__":
    main()
