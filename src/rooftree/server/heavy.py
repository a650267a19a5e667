"""Heavy work: what may compute for more than 20 ms, done in threads beside the event loop."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial, wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
THREADS = 2  # more would only take processor time from the loop
pool = ThreadPoolExecutor(THREADS, thread_name_prefix="heavy")
called_on_loop: Counter[str] = Counter()  # heavy functions that somebody called on an event loop


def heavy(function: Callable[P, T]) -> Callable[P, T]:
    """Mark a function that belongs into a thread; a call on an event loop is counted."""

    @wraps(function)
    def call(*args: P.args, **kwargs: P.kwargs) -> T:
        if asyncio._get_running_loop() is not None:
            called_on_loop[function.__qualname__] += 1
        return function(*args, **kwargs)

    return call


async def off_loop(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Call a function in a thread.

    Whoever is cancelled meanwhile waits for its end, so that a lock around this call holds.
    """
    loop = asyncio.get_running_loop()
    future = loop.run_in_executor(pool, partial(function, *args, **kwargs))
    try:
        return await asyncio.shield(future)
    except asyncio.CancelledError:
        await asyncio.wait({future})
        raise
