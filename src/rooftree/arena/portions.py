"""Portions: they share many games out over worker processes, however many there are."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from multiprocessing import active_children, get_context
from multiprocessing.process import BaseProcess
from os import cpu_count
from typing import TypeVar

O = TypeVar("O")  # noqa: E741  an order: what to play
R = TypeVar("R")  # the outcome of one game

PIECES_EACH = 8  # portions of work for each core, so that none waits long for the others
TRIES = 3  # sets of processes for one study, if processes are killed
LARGEST_PIECE = 250  # games; keeps the progress bar moving


def portions(games: int, workers: int) -> list[range]:
    """Cut the games into runs of equal length, several for each worker."""
    length = min(LARGEST_PIECE, -(-games // (workers * PIECES_EACH))) or 1
    return [range(start, min(start + length, games)) for start in range(0, games, length)]


def shared_out(
    work: Callable[[O, range], list[R]],
    order: O,
    games: int,
    workers: int,
    executor: Executor | None = None,
) -> Iterator[list[R]]:
    """Play all portions, here or on an executor, and yield their results in order.

    In order, so that sums of fractions come out the same to the last digit.
    """
    todo = portions(games, workers)
    if executor is not None:
        yield from in_order(executor, work, order, todo)
    elif workers == 1:
        yield from (work(order, some) for some in todo)
    else:
        yield from played_here(work, order, todo, workers)


def outcomes(
    play_one: Callable[[O, int], R],
    order: O,
    games: int,
    workers: int | None,
    report: Callable[[int], None],
    executor: Executor | None,
) -> Iterator[R]:
    """Play game after game and yield the outcomes; `report` is told how many more are finished.

    The games are played on the executor if one is given, else in processes of this machine.
    """
    work = partial(play_some, play_one)
    for portion in shared_out(work, order, games, workers or cpu_count() or 1, executor):
        yield from portion
        report(len(portion))


def play_some(play_one: Callable[[O, int], R], order: O, games: range) -> list[R]:
    """Play one portion of the games."""
    return [play_one(order, n) for n in games]


def played_here(
    work: Callable[[O, range], list[R]], order: O, todo: list[range], workers: int
) -> Iterator[list[R]]:
    """Play in processes of this machine; if one is killed, new ones play what is left."""
    done = 0
    for tries_left in reversed(range(TRIES)):
        others = active_children()
        pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
        try:
            for result in in_order(pool, work, order, todo[done:]):
                yield result
                done += 1
            return
        except BrokenProcessPool:
            if not tries_left:
                raise
        finally:
            if done < len(todo):  # somebody has seen enough: nobody waits for running portions
                end_at_once(others)
            pool.shutdown(cancel_futures=True)


def end_at_once(others: Sequence[BaseProcess]) -> None:
    """End the processes that were started after these others."""
    for process in active_children():
        if process not in others:
            process.terminate()


def in_order(
    executor: Executor, work: Callable[[O, range], list[R]], order: O, todo: list[range]
) -> Iterator[list[R]]:
    """Submit everything and yield result after result."""
    with interrupts_kept():
        jobs = [executor.submit(work, order, some) for some in todo]
    try:
        for job in jobs:
            yield job.result()
    finally:
        for job in jobs:
            job.cancel()


@contextmanager
def interrupts_kept() -> Iterator[None]:
    """Keep Ctrl-C away from processes that are started now; here it is answered afterwards.

    A terminal sends it to all of them, but only who waits for the results has something to say.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
