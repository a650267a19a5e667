"""Heavy work: what may compute for more than 20 ms, done in threads beside the event loop."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial, wraps
from typing import ParamSpec, TypeVar

from rooftree.engine.processor_time import thread_time
from rooftree.server.processor import payer

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
    loop, pay = asyncio.get_running_loop(), payer.get()
    future = loop.run_in_executor(pool, timed, partial(function, *args, **kwargs))
    try:
        found, seconds = await asyncio.shield(future)
    except asyncio.CancelledError:
        await asyncio.wait({future})
        raise
    if pay is not None:
        pay(seconds)
    if isinstance(found, Failed):
        raise found.error
    return found


class Failed:
    """The error that a function ended with."""

    def __init__(self, error: Exception) -> None:
        self.error = error


def timed(function: Callable[[], T]) -> tuple[T | Failed, float]:
    """Call a function; return what it returns or raises, and its processor time."""
    begun = thread_time()
    try:
        found: T | Failed = function()
    except Exception as error:
        found = Failed(error)
    return found, thread_time() - begun
