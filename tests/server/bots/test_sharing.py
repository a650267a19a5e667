"""Workers are shared fairly by askers, and replaced once the compiled modules are complete."""

from __future__ import annotations

import asyncio
from itertools import chain

import pytest

from rooftree.server.bots.asking import BotFailed
from rooftree.server.bots.pool import WorkerPool
from rooftree.server.bots.process import WorkerProcess
from rooftree.server.bots.worker import Answer, Question

PATIENCE = 60.0  # seconds after which a worker that hangs is given up


def a_question() -> Question:
    """Make a question that no game knows: the worker answers with an error, but it answers."""
    return Question("no game", {}, None, [], 0, "uniform", 1)


async def ask(worker: WorkerProcess) -> int:
    """Ask, and return the number of the process that answered."""
    with pytest.raises(BotFailed, match="no game"):
        await worker.ask(a_question(), PATIENCE)
    assert worker.process is not None
    return worker.process.pid


def test_a_plain_worker_is_replaced_when_the_compiled_modules_are_complete() -> None:
    async def pids() -> list[int]:
        ready = False
        worker = WorkerProcess(lambda: ready)
        found = [await ask(worker), await ask(worker)]
        ready = True
        found += [await ask(worker), await ask(worker)]
        await worker.end()
        return found

    plain, again, compiled, after = asyncio.run(pids())
    assert plain == again
    assert compiled != plain
    assert after == compiled  # it is replaced once, not with every question


class Slow(WorkerProcess):
    """A worker that answers when it is told to, and remembers whom it answered."""

    def __init__(self, order: list[int], go: asyncio.Semaphore) -> None:
        super().__init__()
        self.order, self.go = order, go

    async def ask(self, question: Question, deadline: float) -> Answer:
        await self.go.acquire()
        self.order.append(question.seed)
        return Answer(0)


def test_an_address_with_many_questions_waits_its_turn_like_one_with_few() -> None:
    async def order_of_answers() -> list[int]:
        pool, order, go = WorkerPool(1, PATIENCE), list[int](), asyncio.Semaphore(0)
        pool.free = [Slow(order, go)]
        asked = [pool.ask(a_question_of(seed), "flood") for seed in range(50)]
        asked += [pool.ask(a_question_of(seed), "anna") for seed in (100, 101)]
        tasks = [asyncio.create_task(one) for one in asked]
        await asyncio.sleep(0)
        assert pool.waiting == 51
        for _ in tasks:
            go.release()
        await asyncio.gather(*tasks)
        assert pool.waiting == 0
        return order

    order = asyncio.run(order_of_answers())
    assert order[:5] == [0, 1, 100, 2, 101]
    assert sorted(order) == [*range(50), 100, 101]


def test_nobody_waits_for_bots_among_themselves() -> None:
    """They think in a process of their own, and in another one only if a further one is free."""

    async def asked_of(workers: int) -> tuple[list[int], list[int], list[int]]:
        pool, orders = WorkerPool(workers, PATIENCE), [list[int]() for _ in range(1 + workers)]
        go = [asyncio.Semaphore(0) for _ in orders]
        pool.free = [Slow(order, one) for order, one in zip(orders, go, strict=True)]
        pool.spare = pool.free[0]
        asked = [pool.ask(a_question_of(seed), "bots", is_awaited=False) for seed in range(5)]
        asked.append(pool.ask(a_question_of(100), "anna"))
        tasks = [asyncio.create_task(one) for one in asked]
        await asyncio.sleep(0)
        assert pool.waiting == 0  # anna has got a worker at once
        for one in go[1:]:
            one.release()
        await tasks[-1]
        answered = sorted(chain(*orders[1:]))
        for one in go:
            for _ in tasks:
                one.release()
        await asyncio.gather(*tasks)
        assert len(pool.free) == 1 + workers
        return answered, orders[0], sorted(chain(*orders))

    every = [0, 1, 2, 3, 4, 100]
    assert asyncio.run(asked_of(1)) == ([100], [0, 1, 2, 3, 4], every)
    answered, _, all_answered = asyncio.run(asked_of(2))
    assert answered == [1, 100]  # the second worker was free for a bot
    assert all_answered == every


def a_question_of(seed: int) -> Question:
    question = a_question()
    question.seed = seed
    return question


def test_a_question_that_is_given_up_does_not_take_a_worker_along() -> None:
    async def left() -> int:
        pool, go = WorkerPool(1, PATIENCE), asyncio.Semaphore(0)
        pool.free = [Slow([], go)]
        first = asyncio.create_task(pool.ask(a_question()))
        second = asyncio.create_task(pool.ask(a_question()))
        await asyncio.sleep(0)
        go.release()
        await first
        second.cancel()  # it was just given the worker
        await asyncio.gather(second, return_exceptions=True)
        return len(pool.free)

    assert asyncio.run(left()) == 1
