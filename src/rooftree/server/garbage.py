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
from pathlib import Path

STEP = 2_000  # new objects after which the newest generation is collected
NEVER = 1_000_000  # small steps after which Python would collect the older generations itself
GROWN = 1.2  # times the memory after the last collection, from which it is time for another
MEGABYTES = 24  # that it has to be more, too
QUIET = 20.0  # seconds without anything stored, after which nobody plays
LOOK = 2.0  # seconds between two looks
LONGEST = 900.0  # seconds after which everything is collected even while people play


def collect_in_small_steps() -> None:
    """Exempt what the start has loaded, and collect only the newest generation by itself."""
    gc.freeze()
    gc.set_threshold(STEP, NEVER, NEVER)


def megabytes() -> float:
    """Return how much memory this process holds, as far as the system tells."""
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    except (OSError, ValueError):
        return 0.0
    return pages * 4096 / 2**20


async def collect_when_quiet(
    last_played: Callable[[], float],
    quiet: float = QUIET,
    longest: float = LONGEST,
    clock: Callable[[], float] = time.monotonic,
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    memory: Callable[[], float] = megabytes,
) -> None:
    """Collect everything when nobody has played for a while, after a long time, or if it is much.

    What grows although it is collected is no rubbish, so the next collection waits for more.
    """
    collected, kept = clock(), memory()
    while True:
        await sleep(min(quiet, LOOK))
        played, now, held = last_played(), clock(), memory()
        is_due = played > collected and (now - played > quiet or now - collected > longest)
        if is_due or held > max(GROWN * kept, kept + MEGABYTES):
            collect_all()
            collected, kept = now, memory()


def collect_all() -> None:
    """Collect everything, and give free memory back to the system where its C library can."""
    gc.collect()
    with contextlib.suppress(OSError, AttributeError, TypeError):  # only glibc has it
        ctypes.CDLL(None).malloc_trim(0)
