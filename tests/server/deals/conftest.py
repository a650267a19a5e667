from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from rooftree.server import clock
from tests.server.deals.playing import look
from tests.server.table_client import Running


@pytest.fixture(autouse=True)
def _same_clock() -> Iterator[None]:
    """Put the clock back after a test."""
    before = clock.now.__self__.__dict__.copy()  # type: ignore[attr-defined]
    yield
    clock.now.__self__.__dict__.update(before)  # type: ignore[attr-defined]


@pytest.fixture
def daily(serve: Callable[..., Running]) -> Running:
    """Start a server with deals of the day."""
    running = serve(daily=True)
    look(running)
    return running
