"""The clock: the time of day, which does not jump when somebody sets the machine's clock.

Tables are stamped with it, and those that nobody touches for long may be deleted: a clock that runs
a year ahead for an hour must not cost anybody a match.
"""

from __future__ import annotations

import threading
import time

SMALL = 60.0  # seconds by which the machine's clock may be corrected at once
BELIEVED = 24 * 3600.0  # seconds after which a jump is taken for the truth


class SteadyClock:
    """Tells the time by what has passed since it was last sure of it."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._ahead = time.time() - time.monotonic()  # the time of day less what has passed
        self._jumped: float | None = None  # time.monotonic() since when the clocks disagree

    def now(self) -> float:
        """Return the time of day in seconds, as `time.time` does."""
        with self._lock:
            passed, told = time.monotonic(), time.time()
            if abs(told - passed - self._ahead) <= SMALL:
                self._ahead, self._jumped = told - passed, None
            elif self._jumped is None:
                self._jumped = passed
            elif passed - self._jumped >= BELIEVED:
                self._ahead, self._jumped = told - passed, None
            return passed + self._ahead


now = SteadyClock().now
