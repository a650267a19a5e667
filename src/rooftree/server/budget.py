"""The budget: how much processor time each address may use, and all of them together.

Who has used too much waits: a person never notices it, and a flood is as slow as its budget.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable

from rooftree.server.settings import Limits

ROOM = 4096  # addresses that are remembered
LEAST = 0.05  # of its share, which an address is given however many others ask
REQUEST = 0.0006  # seconds to read a request and to write its answer, which nothing measures


class Budget:
    """Seconds of processor time that are left, for each address and for all together.

    The more of the common budget is used up, the slower all others are filled again.
    """

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self.limits, self.clock = limits, clock
        self.left = limits.processor_burst_of_all
        self._at = clock()
        self._given = 0.0  # seconds that every address has been given since the start
        # address -> its seconds that are left, and _given when that was written
        self._accounts: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def charge(self, address: str, seconds: float) -> None:
        """Take what an address has used."""
        self.left_of(address)
        self.left -= seconds
        left, given = self._accounts.pop(address, (self.limits.processor_burst, self._given))
        self._accounts[address] = left - seconds, given
        if len(self._accounts) > ROOM:
            self._accounts.popitem(last=False)

    def left_of(self, address: str) -> float:
        """Return the seconds that an address has left; below 0 it has to wait."""
        self._fill()
        if address not in self._accounts:
            return self.limits.processor_burst
        left, given = self._accounts[address]
        left = min(self.limits.processor_burst, left + self._given - given)
        self._accounts[address] = left, self._given
        return left

    def wait_of(self, address: str) -> float:
        """Return the seconds after which an address has something left again."""
        return max(0.0, -self.left_of(address)) / self._rate()

    def wait_of_all(self) -> float:
        """Return the seconds after which the common budget has something left again."""
        self._fill()
        return max(0.0, -self.left) / self.limits.processor_of_all

    def _fill(self) -> None:
        now = self.clock()
        passed, self._at = now - self._at, now
        self._given += passed * self._rate()
        most = self.limits.processor_burst_of_all
        self.left = min(most, self.left + passed * self.limits.processor_of_all)

    def _rate(self) -> float:
        """Return what an address is given in a second."""
        share = self.left / self.limits.processor_burst_of_all
        return self.limits.processor * max(LEAST, share)

    async def admit(self, address: str) -> bool:
        """Wait until a request may be answered; return False if that takes too long."""
        return await self._wait(lambda: max(self.wait_of(address), self.wait_of_all()))

    async def pause(self, address: str) -> None:
        """Wait until the next message of an open socket may be carried out."""
        while not await self._wait(lambda: self.wait_of(address)):
            pass

    async def _wait(self, seconds: Callable[[], float]) -> bool:
        until = self.clock() + self.limits.processor_wait
        while (left := seconds()) > 0:
            room = until - self.clock()
            if room <= 0:
                return False
            await asyncio.sleep(min(left, room) + 0.001)
        return True
