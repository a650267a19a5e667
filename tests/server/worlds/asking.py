"""Two applications with the same table in two worlds, and one browser that asks both the same."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec
from starlette.middleware import Middleware
from starlette.types import ASGIApp, Receive, Scope, Send

from rooftree.engine.chance import Recorded
from rooftree.engine.match import Match
from rooftree.engine.sealed import Sealed
from rooftree.offline.inside import HttpAnswer, Inside
from rooftree.offline.kept import KeptStore
from rooftree.offline.thinking import Thinker
from rooftree.server.app import make_app
from rooftree.server.bots.pool import WorkerPool
from rooftree.server.bots.worker import Question, answer
from rooftree.server.security import BROWSER, CHARGE
from rooftree.server.settings import Limits, Settings
from rooftree.server.storage.models import Entry, Seat, StoredMatch
from rooftree.server.tables.journal import Journal, play_entry
from rooftree.server.tables.registry import add_all
from rooftree.server.tables.table import Table
from tests.server.worlds.twins import History

CODE, SAME_TIME = "abcdef", 1_700_000_000.0
NAMES = ("Anna", "Ben", "Carl", "Dora", "Emil", "Fay")
# Times, and the codes of tables that a request makes
CHANGING = re.compile(
    r'\b1[67]\d{8}\.\d+|(?<=/table/)(?!abcdef)[a-z2-9]{6}|(?<="code":")(?!abcdef)[a-z2-9]{6}'
)
QUICK = {  # settings of the judge
    **dict.fromkeys(("screened", "screening", "compared", "worlds", "most", "values"), 2),
    **{"effort": 0.001, "endings": 1, "doubled": 0},
}
LIMITS = Limits(messages=10**6)
ALMOST_EVERYTHING = ("done", "tried", "error", "hint", "pong")  # keys of a last answer


class SealedInWorlds(Sealed):
    """Dice that differ between two worlds, under a commitment that does not."""

    opening: tuple[int, ...] = ()  # what the set-up gives
    world = 0

    def __init__(self, seed: bytes, counter: int = 0) -> None:
        super().__init__(bytes([SealedInWorlds.world]) + seed[1:], counter)
        self.first = SealedInWorlds.opening

    def below(self, n: int) -> int:
        number = super().below(n)
        place = self.counter - 1
        return self.first[place] % n if place < len(self.first) else number

    @property
    def commitment(self) -> str:
        return "c" * 64


class AskedAs:
    """A guard that believes who asks, and limits nothing."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        names = [value for name, value in scope["headers"] if name == b"as"]
        scope[BROWSER] = names[0].decode() if names else "nobody"
        scope[CHARGE] = lambda: None
        await self.app(scope, receive, send)


async def forget(data: bytes, is_whole: bool) -> None:
    """Keep nothing, as a browser would."""


class World:
    """An application with one table, at which a history has been played."""

    def __init__(self, inside: Inside) -> None:
        self.inside = inside

    @classmethod
    async def begin(cls, number: int, history: History, extra: list[Entry]) -> World:
        """Start an application and put the table into it."""
        SealedInWorlds.world, SealedInWorlds.opening = number, tuple(history.opening)
        store = KeptStore(None, [], forget)
        settings = Settings(Path("nowhere"), pace=0.0, judge=QUICK, limits=LIMITS, seed=7)
        inside = Inside(settings, store, WorkerPool(1, 300.0, lambda _: Thinker(think, forget_all)))
        inside.app = make_app(settings, store, inside.app.state.pool, [Middleware(AskedAs)])
        await inside.start()
        world = cls(inside)
        tables = inside.app.state.tables
        tables.secret = bytes(32)
        stored = stored_match(history)
        entries = [*entries_of(history), *extra]
        await store.write(lambda db: add_all(db, stored, entries))
        tables._open(Journal(stored, entries))
        return world

    @property
    def table(self) -> Table:
        found: Table = self.inside.app.state.tables.live[CODE]
        return found

    async def end(self) -> None:
        await self.inside.end()

    async def ask(self, who: str, method: str, address: str, body: object) -> tuple[object, ...]:
        """Ask over HTTP; return everything of the answer that does not change with time."""
        path, _, query = address.partition("?")
        headers = {"as": who, "host": "localhost", "content-type": "application/json"}
        if method == "POST":
            headers["origin"] = "http://localhost"
        sent = b"" if body is None else msgspec.json.encode(body)
        told: HttpAnswer = await self.inside.ask(method, path, query, headers, sent)
        kept = [one for one in told.headers if one[0] != "content-length"]
        return told.status, kept, CHANGING.sub("", told.body.decode("utf-8", "replace"))


