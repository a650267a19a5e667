"""Measure what is left for others while one address floods the server, and under kills.

`python -m bench.server_attack floods` plays moves at six tables and against a bot while five floods
run one after the other: replays, pings, half requests, handshakes and tables of bots. `kills` ends
random processes on PostgreSQL under load and checks the log. Both start everything they need.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import signal
import sys
import tempfile
import threading
from pathlib import Path

import psycopg

from bench.server_floods import floods, start
from bench.server_load import children_of

ROOT = Path(__file__).parents[1]


PROCESSES = (
    "import sys; from pathlib import Path; from rooftree.server.serving import serve\n"
    "from rooftree.server.settings import Limits, Settings\n"
    "if __name__ == '__main__':\n"
    "    most = 10**6\n"
    "    roomy = Limits(messages=most, requests=most, reads=most, handshakes=most,\n"
    "                   connections=most, address_sockets=most, tables_a_day=most,\n"
    "                   tables=most, processor_burst=most, processor_burst_of_all=most)\n"
    "    serve(Settings(Path(sys.argv[1]), port=0, pace=0.0, limits=roomy,\n"
    "                   database=sys.argv[2]), False, 2)\n"
)


def kills(count: int, restarts: int) -> None:
    """Kill random processes and restart PostgreSQL under load; check what was promised."""
    sys.path.insert(0, str(ROOT / "tests" / "server" / "plugin"))
    plugin = ROOT / "tests" / "server" / "plugin"
    os.environ["PYTHONPATH"] = os.pathsep.join([str(ROOT / "src"), str(plugin)])
    from tests.server.postgresql import running_postgresql
    from tests.server.storage.killing import Lives, play_on
    from tests.server.table_client import Browser

    with tempfile.TemporaryDirectory() as folder, running_postgresql() as database:
        process, port = start(Path(folder), PROCESSES, folder, database.address)
        browser, lives = Browser(port), Lives()
        seats = [{"kind": "me"}] * 3
        codes = [browser.new_table(*seats, options={"turns": 12}) for _ in range(4)]
        threads = [threading.Thread(target=play_on, args=(browser, code, lives)) for code in codes]
        for thread in threads:
            thread.start()
        every = max(1, count // max(1, restarts))
        for n in range(count):
            lives.wait_for(len(lives.promised) + 10)
            victims = [child for child in children_of(process.pid) if is_server(child)]
            with contextlib.suppress(ProcessLookupError):
                os.kill(victims[n % len(victims)], signal.SIGKILL)
            if restarts and n % every == every - 1:
                database.restart()
        lives.wait_for(len(lives.promised) + 10)
        lives.stop = True
        for thread in threads:
            thread.join(60)
        process.terminate()
        process.wait()
        check(database.address, lives.promised, lives.broken)
    if lives.broken:
        sys.exit("\n".join(lives.broken))
    print(f"{count} kills, {restarts} restarts: {len(lives.promised)} promises, none broken")


def is_server(pid: int) -> bool:
    """Tell whether a child of the supervisor serves; another one only tracks resources."""
    return b"resource_tracker" not in Path(f"/proc/{pid}/cmdline").read_bytes()


def check(address: str, promised: dict[str, int], broken: list[str]) -> None:
    """Check that everything promised is there, once, in its place, and every log replays."""
    from rooftree.server.storage.postgresql import Postgres
    from rooftree.server.tables.checking import check_tables

    with psycopg.connect(address) as db:
        stored: dict[str, list[int]] = {}
        for wish, n in db.execute("SELECT wish, n FROM entries WHERE wish IS NOT NULL"):
            stored.setdefault(wish, []).append(n + 1)
    for wish, version in promised.items():
        if stored.get(wish) != [version]:
            broken.append(f"{wish} was promised as {version}, stored as {stored.get(wish)}")
    connection = Postgres(address, "check").connect(writes=False)
    broken += [f"{code}: {why}" for code, why in check_tables(connection).damaged.items()]
    connection.close()


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("what", choices=("floods", "kills"))
    reading.add_argument("--seconds", type=float, default=10.0, help="for each flood")
    reading.add_argument("--kills", type=int, default=200)
    reading.add_argument("--restarts", type=int, default=20)
    asked = reading.parse_args()
    if asked.what == "floods":
        asyncio.run(floods(asked.seconds))
    else:
        kills(asked.kills, asked.restarts)


if __name__ == "__main__":
    main()
