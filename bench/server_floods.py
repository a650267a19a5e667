"""Five floods from one address, and how long other people and their bots wait meanwhile."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx

from bench.server_load import COOKIE, LoadPlayer, Measurements, at, open_place, sit, together

VICTIM, ATTACKER = "127.0.0.1", "127.0.0.2"
START = (
    "import sys; from pathlib import Path; from rooftree.server.serving import serve\n"
    "from rooftree.server.settings import Settings\n"
    "if __name__ == '__main__':\n"
    "    serve(Settings(Path(sys.argv[1]), host='0.0.0.0', port=0, pace=0.0), False)\n"
)
TABLES, RATE = 6, 10.0  # of the people who are not to be disturbed, within their own limits
ANSWERS = 20  # of a bot, awaited while a flood runs


def start(folder: Path, program: str, *words: str) -> tuple[subprocess.Popen[str], int]:
    """Start a server with its usual limits."""
    (folder / "program.py").write_text(program)
    process = subprocess.Popen(
        [sys.executable, str(folder / "program.py"), *words], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    return process, int(process.stdout.readline().rpartition(":")[2].split("/")[0])


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
                await bot_answers(http, port, 3)  # the process in which bots think has started
                for name, flood in FLOODS.items():
                    await one_flood(name, flood, port, seconds, http)
        finally:
            process.terminate()
            process.wait()


async def one_flood(
    name: str,
    flood: Callable[[int], Awaitable[None]],
    port: int,
    seconds: float,
    http: httpx.AsyncClient,
) -> None:
    """Play while a flood runs; print how long others waited."""
    load = Measurements()
    places = [await open_place(http, port, "blueprints", load) for _ in range(TABLES)]
    task = asyncio.ensure_future(flood(port))
    await asyncio.sleep(1)
    load.counts = True
    reached = await together(places, load, RATE, seconds)
    load.counts = False
    bots = await bot_answers(http, port, ANSWERS)
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError, httpx.HTTPError):
        await task
    for place in places:
        for seat in place.seats:
            await leave(seat)
    print(
        f"{name:>15}: {reached:5.1f} moves/s, p50 {at(load.taken, 0.5):6.1f} ms,"
        f" p95 {at(load.taken, 0.95):6.1f} ms, bots answer within {at(bots, 0.5):6.1f} ms (median),"
        f" {at(bots, 1.0):6.1f} ms (longest)",
        flush=True,
    )


async def bot_answers(http: httpx.AsyncClient, port: int, count: int) -> list[float]:
    """Play against a bot; return for how many seconds it was awaited, time after time."""
    seats = [{"kind": "me"}, {"kind": "bot", "level": "medium"}]
    made = await http.post("/api/tables", json={"game": "blueprints", "seats": seats})
    code, load = made.json()["code"], Measurements()
    key = {one.name: str(one.value) for one in http.cookies.jar}[COOKIE]
    player, taken = LoadPlayer(await sit(port, code, key), load), list[float]()
    while len(taken) < count and not player.is_over:
        await until(lambda: bool(player.actions) or player.is_over)
        if not player.is_over:
            await player.act(len(taken))
            await until(lambda: not player.waits_for)
        if not player.actions:  # the bot has the turn
            begin = time.perf_counter()
            await until(lambda: bool(player.actions) or player.is_over)
            taken.append(time.perf_counter() - begin)
    await leave(player)
    return taken


async def until(holds: Callable[[], bool]) -> None:
    while not holds():
        await asyncio.sleep(0.001)


async def leave(player: LoadPlayer) -> None:
    player.reader.cancel()
    await player.socket.close()
