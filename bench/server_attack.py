"""Measure what is left for others while one address floods the server, and under kills.

`python -m bench.server_attack floods` plays moves at 20 tables while five floods run one after the
other: replays, pings, half requests, handshakes and tables of bots. `kills` ends random processes
on PostgreSQL under load and checks the log. Both start everything they need, and are bounded.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import secrets
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import psycopg

from bench.server_load import LoadTable, Measurements, at, children_of, open_place, together

ROOT = Path(__file__).parents[1]
VICTIM, ATTACKER = "127.0.0.1", "127.0.0.2"
START = (
    "import sys; from pathlib import Path; from rooftree.server.serving import serve\n"
    "from rooftree.server.settings import Settings\n"
    "if __name__ == '__main__':\n"
    "    serve(Settings(Path(sys.argv[1]), host='0.0.0.0', port=0, pace=0.0), False)\n"
)
TABLES, RATE = 6, 10.0  # of the people who are not to be disturbed, within their own limits


def start(folder: Path, program: str, *words: str) -> tuple[subprocess.Popen[str], int]:
    """Start a server with its usual limits."""
    (folder / "program.py").write_text(program)
    process = subprocess.Popen(
        [sys.executable, str(folder / "program.py"), *words], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    return process, int(process.stdout.readline().rpartition(":")[2].split("/")[0])


# -- floods --------------------------------------------------------------------------------
async def attack_client(port: int) -> httpx.AsyncClient:
    base = f"http://{VICTIM}:{port}"
    transport = httpx.AsyncHTTPTransport(local_address=ATTACKER, limits=httpx.Limits())
    return httpx.AsyncClient(
        base_url=base, headers={"origin": base}, transport=transport, timeout=60
    )


async def bots_only(http: httpx.AsyncClient, level: str = "greedy") -> str:
    seats = [{"kind": "bot", "level": level}] * 2
    made = await http.post("/api/tables", json={"game": "blueprints", "seats": seats})
    return str(made.json()["code"]) if made.is_success else ""


async def replays(port: int) -> None:
    async with await attack_client(port) as http:
        code = await bots_only(http)
        while True:
            await asyncio.gather(*(http.get(f"/replay/{code}?moment={n}") for n in range(4)))


async def pings(port: int) -> None:
    async with await attack_client(port) as http:
        body = {"game": "blueprints", "seats": [{"kind": "me"}] * 2}
        code = (await http.post("/api/tables", json=body)).json()["code"]
        cookie = "; ".join(f"{one.name}={one.value}" for one in http.cookies.jar)
    ping = bytes([0x89, 0x80 | 125, 0, 0, 0, 0]) + b"x" * 125
    while True:
        with contextlib.suppress(OSError):
            _, writer = await asyncio.open_connection(VICTIM, port, local_addr=(ATTACKER, 0))
            writer.write(handshake(port, code, cookie))
            while not writer.is_closing():
                writer.write(ping * 100)
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)


def handshake(port: int, code: str, cookie: str) -> bytes:
    lines = [
        f"GET /socket/{code} HTTP/1.1",
        f"Host: {VICTIM}:{port}",
        f"Origin: http://{VICTIM}:{port}",
        f"Cookie: {cookie}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {'A' * 22}==",
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


async def half_requests(port: int) -> None:
    held = []
    while True:
        with contextlib.suppress(OSError):
            _, writer = await asyncio.open_connection(VICTIM, port, local_addr=(ATTACKER, 0))
            writer.write(b"GET / HTTP/1.1\r\nX-Slow: ")
            held.append(writer)
        await asyncio.sleep(0.002)


async def handshakes(port: int) -> None:
    while True:
        with contextlib.suppress(OSError):
            reader, writer = await asyncio.open_connection(VICTIM, port, local_addr=(ATTACKER, 0))
            writer.write(handshake(port, secrets.token_hex(3), ""))
            await reader.read(100)
            writer.close()


async def bot_tables(port: int) -> None:
    async with await attack_client(port) as http:
        while True:
            if not await bots_only(http, "expert"):
                await asyncio.sleep(0.01)


FLOODS: dict[str, Callable[[int], Awaitable[None]]] = {
    "none": lambda port: asyncio.sleep(3600),
    "replays": replays,
    "pings": pings,
    "half requests": half_requests,
    "handshakes": handshakes,
    "tables of bots": bot_tables,
}


async def floods(seconds: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        process, port = start(Path(folder), START, folder)
        try:
            base = f"http://{VICTIM}:{port}"
            async with httpx.AsyncClient(
                base_url=base, headers={"origin": base}, timeout=60
            ) as http:
                load = Measurements()
                places = [await open_place(http, port, "blueprints", load) for _ in range(TABLES)]
                for name, flood in FLOODS.items():
                    await one_flood(name, flood, port, places, load, seconds, http)
        finally:
            process.terminate()
            process.wait()


async def one_flood(
    name: str,
    flood: Callable[[int], Awaitable[None]],
    port: int,
    places: list[LoadTable],
    load: Measurements,
    seconds: float,
    http: httpx.AsyncClient,
) -> None:
    """Play while a flood runs; print how long others waited."""
    task = asyncio.ensure_future(flood(port))
    await asyncio.sleep(1)
    load.taken.clear()
    load.counts, load.skipped = True, 0
    reached = await together(places, load, RATE, seconds)
    load.counts = False
    begin = time.perf_counter()
    code = await bots_only(http, "greedy")
    while (await http.get(f"/api/tables/{code}")).json()["moment"] < 1:
        await asyncio.sleep(0.02)
    bot = time.perf_counter() - begin
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError, httpx.HTTPError):
        await task
    print(
        f"{name:>15}: {reached:5.1f} moves/s, p50 {at(load.taken, 0.5):6.1f} ms,"
        f" p95 {at(load.taken, 0.95):6.1f} ms, first move of a new bot {bot:.2f} s",
        flush=True,
    )


# -- kills ---------------------------------------------------------------------------------
PROCESSES = (
    "import sys; from pathlib import Path; from rooftree.server.serving import serve\n"
    "from rooftree.server.settings import Limits, Settings\n"
    "if __name__ == '__main__':\n"
    "    most = 10**6\n"
    "    roomy = Limits(messages=most, requests=most, reads=most, handshakes=most,\n"
    "                   connections=most, address_sockets=most, tables_a_day=most,\n"
    "                   tables=most)\n"
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
    """Whether a child of the supervisor serves; another one only tracks resources."""
    return b"resource_tracker" not in Path(f"/proc/{pid}/cmdline").read_bytes()


def check(address: str, promised: dict[str, int], broken: list[str]) -> None:
    """Everything promised is there, once, in its place, and every log can be played again."""
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
