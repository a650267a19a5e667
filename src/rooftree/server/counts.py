"""Counts: what happened since the server started, for the operator and for /metrics."""

from __future__ import annotations

import logging
import time
from bisect import bisect_left
from collections import Counter, OrderedDict
from collections.abc import Callable

BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)  # seconds
QUIET = 60.0  # seconds in which the same refusal of the same address is logged once
ROOM = 1024  # refusals that are remembered for that

security = logging.getLogger("rooftree.security")


class Latencies:
    """How long things took, as a histogram."""

    def __init__(self) -> None:
        self.total = 0.0
        self.buckets = [0] * (len(BUCKETS) + 1)  # not added up; the last one is for longer times

    def note(self, seconds: float) -> None:
        """Count one more."""
        self.total += seconds
        self.buckets[bisect_left(BUCKETS, seconds)] += 1


class Counts:
    """The numbers of one server, and its security log."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.moves = Latencies()  # from the request to the acknowledgement, once it is durable
        self.refused: Counter[str] = Counter()  # reason -> number
        self._logged: OrderedDict[tuple[str, str], tuple[float, int]] = OrderedDict()

    def refuse(self, reason: str, address: str) -> None:
        """Count a refusal and log it, at most once a minute for one reason and address."""
        self.refused[reason] += 1
        now, key = self.clock(), (reason, address)
        since, more = self._logged.pop(key, (-QUIET, 0))
        if now - since >= QUIET:
            security.warning(
                "refused %s: %s%s", address or "?", reason, f" ({more} more before)" * (more > 0)
            )
            since, more = now, 0
        else:
            more += 1
        self._logged[key] = since, more
        if len(self._logged) > ROOM:
            self._logged.popitem(last=False)
