"""Rubbish is cleared up while nobody plays, and after a long time even if somebody always does."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from rooftree.server.garbage import collect_when_quiet
from tests.server.table_client import FRIEND, ME, ROOMY, Browser, Running


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
    rubbish: weakref.ref[Ring], last_played: Callable[[float], float], longest: float
) -> float | None:
    """Look every ten seconds; return the second in which it was cleared up, else None."""
    clock = Clock()
    gone: list[float] = []
    weakref.finalize(rubbish(), lambda: gone.append(clock.now - 1000))
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(
            collect_when_quiet(lambda: last_played(clock.now), 10, longest, clock.read, clock.sleep)
        )
    return gone[0] if gone else None


def test_rubbish_is_cleared_up_once_nobody_plays_any_more(rubbish: weakref.ref[Ring]) -> None:
    assert when_cleared(rubbish, lambda now: min(now, 1025), longest=1000) == 40


def test_nobody_waits_for_it_while_somebody_plays(rubbish: weakref.ref[Ring]) -> None:
    assert when_cleared(rubbish, lambda now: now, longest=1000) is None


def test_after_a_long_time_it_is_cleared_up_all_the_same(rubbish: weakref.ref[Ring]) -> None:
    assert when_cleared(rubbish, lambda now: now, longest=45) == 50


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
