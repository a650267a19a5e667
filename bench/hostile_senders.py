"""Senders of hostile frames, requests and heads, and what they were answered.

Part of `bench.server_hostile`.
"""

from __future__ import annotations

import asyncio
import itertools
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from zlib import crc32

import httpx
from tests.server.socket.frames_fuzz import mutant
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from bench.server_load import cookie, sit
from rooftree.engine.chance import Seeded

LOT = 20  # frames that are sent at once, before an honest ping
LOTS = 400  # lots at one table; then another is attacked
KEY = "browser-that-attacks-x"
TOO_BIG = "socket closed with 1009"
FRAME = 8 * 1024  # bytes of a frame that the server takes
PATIENCE = 120.0  # seconds after which an answer counts as missing
Text = str | bytes
Request = tuple[str, str, bytes]


class Attack:
    """How much is still to be sent of each kind, and how it was answered."""

    def __init__(self, port: int, **counts: int) -> None:
        self.port = port
        self.left = counts
        self.count = sum(counts.values())
        self.answers: Counter[str] = Counter()

    @property
    def sent(self) -> int:
        return self.count - sum(self.left.values())

    def take(self, kind: str, number: int = 1) -> bool:
        """Count things that are about to be sent; return False if enough were."""
        if self.left[kind] < number:
            self.left[kind] = 0
            return False
        self.left[kind] -= number
        return True

    def harm(self) -> list[str]:
        """Return the answers that no input should lead to."""
        return [
            f"{n} x {answer}"
            for answer, n in sorted(self.answers.items())
            if answer.startswith("5") or (answer.startswith("socket") and answer != TOO_BIG)
        ]


def endless(seeds: Sequence[Text]) -> Iterator[str]:
    """Change one seed after the other, each time around in another way."""
    for turn in itertools.count():
        for seed in seeds:
            text = seed if isinstance(seed, str) else seed.decode("latin-1")
            yield mutant(text, Seeded(crc32(text.encode()) + turn)) if turn else text


# -- frames ----------------------------------------------------------------------------------
async def send_frames(
    attack: Attack, http: httpx.AsyncClient, game: str, seeds: Sequence[Text]
) -> None:
    """Send frames at one table after the other until enough are sent."""
    frames = endless(seeds)
    while attack.left["frames"]:
        await attack_table(attack, await new_table(http, game), frames)


async def new_table(http: httpx.AsyncClient, game: str) -> str:
    """Open a table for the attacker and a bot."""
    seats = [{"kind": "me"}, {"kind": "bot", "level": "uniform"}]
    body = {"game": game, "seats": seats}
    return str((await http.post("/api/tables", json=body, headers=cookie(KEY))).json()["code"])


async def attack_table(attack: Attack, code: str, frames: Iterator[str]) -> None:
    """Send many lots of frames at a table, each behind an honest version and action."""
    socket = await sit(attack.port, code, KEY)
    known = {"version": "0", "play": '"roll"'}
    for _ in range(LOTS):
        if not attack.take("frames", LOT):
            break
        lot = [fitting(next(frames), known) for _ in range(LOT)]
        try:
            async with asyncio.timeout(PATIENCE):
                await send_lot(socket, lot, known)
            attack.answers["pong"] += 1
        except ConnectionClosed as closed:
            attack.answers[f"socket closed with {code_of(closed, lot)}"] += 1
            socket = await sit(attack.port, code, KEY)
    await socket.close()


def fitting(frame: str, known: dict[str, str]) -> Text:
    """Put the table's version and an offered action in, so that some frames are carried out."""
    text = frame.replace('"version": 0', f'"version": {known["version"]}')
    text = text.replace('"roll"', known["play"])
    return text.encode() if crc32(frame.encode()) % 50 == 0 else text


async def send_lot(socket: ClientConnection, lot: list[Text], known: dict[str, str]) -> None:
    """Send frames, and read until a ping behind them is answered."""
    for frame in lot:
        await socket.send(frame)
    await socket.send('{"ping": 424242}')
    while (heard := str(await socket.recv())) != '{"pong":424242}':
        if found := re.search(r'"version":(\d+)', heard):
            known["version"] = found[1]
        if found := re.search(r'"actions":\[\[("(?:[^"\\]|\\.)*")', heard):
            known["play"] = found[1]


def code_of(closed: ConnectionClosed, lot: list[Text]) -> int:
    """Return the close code; a sender cut off after too big a frame may never hear it."""
    sizes = [len(one.encode() if isinstance(one, str) else one) for one in lot]
    return closed.rcvd.code if closed.rcvd else (1009 if max(sizes) > FRAME else 1006)


# -- requests and heads ----------------------------------------------------------------------
async def send_requests(attack: Attack, seeds: Sequence[Request]) -> None:
    """Send requests over one connection after the other until enough are sent."""
    bodies = endless([body for _, _, body in seeds])
    places = itertools.cycle([(method, path) for method, path, _ in seeds])
    link = await asyncio.open_connection("127.0.0.1", attack.port)
    while attack.take("requests"):
        (method, path), body = next(places), next(bodies).encode("utf-8", "replace")
        async with asyncio.timeout(PATIENCE):
            status, stays = await ask(*link, written(attack.port, method, path, body))
        attack.answers[status] += 1
        if not stays:
            link[1].close()
            link = await asyncio.open_connection("127.0.0.1", attack.port)
    link[1].close()


def written(port: int, method: str, path: str, body: bytes) -> bytes:
    head = (
        f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
        f"Cookie: rooftree_browser={KEY}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body


async def ask(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: bytes
) -> tuple[str, bool]:
    """Send a request; return the status of its answer, and whether the connection stays open."""
    writer.write(request)
    try:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        length = re.search(r"\r\ncontent-length: (\d+)", head)
        await reader.readexactly(int(length[1]) if length else 0)
    except (asyncio.IncompleteReadError, ConnectionError):
        return "closed without an answer", False
    return head.split()[1], length is not None and "connection: close" not in head


async def send_heads(attack: Attack, seeds: Sequence[str]) -> None:
    """Send raw heads, each over a connection of its own, which is then half closed."""
    for text in endless(seeds):
        if not attack.take("heads"):
            return
        reader, writer = await asyncio.open_connection("127.0.0.1", attack.port)
        writer.write(text.encode("utf-8", "replace"))
        writer.write_eof()
        async with asyncio.timeout(PATIENCE):
            found = re.match(rb"HTTP/1.1 (\d+)", await whole(reader))
        attack.answers[found[1].decode() if found else "closed without an answer"] += 1
        writer.close()


async def whole(reader: asyncio.StreamReader) -> bytes:
    """Read an answer to its end, or to where the connection was cut."""
    try:
        return await reader.read(-1)
    except ConnectionError:
        return b""
