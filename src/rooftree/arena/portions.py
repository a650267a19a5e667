"""Portions: many games shared out over worker processes, the same whatever their number."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import TypeVar

O = TypeVar("O")  # noqa: E741  an order: what to play
R = TypeVar("R")  # what became of one game

PIECES_EACH = 8  # portions of work for each core, so that none waits long for the others
LARGEST_PIECE = 250  # games; keeps the progress bar moving


def portions(games: int, workers: int) -> list[range]:
    """The games in runs of equal length, several for each worker."""
    length = min(LARGEST_PIECE, -(-games // (workers * PIECES_EACH))) or 1
    return [range(start, min(start + length, games)) for start in range(0, games, length)]


def shared_out(
    work: Callable[[O, range], list[R]], order: O, games: int, workers: int
) -> Iterator[list[R]]:
    """The portions as they are finished."""
    todo = portions(games, workers)
    if workers == 1:
        yield from (work(order, some) for some in todo)
        return
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
    try:
        for done in as_completed([pool.submit(work, order, some) for some in todo]):
            yield done.result()
    finally:
        pool.shutdown(cancel_futures=True)
