"""Rubbish is cleared up while nobody plays, and after a long time even if somebody always does."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import time
import weakref
from collections.abc import Callable, Iterator

import pytest

from rooftree.server.rubbish import clear_up


class Ring:
    """Refers to itself, so only the collector can free it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def rubbish() -> Iterator[weakref.ref[Ring]]:
    gc.disable()
    yield weakref.ref(Ring())
    gc.enable()


async def cleared(
    rubbish: weakref.ref[Ring], last_played: Callable[[], float], longest: float, seconds: float
) -> bool:
    """Whether it was cleared up within some seconds."""
    going_on = asyncio.create_task(clear_up(last_played, 0.01, longest))
    end = time.monotonic() + seconds
    while rubbish() is not None and time.monotonic() < end:
        await asyncio.sleep(0.01)
    going_on.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await going_on
    return rubbish() is None


def test_rubbish_is_cleared_up_once_nobody_plays_any_more(rubbish: weakref.ref[Ring]) -> None:
    end = time.monotonic() + 0.1
    assert asyncio.run(cleared(rubbish, lambda: end, longest=1000, seconds=30))


def test_nobody_waits_for_it_while_somebody_plays(rubbish: weakref.ref[Ring]) -> None:
    assert not asyncio.run(cleared(rubbish, time.monotonic, longest=1000, seconds=0.3))


def test_after_a_long_time_it_is_cleared_up_all_the_same(rubbish: weakref.ref[Ring]) -> None:
    assert asyncio.run(cleared(rubbish, time.monotonic, longest=0.1, seconds=30))


def test_a_server_that_nobody_uses_does_nothing(rubbish: weakref.ref[Ring]) -> None:
    long_ago = time.monotonic() - 100
    assert not asyncio.run(cleared(rubbish, lambda: long_ago, longest=0.05, seconds=0.3))
