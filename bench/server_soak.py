"""Run the long tests of the server: kill -9 under load, random frames and requests.

`python -m bench.server_soak` kills a server 25 times while people play, sends 100,000 random
and mutated frames and requests, then 5,000 made from the description of the interface; it ends with
an error if anything was lost, doubled or stuck, or not answered as described.
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
import tempfile
import time
from pathlib import Path

from hypothesis import HealthCheck, settings

ROOT = Path(__file__).parents[1]
MUTANTS = 19  # changed copies of each frame that Hypothesis invents
PLUGIN = ROOT / "tests" / "server" / "plugin"


class Mistakes(logging.Handler):
    """Collects every error that the server logs."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(self.format(record))


def kills(count: int) -> str:
    """Kill the server many times under load and report."""
    from tests.server.storage.killing import kill_and_count
    from tests.server.storage.test_killing import free_port

    with tempfile.TemporaryDirectory() as folder:
        lives = kill_and_count(Path(folder), free_port(), kills=count, tables=6, moves=100)
    if lives.broken:
        sys.exit("\n".join(lives.broken))
    return f"{count} kills: {len(lives.promised)} acknowledged moves, none lost, none doubled"


def fuzz(count: int) -> str:
    """Send random frames and requests, half and half."""
    from tests.server.socket.test_fuzz import ROOMY, check_alive, try_frames, try_requests
    from tests.server.table_client import FRIEND, ME, Browser, Running, settings_for

    mistakes = Mistakes()
    logging.getLogger().addHandler(mistakes)
    how = settings(
        max_examples=max(1, count // 2 // (1 + MUTANTS)),
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    with tempfile.TemporaryDirectory() as folder:
        running = Running(settings_for(Path(folder), limits=ROOMY))
        anna = Browser(running.port)
        code = anna.new_table(ME, FRIEND, options={"turns": 12})
        ends = try_frames(anna, code, how, MUTANTS)
        answers = try_requests(anna, code, how, MUTANTS)
        check_alive(anna, code)
        running.stop()
    if mistakes.found or not ends <= {1009} or max(answers) >= 500:
        sys.exit(f"sockets ended with {ends}, answers {answers}\n" + "\n".join(mistakes.found))
    return f"{count} frames and requests: answers {sorted(answers)}, no mistake, nothing stuck"


def described(count: int) -> str:
    """Send requests as the interface describes them, the same number to each route."""
    from tests.server.http.test_openapi import OPERATIONS, QUICK, ROOMY, try_operation
    from tests.server.table_client import FRIEND, ME, Browser, Running, settings_for

    how = settings(QUICK, max_examples=max(1, count // len(OPERATIONS)))
    with tempfile.TemporaryDirectory() as folder:
        running = Running(settings_for(Path(folder), limits=ROOMY))
        anna = Browser(running.port)
        code = anna.new_table(ME, FRIEND, game="blueprints")
        answers = {n for door in OPERATIONS for n in try_operation(anna, code, *door, how)}
        running.stop()
    return f"{count} requests as described: answers {sorted(answers)}"


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--kills", type=int, default=25)
    reading.add_argument("--frames", type=int, default=100_000)
    reading.add_argument("--described", type=int, default=5_000)
    asked = reading.parse_args()
    sys.path.insert(0, str(PLUGIN))  # the small game of the tests
    os.environ["PYTHONPATH"] = os.pathsep.join([str(ROOT / "src"), str(PLUGIN)])
    soaks = ((kills, asked.kills), (fuzz, asked.frames), (described, asked.described))
    for soak, count in soaks:
        begin = time.monotonic()
        if count:
            print(soak(count), f"({time.monotonic() - begin:.0f} s)", flush=True)


if __name__ == "__main__":
    main()
