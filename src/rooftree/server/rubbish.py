"""Rubbish: cleared up in small steps while people play, thoroughly while nobody does.

Python's own larger steps grow with the number of tables: with 500 of them, one took 0.3 s in which
nobody was answered. Nearly everything is freed without them, as soon as nothing refers to it.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

STEP = 2_000  # new objects that are looked through at once
NEVER = 1_000_000  # steps after which Python would look through older ones by itself
QUIET = 20.0  # seconds without anything stored
LONGEST = 900.0  # seconds after which it is done even if it never gets quiet


def in_small_steps() -> None:
    """What a start has loaded stays; of what comes, only the newest is looked through."""
    gc.freeze()
    gc.set_threshold(STEP, NEVER, NEVER)


async def clear_up(
    last_played: Callable[[], float], quiet: float = QUIET, longest: float = LONGEST
) -> None:
    """Look through everything whenever nobody has played for a while, or after a long time."""
    cleared = time.monotonic()
    while True:
        await asyncio.sleep(quiet)
        played, now = last_played(), time.monotonic()
        if played > cleared and (now - played > quiet or now - cleared > longest):
            gc.collect()
            cleared = now
