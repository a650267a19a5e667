"""Compare one process with several on PostgreSQL, in turns in the same run.

`python -m bench.server_processes` starts three servers, each with a PostgreSQL of its own: one of
one process, one of several, and one of several in which the viewers of a table stay in the process
that they came to. It opens as many tables at each, loads them in turns, and prints what a move
costs in processor time. Processes that have a core each make as many moves as their processor time
allows, so *capacity* is how many times the moves of one process several could make.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import statistics
import tempfile
from pathlib import Path

from bench.server_compare import Build, add_rounds
from bench.server_load import START, at, server_cpu, start

APART = START.replace(
    "if __name__",
    "from rooftree.server.connections.handover import Handover\n"
    "Handover.home = lambda self, data: None\n"
    "if __name__",
)


class Measured(Build):
    """A server with its PostgreSQL, and how many moves it made in each round."""

    def __init__(self, name: str, processes: int, text: str, stack: contextlib.ExitStack) -> None:
        from tests.server.postgresql import running_postgresql

        database = stack.enter_context(running_postgresql())
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        super().__init__(*start(folder, database.address, processes, text))
        stack.callback(self.process.wait)
        stack.callback(self.process.terminate)
        self.name, self.processes = name, processes
        first_line = (database.folder / "db" / "postmaster.pid").read_text("ascii").split()[0]
        self.database = int(first_line)  # its process
        self.moves: list[float] = []  # a second, round by round
        self.stored: list[float] = []  # ms of PostgreSQL for a move, round by round

    async def play(self, rate: float, seconds: float) -> None:
        """Play one round, and note what it cost PostgreSQL."""
        moves, used = len(self.load.taken), server_cpu(self.database)
        await super().play(rate, seconds)
        moves, used = len(self.load.taken) - moves, server_cpu(self.database) - used
        self.moves.append(moves / seconds)
        self.stored.append(used / max(1, moves) * 1000)

    def capacity(self, one: Measured) -> float:
        """Return how many times the moves of one process these could make on free cores."""
        ratios = [a / b for a, b in zip(one.costs, self.costs, strict=True)]
        return self.processes * statistics.median(ratios)

    def summary(self) -> str:
        """Say what a move has cost."""
        median = statistics.median
        return (
            f"{self.name}: {median(self.costs):.2f} ms a move, {median(self.stored):.2f} ms in "
            f"PostgreSQL, {median(self.moves):.0f} moves/s, p95 {at(self.load.taken, 0.95):.0f} ms "
            f"of {len(self.load.taken)} moves, {len(self.load.errors)} errors"
        )


async def compare(asked: argparse.Namespace) -> None:
    """Load the servers in turns, and print what their moves cost."""
    with contextlib.ExitStack() as stack:
        one = Measured("one process", 1, START, stack)
        several = Measured(f"{asked.processes} processes", asked.processes, START, stack)
        apart = Measured(f"{asked.processes}, viewers apart", asked.processes, APART, stack)
        builds = [one, several, apart]
        for build in builds:
            await build.open(asked.tables, asked.game)
            await build.play(asked.rate, asked.seconds)
            for numbers in (build.costs, build.moves, build.stored, build.load.taken):
                numbers.clear()  # the first round warms up
        for n in range(asked.rounds):
            for build in builds[n % 3 :] + builds[: n % 3]:
                await build.play(asked.rate, asked.seconds)
        for build in builds:
            print(f"{build.summary()}, capacity {build.capacity(one):.2f}")


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--processes", type=int, default=2)
    add_rounds(reading, tables=40)
    asyncio.run(compare(reading.parse_args()))


if __name__ == "__main__":
    main()
