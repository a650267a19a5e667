"""Visitors: the sockets at a table, and the codes with which the server closes them."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator, Mapping
from typing import Any, Protocol

MISUNDERSTOOD = 1008  # too many frames that are no messages
RELOADED = 1012  # the table is loaded again from its log
TRY_LATER = 1013  # the database does not answer, or too many lessons are taken
NOT_ALLOWED = 4001  # neither a seat nor the spectators' key, or the table is full
NO_TABLE = 4004
TOO_MANY = 4008  # requests in a short time
TOO_SLOW = 4009  # the browser does not read what it is sent
SEAT_MOVED = 4010  # the seat now belongs to another device


class Visitor(Protocol):
    """A socket at the table."""

    browser: str  # hash of the browser's key
    viewer: int  # the seat it looks through, or WATCHER
    closed_reveal: int | None  # the moment of the last reveal it has closed; None: it shows none

    def wake(self) -> None:
        """Send what is new."""

    def leave(self, code: int) -> None:
        """Close the socket with a code."""


class Visitors:
    """All sockets at one table, and the requests that are being carried out for them.

    A thread that draws may look at them while the event loop lets somebody in or out, so what it
    looks at is never changed, but replaced.
    """

    def __init__(self) -> None:
        self._sockets: frozenset[Visitor] = frozenset()
        self._tasks: set[asyncio.Task[None]] = set()
        self.elsewhere: Mapping[str, frozenset[str]] = {}  # process -> browsers that it serves

    def __iter__(self) -> Iterator[Visitor]:
        return iter(self._sockets)

    def __len__(self) -> int:
        return len(self._sockets)

    def add(self, visitor: Visitor) -> None:
        """Count a socket that has opened."""
        self._sockets |= {visitor}

    def remove(self, visitor: Visitor) -> None:
        """Forget a socket that has closed."""
        self._sockets -= {visitor}

    def has_browser(self, browser: str | None) -> bool:
        """Tell whether a browser has a socket at the table."""
        if browser is None:
            return False
        if any(browser in others for others in self.elsewhere.values()):
            return True
        return any(one.browser == browser for one in self._sockets)

    def serves(self, process: str, browsers: frozenset[str]) -> None:
        """Take note which browsers another process serves here."""
        self.elsewhere = {**self.elsewhere, process: browsers}

    def forget(self, process: str) -> bool:
        """Forget a process; return whether it served anybody here."""
        served = self.elsewhere.get(process)
        self.elsewhere = {name: b for name, b in self.elsewhere.items() if name != process}
        return bool(served)

    def browsers(self) -> frozenset[str]:
        """Return the browsers that have a socket here."""
        return frozenset(one.browser for one in self._sockets)

    def wake(self) -> None:
        """Let every socket send what is new."""
        for visitor in self._sockets:
            visitor.wake()

    def leave(self, code: int) -> None:
        """Close every socket."""
        for visitor in self:
            visitor.leave(code)

    def start(self, request: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Carry out a request to its end, even if its socket closes meanwhile."""
        task = asyncio.create_task(request)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
