"""Compare what a move costs two builds of the server, in turns in the same run.

`python -m bench.server_compare FOLDER` starts the server that is imported here and the one whose
`rooftree` lies in FOLDER, opens the same number of tables at both, and loads them in turns. On a
machine that others use, too, the ratio of their processor times says more than either of them.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import statistics
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import httpx

from bench.server_load import LoadTable, Measurements, at, open_place, server_cpu, start, together


class Build:
    """A running server, its tables, and what its moves have cost so far."""

    def __init__(self, process: subprocess.Popen[str], port: int) -> None:
        self.process = process
        self.port = port
        self.load = Measurements(counts=True)
        self.places: list[LoadTable] = []
        self.costs: list[float] = []  # ms of processor time for a move, round by round

    async def open(self, tables: int, game: str) -> None:
        """Open the tables."""
        base = f"http://127.0.0.1:{self.port}"
        async with httpx.AsyncClient(base_url=base, headers={"origin": base}, timeout=60) as http:
            for _ in range(tables):
                self.places.append(await open_place(http, self.port, game, self.load))

    async def play(self, rate: float, seconds: float) -> None:
        """Play one round, and note what a move has cost."""
        moves, used = len(self.load.taken), server_cpu(self.process.pid)
        await together(self.places, self.load, rate, seconds)
        await asyncio.sleep(0.5)
        moves, used = len(self.load.taken) - moves, server_cpu(self.process.pid) - used
        self.costs.append(used / max(1, moves) * 1000)

    def summary(self) -> str:
        """Say what a move has cost, and how long it took."""
        p95, errors = at(self.load.taken, 0.95), len(self.load.errors)
        cost = statistics.median(self.costs)
        return (
            f"{cost:.2f} ms a move, p95 {p95:.0f} ms, {len(self.load.taken)} moves, {errors} errors"
        )


@contextlib.contextmanager
def running(path: str) -> Iterator[Build]:
    """Start a server whose modules are found along a path."""
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        before = os.environ.get("PYTHONPATH", "")
        stack.callback(os.environ.update, PYTHONPATH=before)
        os.environ["PYTHONPATH"] = path or before
        build = Build(*start(Path(folder)))
        stack.callback(build.process.wait)
        stack.callback(build.process.terminate)
        yield build


async def compare(asked: argparse.Namespace) -> None:
    """Load both servers in turns and print what their moves cost."""
    with running("") as new, running(asked.folder) as old:
        for build in (new, old):
            await build.open(asked.tables, asked.game)
            await build.play(asked.rate, asked.seconds)
            build.costs.clear()  # the first round warms up
        for n in range(asked.rounds):
            for build in (new, old) if n % 2 else (old, new):
                await build.play(asked.rate, asked.seconds)
        ratios = [a / b for a, b in zip(new.costs, old.costs, strict=True)]
        print(f"here:  {new.summary()}\nthere: {old.summary()}")
        print(f"ratio: {statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})")


def add_rounds(reading: argparse.ArgumentParser, tables: int) -> None:
    """Add the flags of a bench that loads servers in turns: what is played, how fast, how long."""
    reading.add_argument("--game", default="blueprints")
    reading.add_argument("--tables", type=int, default=tables)
    reading.add_argument("--rate", type=float, default=100.0, help="moves a second")
    reading.add_argument("--rounds", type=int, default=6)
    reading.add_argument("--seconds", type=float, default=4.0, help="for a round")


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("folder", help="where the other build's `rooftree` lies")
    add_rounds(reading, tables=100)
    asyncio.run(compare(reading.parse_args()))


if __name__ == "__main__":
    main()
