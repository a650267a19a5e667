"""Garbage collection: in small steps while people play, complete while nobody does.

A complete collection takes longer with more tables: with 500 of them it took 0.3 s, in which the
server answered nobody. Nearly all memory is freed without it, as soon as nothing refers to it.
"""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import gc
import time
from collections.abc import Awaitable, Callable

STEP = 2_000  # new objects after which the newest generation is collected
NEVER = 1_000_000  # small steps after which Python would collect the older generations itself
QUIET = 20.0  # seconds without anything stored, after which nobody plays
LONGEST = 900.0  # seconds after which everything is collected even while people play


def collect_in_small_steps() -> None:
    """Exempt what the start has loaded, and collect only the newest generation by itself."""
    gc.freeze()
    gc.set_threshold(STEP, NEVER, NEVER)


async def collect_when_quiet(
    last_played: Callable[[], float],
    quiet: float = QUIET,
    longest: float = LONGEST,
    clock: Callable[[], float] = time.monotonic,
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
) -> None:
    """Collect everything whenever nobody has played for a while, or after a long time."""
    collected = clock()
    while True:
        await sleep(quiet)
        played, now = last_played(), clock()
        if played > collected and (now - played > quiet or now - collected > longest):
            collect_all()
            collected = now


def collect_all() -> None:
    """Collect everything, and give free memory back to the system where its C library can."""
    gc.collect()
    with contextlib.suppress(OSError, AttributeError, TypeError):  # only glibc has it
        ctypes.CDLL(None).malloc_trim(0)