class Ear:
    """One socket of one browser in one world, and all that it has heard."""

    def __init__(self, world: World, who: str, query: str) -> None:
        self.heard: list[dict[str, Any]] = []
        self.known: dict[str, Any] = {"fragments": {}, "log": []}
        self.news = asyncio.Event()
        headers = {"as": who, "host": "localhost", "origin": "http://localhost"}
        self.socket = world.inside.open(
            f"/socket/{CODE}",
            query,
            headers,
            self.hear,
            lambda code: self.hear(f'{{"close":{code}}}'),
        )

    def hear(self, frame: str) -> None:
        message = json.loads(CHANGING.sub("0", frame))
        if "version" in message and not message.keys() & {*ANSWERS, *ALMOST_EVERYTHING}:
            self.known["fragments"] |= message.pop("fragments", {})
            self.known["log"] += message.pop("log", [])
            self.known |= message
        else:
            self.heard.append(message)
        self.news.set()

    async def hear_until(self, holds: Callable[[], bool]) -> None:
        while not holds():
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), 300.0)

    @property
    def is_closed(self) -> bool:
        return bool(self.heard) and "close" in self.heard[-1]

    async def begin(self) -> dict[str, Any]:
        """Wait for the first picture."""
        await self.hear_until(lambda: "seats" in self.known or self.is_closed)
        return dict(self.known)

    async def ask(self, message: Mapping[str, object], n: int) -> list[dict[str, Any]]:
        """Send a message, and return everything that answers it."""
        before, last = len(self.heard), "hint" if "hint" in message else "pong"
        self.socket.hear(json.dumps(message))
        if last == "pong":
            self.socket.hear(json.dumps({"ping": n}))
        await self.hear_until(
            lambda: (
                any({last, "error", "close"} & one.keys() for one in self.heard[before:])
                and (last == "hint" or self.is_closed or "pong" in self.heard[-1])
            )
        )
        return self.heard[before:]


ANSWERS = ("peek", "sheet", "text", "numbers", "home", "reveal", "card", "refused", "coach")


def forget_all() -> None:
    """Stop thinking."""


known_thoughts: dict[bytes, bytes] = {}


async def think(question: bytes) -> bytes:
    """Let the judge think once about what both worlds ask alike; what differs gets no answer."""
    asked = msgspec.msgpack.decode(question, type=Question)
    asked.seed = 0  # of bots, not of the judge
    key = msgspec.msgpack.encode(asked)
    if key not in known_thoughts:
        known_thoughts.clear()
        known_thoughts[key] = answer(key)
    return known_thoughts[key]


def stored_match(history: History) -> StoredMatch:
    """Store a table of people with hints, all of whom sit at browsers of their own."""
    seats = [Seat(name, owner=name) for name in NAMES[: history.seats]]
    return StoredMatch(
        CODE, history.game.name, dict(history.options), None, None, bytes(32), NAMES[0], True,
        False, created=SAME_TIME, seats=seats,
    )  # fmt: skip


def entries_of(history: History) -> list[Entry]:
    """Write the log of a history."""
    match = Match(
        history.game, history.seats, options=history.options, chance=Recorded(history.opening)
    )
    counter, entries = len(history.opening), []
    for n, step in enumerate(history.steps):
        match.chance = Recorded(step.numbers)
        record = match.play(step.action, seat=step.seat)
        entry = play_entry(match, record, f"request-{n:04}")
        entry.body["counter"] = counter
        counter += len(step.numbers)
        entries.append(Entry("play", step.seat, entry.body, entry.request, SAME_TIME))
    return entries
