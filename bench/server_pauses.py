"""Stop processes and the database, and cut them off from each other, while people race to play.

`python -m bench.server_pauses --pauses 50` starts two processes on a PostgreSQL of its own, behind
a relay. In turn it stops a process for a while, or the database, holds back what passes between
them, wholly or on every second connection, breaks all connections off, or stops a process so
long that it is replaced. The sockets of bench.server_history play on and repeat what was not
answered. In the end everything must fit one legal order, and nothing that was granted is lost.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.server_attack import PROCESSES, is_server
from bench.server_floods import start
from bench.server_history import History, gather, judge
from bench.server_hostile import with_plugin
from bench.server_load import children_of

BETWEEN = 8  # operations from one pause to the next
REPLACED = 9.0  # seconds after which a process that is stopped has been replaced
PATIENCE = 4.0  # seconds after which a socket is taken for lost, as pages do


@dataclass
class Trouble:
    """Everything that can be stopped or cut, and how long it took to play on afterwards."""

    supervisor: int
    database: Any
    relay: Any
    history: History
    gaps: list[float] = field(default_factory=list)  # seconds until an action was granted again

    def kinds(self, seconds: float, is_long: bool) -> list[tuple[Callable[[], Any], float]]:
        """Return what goes wrong in turn, and for how long."""
        short: list[tuple[Callable[[], Any], float]] = [
            (self.process, seconds),
            (self.database.paused, seconds),
            (self.relay.held, seconds),
            (lambda: self.relay.held(half=True), seconds),
            (self.cut, 0.0),
        ]
        return [*short, (self.process, REPLACED)] if is_long else short

    @contextmanager
    def process(self) -> Any:
        """Stop one of the processes that serve."""
        victim = next(child for child in children_of(self.supervisor) if is_server(child))
        with suppress(ProcessLookupError):
            os.kill(victim, signal.SIGSTOP)
        yield
        with suppress(ProcessLookupError):
            os.kill(victim, signal.SIGCONT)

    @contextmanager
    def cut(self) -> Any:
        """Break all connections to the database off."""
        self.relay.cut()
        yield

    async def happen(self, pauses: int, seconds: float, is_long: bool) -> None:
        """Let one thing after the other go wrong, then let the racers finish."""
        kinds = self.kinds(seconds, is_long)
        for number in range(pauses):
            await self.wait_for(BETWEEN)
            begin, lasting = kinds[number % len(kinds)]
            with begin():
                await asyncio.sleep(lasting)
            ended = time.monotonic()
            await self.wait_for(1)
            self.gaps.append(time.monotonic() - ended)
        await self.wait_for(BETWEEN)
        self.history.wanted = 0

    async def wait_for(self, more: int) -> None:
        """Wait until so many more actions were granted."""
        wanted = self.granted() + more
        while self.granted() < wanted and not self.history.is_enough:
            await asyncio.sleep(0.02)

    def granted(self) -> int:
        return sum(1 for one in self.history.operations if one.version)


async def play(port: int, tables: int, racers: int, trouble: Trouble, *how: Any) -> None:
    async with asyncio.TaskGroup() as group:
        group.create_task(gather(port, tables, racers, trouble.history))
        group.create_task(trouble.happen(*how))


def run(
    pauses: int, seconds: float, tables: int, racers: int, database: Any, is_long: bool
) -> tuple[Trouble, int]:
    """Run everything on a database; return what happened, and how many actions were granted."""
    from tests.server.relay import Relay

    history = History(wanted=10**9, until=time.monotonic() + 3600, patience=PATIENCE)
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        relay = Relay(database.port)
        stack.callback(relay.close)
        address = database.address.replace(f":{database.port}/", f":{relay.port}/")
        process, port = start(Path(folder), PROCESSES, folder, address)
        stack.callback(process.wait)
        stack.callback(process.terminate)
        trouble = Trouble(process.pid, database, relay, history)
        asyncio.run(play(port, tables, racers, trouble, pauses, seconds, is_long))
    return trouble, judge(history, database.address)


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--pauses", type=int, default=50)
    reading.add_argument("--seconds", type=float, default=2.0, help="for a short pause")
    reading.add_argument("--tables", type=int, default=4)
    reading.add_argument("--racers", type=int, default=4, help="sockets at each table")
    asked = reading.parse_args()
    with_plugin()
    from tests.server.postgresql import running_postgresql

    with running_postgresql() as database:
        trouble, granted = run(
            asked.pauses, asked.seconds, asked.tables, asked.racers, database, is_long=True
        )
    history = trouble.history
    if history.broken:
        sys.exit("\n".join(history.broken[:20]))
    print(
        f"{len(trouble.gaps)} pauses: {len(history.operations)} operations, {granted} granted,"
        f" {history.returns} sockets opened anew, nothing lost: one legal order;"
        f" played on after {sorted(trouble.gaps)[len(trouble.gaps) // 2]:.1f} s (median),"
        f" {max(trouble.gaps):.1f} s at most"
    )


if __name__ == "__main__":
    main()
