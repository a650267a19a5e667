"""Run the long tests of the server: kill -9 under load, hostile frames and requests.

`python -m bench.server_soak` kills a server 200 times while people play, sends 100,000 hostile
frames and requests (bench.server_hostile), then 5,000 made from the description of the interface.
It ends with an error if anything was lost, doubled, stuck, or not answered as described.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

from hypothesis import settings

from bench.server_hostile import besiege, with_plugin


def kills(count: int) -> str:
    """Kill the server many times under load and report."""
    from tests.server.storage.killing import kill_and_count
    from tests.server.storage.test_killing import free_port

    with tempfile.TemporaryDirectory() as folder:
        lives = kill_and_count(Path(folder), free_port(), kills=count, tables=6, moves=100)
    if lives.broken:
        sys.exit("\n".join(lives.broken))
    return f"{count} kills: {len(lives.promised)} acknowledged moves, none lost, none doubled"


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
    reading.add_argument("--kills", type=int, default=200)
    reading.add_argument("--frames", type=int, default=100_000)
    reading.add_argument("--described", type=int, default=5_000)
    asked = reading.parse_args()
    with_plugin()
    soaks = ((kills, asked.kills), (besiege, asked.frames), (described, asked.described))
    for soak, count in soaks:
        begin = time.monotonic()
        if count:
            print(soak(count), f"({time.monotonic() - begin:.0f} s)", flush=True)


if __name__ == "__main__":
    main()
