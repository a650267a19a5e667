"""Paces: how often an address may ask, what a request weighs, and how many run at once."""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import re
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Mapping
from typing import Any

Clock = Callable[[], float]
WIDE = 4  # times the limits of a /64 network, for the /56 in which it lies
HEAVY = 5  # weight from which only a few requests of an address are answered at once
WEIGHTS = tuple(
    (method, re.compile(path), weight)
    for method, path, weight in (
        ("GET", r"/(replay|review)/", 20),
        ("GET", r"/api/tables/[^/]+/(verify|match\.json)$", 20),
        ("GET", r"/api/tables/[^/]+/review$", 4),
        ("POST", r"/api/tables/[^/]+/review$", 10),
        ("GET", r"/api/tables/[^/]+/moments/\d+/review$", 4),  # bots think for it, in turn
        ("GET", r"/api/tables/[^/]+/moments/\d+/card$", 2),  # who looks around rests on many things
        ("GET", r"/api/tables/[^/]+/moments/", 5),
        ("GET", r"/table/[^/]+/picture\.svg$", 10),
        ("POST", r"/api/matches(/running)?$", 10),
        ("POST", r"/api/tables/[^/]+/continue$", 10),
        ("POST", r"/api/tables$", 2),
        ("POST", r"/api/push$", 4),
        ("POST", r"/api/(challenges|deals/[^/]+/try|evenings)$", 2),
        ("POST", r"/api/evenings/[^/]+/start$", 4),
    )
)


def weight_of(method: str, path: str) -> int:
    """Return how much a request counts: 1, or more if its answer takes long to compute."""
    for one, pattern, weight in WEIGHTS:
        if method == one and pattern.match(path):
            return weight
    return 1


def address_of(scope: Mapping[str, Any]) -> str:
    """Return whose request it is: an IPv4 address, or the /64 network of an IPv6 address."""
    client = scope.get("client")
    return network_of(client[0]) if client else ""


def network_of(address: str) -> str:
    """Return the network of an IPv6 address, as one household has 2**64 of them."""
    if ":" not in address:
        return address
    try:
        number = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    if number.ipv4_mapped is not None:
        return str(number.ipv4_mapped)
    return str(ipaddress.ip_network((int(number) >> 64 << 64, 64)))


def wide_of(address: str) -> str:
    """Return the /56 network of a /64, as many households and hosts have all 256 of them."""
    if not address.endswith("/64"):
        return address
    return str(ipaddress.IPv6Network(address).supernet(new_prefix=56))


class Pace:
    """A limit: calls that weigh at most `most` in any `window` seconds."""

    def __init__(self, most: int, window: float, clock: Clock = time.monotonic) -> None:
        self.most = most
        self.window = window
        self.clock = clock
        self.times: deque[float] = deque()

    def allows(self, weight: int = 1) -> bool:
        """Count one more call and return whether it is within the limit."""
        now, times = self.clock(), self.times
        while times and now - times[0] >= self.window:
            times.popleft()
        if len(times) + weight > self.most:
            return False
        times.extend([now] * weight)
        return True

    def charge(self, weight: int) -> None:
        """Count a call that turned out to weigh more, even beyond the limit."""
        self.times.extend([self.clock()] * min(weight, self.most - len(self.times)))


class Paces:
    """A limit for each address; beyond `room` addresses the oldest is forgotten.

    The 256 networks of an IPv6 household together have `WIDE` times the limit of one.
    """

    def __init__(
        self, most: int, window: float, room: int = 4096, clock: Clock = time.monotonic
    ) -> None:
        self.most, self.window, self.room, self.clock = most, window, room, clock
        self.by_address: OrderedDict[str, Pace] = OrderedDict()

    def allows(self, address: str, weight: int = 1) -> bool:
        """Count one more request of an address and return whether it is within the limit."""
        wide = wide_of(address)
        if wide != address and not self.of(wide, WIDE).allows(weight):
            return False
        return self.of(address).allows(weight)

    def of(self, address: str, times: int = 1) -> Pace:
        """Return the pace of an address."""
        pace = self.by_address.get(address)
        if pace is None:
            pace = self.by_address[address] = Pace(times * self.most, self.window, self.clock)
        self.by_address.move_to_end(address)
        if len(self.by_address) > self.room:
            self.by_address.popitem(last=False)
        return pace


class Gates:
    """Lets a few heavy requests of each address in at once; some more wait, others are refused."""

    def __init__(self, at_once: int, waiting: int) -> None:
        self.at_once, self.waiting = at_once, waiting
        self.inside: dict[str, tuple[asyncio.Semaphore, list[None]]] = {}

    def is_full(self, address: str) -> bool:
        """Tell whether too many requests of an address wait already."""
        found = self.inside.get(address)
        return found is not None and len(found[1]) >= self.at_once + self.waiting

    @contextlib.asynccontextmanager
    async def enter(self, address: str) -> AsyncIterator[None]:
        """Wait until fewer than `at_once` requests of an address are being answered."""
        room, here = self.inside.setdefault(address, (asyncio.Semaphore(self.at_once), []))
        here.append(None)
        try:
            async with room:
                yield
        finally:
            here.pop()
            if not here:
                self.inside.pop(address, None)
