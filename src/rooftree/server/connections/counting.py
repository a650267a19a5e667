"""Counting connections: how many each address has open, which never send a whole request."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable

from rooftree.server.budget import Budget
from rooftree.server.counts import Counts
from rooftree.server.paces import WIDE, network_of, wide_of
from rooftree.server.proxies import Proxies
from rooftree.server.settings import Settings

SWEEP = 1.0  # seconds between two searches for half requests


class Connections:
    """All open connections of a server. A proxy's address may have as many as it likes."""

    def __init__(
        self,
        settings: Settings,
        counts: Counts,
        budget: Budget | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.limits = settings.limits
        self.proxies = Proxies(settings.proxy)
        self.counts = counts
        self.budget = budget or Budget(settings.limits, clock)
        self.clock = clock
        self.last_closed = 0.0  # time.monotonic() when a connection ended
        self.by_address: Counter[str] = Counter()
        self.sockets: Counter[str] = Counter()  # address -> open sockets at tables
        self._addresses: dict[asyncio.Transport, str] = {}
        self._heads: dict[asyncio.Transport, float] = {}  # since when a head is awaited

    # -- connections -----------------------------------------------------------------------
    def open(self, transport: asyncio.Transport, client: str) -> bool:
        """Count a connection; return whether its address may have one more."""
        address = network_of(client)
        if client not in self.proxies and self._is_full(address):
            self.counts.refuse("connections", address)
            return False
        for one in {address, wide_of(address)}:
            self.by_address[one] += 1
        self._addresses[transport] = address
        self.wait_for_head(transport)
        return True

    def _is_full(self, address: str) -> bool:
        """Tell whether an address, or the larger network in which it lies, has its connections."""
        most, wide = self.limits.connections, wide_of(address)
        is_wide_full = wide != address and self.by_address[wide] >= WIDE * most
        return is_wide_full or self.by_address[address] >= most

    def wait_of(self, client: str) -> float:
        """Return the seconds that the next connection of an address has to wait."""
        return 0.0 if client in self.proxies else self.budget.wait_of(network_of(client))

    def close(self, transport: asyncio.Transport) -> None:
        """Forget a connection that has ended."""
        self._heads.pop(transport, None)
        address = self._addresses.pop(transport, None)
        if address is not None:
            for one in {address, wide_of(address)}:
                release(self.by_address, one)
            self.last_closed = time.monotonic()

    # -- heads of requests -----------------------------------------------------------------
    def wait_for_head(self, transport: asyncio.Transport) -> None:
        """Begin to wait for the head of a request, unless it is awaited already."""
        if transport in self._addresses:
            self._heads.setdefault(transport, self.clock())

    def head_came(self, transport: asyncio.Transport) -> None:
        """Stop waiting: the head is complete."""
        self._heads.pop(transport, None)

    def sweep(self) -> None:
        """Abort the connections whose request is not complete in time."""
        latest = self.clock() - self.limits.head
        for transport in [one for one, since in self._heads.items() if since <= latest]:
            self.counts.refuse("slow head", self._addresses[transport])
            del self._heads[transport]
            transport.abort()

    async def sweep_for_ever(self) -> None:
        """Search for half requests again and again."""
        while True:
            await asyncio.sleep(SWEEP)
            self.sweep()

    # -- sockets at tables -----------------------------------------------------------------
    def sit(self, address: str) -> bool:
        """Count a socket at a table; return whether its address may have one more."""
        if self.sockets[address] >= self.limits.address_sockets:
            self.counts.refuse("sockets", address)
            return False
        self.sockets[address] += 1
        return True

    def stand_up(self, address: str) -> None:
        """Forget a socket that has closed."""
        release(self.sockets, address)


def release(counter: Counter[str], address: str) -> None:
    """Count one less, and forget an address that has none."""
    counter[address] -= 1
    if counter[address] <= 0:
        del counter[address]
