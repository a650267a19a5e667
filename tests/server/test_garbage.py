"""Rubbish is cleared up while nobody plays, and after a long time even if somebody always does."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from rooftree.server.garbage import collect_when_quiet
from rooftree.server.tables.registry import Tables
from tests.server.table_client import FRIEND, ME, PATIENCE, ROOMY, Browser, Running


class Ring:
    """Refers to itself, so only the collector can free it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def rubbish() -> Iterator[weakref.ref[Ring]]:
    gc.disable()
    yield weakref.ref(Ring())
    gc.enable()


class Clock:
    """Time that passes while somebody sleeps, and ends after 100 seconds."""

    def __init__(self) -> None:
        self.now = 1000.0

    def read(self) -> float:
        return self.now

    async def sleep(self, seconds: float) -> None:
        self.now += seconds
        if self.now > 1100:
            raise asyncio.CancelledError


def when_cleared(
    rubbish: weakref.ref[Ring],
    last_played: Callable[[float], float],
    longest: float,
    held: Callable[[], float] = lambda: 100.0,
) -> float | None:
    """Look every two seconds; return the second in which it was cleared up, else None."""
    clock = Clock()
    gone: list[float] = []
    weakref.finalize(rubbish(), lambda: gone.append(clock.now - 1000))
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(
            collect_when_quiet(
                lambda: last_played(clock.now), 10, longest, clock.read, clock.sleep, held
            )
        )
    return gone[0] if gone else None


def test_rubbish_is_cleared_up_once_nobody_plays_any_more(rubbish: weakref.ref[Ring]) -> None:
    assert when_cleared(rubbish, lambda now: min(now, 1025), longest=1000) == 36


def test_nobody_waits_for_it_while_somebody_plays(rubbish: weakref.ref[Ring]) -> None:
    assert when_cleared(rubbish, lambda now: now, longest=1000) is None


def test_after_a_long_time_it_is_cleared_up_all_the_same(rubbish: weakref.ref[Ring]) -> None:
    assert when_cleared(rubbish, lambda now: now, longest=45) == 46


def test_sockets_that_come_and_go_without_a_move_are_rubbish_too(
    server: Running, anna: Browser
) -> None:
    """Version 0.1.0 cleared up only after somebody had stored something."""
    code = anna.new_table(ME, FRIEND)
    stored = server.app.state.tables.database.last_done
    anna.sit(code).socket.close()
    connections = server.app.state.connections
    while connections.last_closed <= stored:
        anna.get("/api/mine")
    assert server.app.state.last_used() > stored


def test_a_server_that_nobody_uses_does_nothing(rubbish: weakref.ref[Ring]) -> None:
    assert when_cleared(rubbish, lambda now: 900.0, longest=45) is None


def test_a_table_that_is_dropped_is_freed_without_a_collection(
    serve: Callable[..., Running],
) -> None:
    """Its viewers and its closed sockets refer to it, but nothing refers to them."""
    server = serve(limits=replace(ROOMY, live=1))
    anna = Browser(server.port)
    gc.collect()
    gc.disable()
    try:
        code = anna.new_table(ME, FRIEND)
        gone = weakref.ref(server.app.state.tables.live[code])
        here = anna.sit(code)
        here.play("mark")
        here.socket.close()
        while server.app.state.connections.sockets:
            pass
        anna.new_table(ME, FRIEND)
        for _ in range(100):
            anna.get("/api/mine")  # the event loop lets go of the last request
        assert gone() is None
    finally:
        gc.enable()


def test_much_rubbish_is_cleared_up_also_while_somebody_plays(rubbish: weakref.ref[Ring]) -> None:
    """Version 0.2.0 went by time alone: 12,320 sockets of lessons took 560 MB in 27 s."""
    sizes = iter([100.0, 110.0, 119.0, 125.0, *[100.0] * 100])
    cleared = when_cleared(rubbish, lambda now: now, 1000, lambda: next(sizes))
    assert cleared == 6


@pytest.mark.parametrize("address", ["CODE", "learn/blueprints/wood"])
def test_a_socket_that_is_dropped_is_freed_without_a_collection(
    serve: Callable[..., Running], address: str
) -> None:
    server = serve()
    anna = Browser(server.port)
    code = address.replace("CODE", anna.new_table(ME, FRIEND))
    tables = server.app.state.tables
    drop_socket(anna, code, tables)
    gc.collect()
    gc.disable()
    try:
        before = kinds_in_memory()
        for _ in range(5):
            drop_socket(anna, code, tables)
        after = kinds_in_memory()
    finally:
        gc.enable()
    for name in ("SocketTransport", "Connection", "LessonTable", "ServerProtocol", "Viewers"):
        assert after[name] <= before[name] + 1, name  # the loop may still hold the last one


def kinds_in_memory() -> Counter[str]:
    return Counter(type(one).__name__ for one in gc.get_objects())


def drop_socket(browser: Browser, address: str, tables: Tables) -> None:
    """Open a socket, break it off, and wait until the server has noticed."""
    opened = browser.open_socket(address)
    opened.recv(PATIENCE)
    opened.socket.close()
    while tables.lessons or any(len(table.visitors) for table in tables.live.values()):
        browser.get("/api/mine")
    for _ in range(20):
        browser.get("/api/mine")
