"""Processor time: measured step by step, given to each address in small portions, and to all."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Callable
from dataclasses import replace
from time import thread_time

import httpx
import pytest

from rooftree.server.budget import Budget
from rooftree.server.heavy import off_loop
from rooftree.server.processor import paid, payer
from rooftree.server.settings import Limits
from tests.server.table_client import FRIEND, ME, PATIENCE, ROOMY, Browser, Running

LIMITS = Limits(
    processor=0.1,
    processor_burst=1.0,
    processor_of_all=0.5,
    processor_burst_of_all=4.0,
    processor_wait=5.0,
)


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def used_in_a_minute(addresses: int) -> list[float]:
    """Let addresses use whatever they are given for ten minutes; seconds in the last one."""
    clock = Clock()
    budget, used = Budget(LIMITS, clock), [0.0] * addresses
    for tenth in range(6000):
        clock.now = tenth / 10
        for n in range(addresses):
            if budget.wait_of(str(n)) == budget.wait_of_all() == 0:
                budget.charge(str(n), 0.01)
                used[n] += 0.01 * (tenth >= 5400)
    return used


def test_one_address_may_use_a_tenth_and_all_together_half_of_a_core() -> None:
    assert sum(used_in_a_minute(1)) == pytest.approx(6, rel=0.1)
    assert sum(used_in_a_minute(10)) <= 30 * 1.1
    assert sum(used_in_a_minute(40)) <= 30 * 1.1
    four = used_in_a_minute(4)
    assert max(four) <= min(four) * 1.2


def test_whoever_comes_while_others_flood_has_a_whole_burst() -> None:
    clock = Clock()
    budget = Budget(LIMITS, clock)
    for n in range(10):
        budget.charge(str(n), 0.39)
    assert budget.wait_of("anna") == budget.wait_of_all() == 0
    assert budget.left_of("anna") == 1.0
    budget.charge("anna", 1.5)
    assert budget.wait_of("anna") > 5.0  # as the others use what she would be given
    assert budget.wait_of_all() > 0


def spin(seconds: float) -> None:
    end = thread_time() + seconds
    while thread_time() < end:
        pass


def test_steps_waits_errors_and_threads_are_measured() -> None:
    told: list[float] = []

    async def work() -> str:
        spin(0.02)
        try:
            await failing()
        except KeyError:
            spin(0.02)
        await asyncio.sleep(0.05)
        await off_loop(spin, 0.02)
        await asyncio.create_task(paid(later()))
        return "done"

    async def failing() -> None:
        await asyncio.sleep(0)
        raise KeyError

    async def later() -> None:
        spin(0.02)

    async def main() -> str:
        payer.set(told.append)
        return await paid(work())

    assert asyncio.run(main()) == "done"
    assert 0.08 <= sum(told) < 0.12  # the sleep is not in it


def test_a_measured_task_can_be_cancelled_and_leaves_nothing_behind() -> None:
    class Kept:
        pass

    ended: list[str] = []

    async def work(kept: Kept) -> None:
        try:
            await asyncio.sleep(PATIENCE)
        except asyncio.CancelledError:
            ended.append("cancelled")
            raise

    async def main() -> None:
        payer.set(lambda seconds: None)
        kept = Kept()
        known = weakref.ref(kept)
        task = asyncio.create_task(paid(work(kept)))
        del kept
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait({task})
        del task
        assert known() is None  # at once, without a collection

    gc.disable()
    try:
        asyncio.run(main())
    finally:
        gc.enable()
    assert ended == ["cancelled"]


def test_who_asks_for_much_waits_and_is_refused_while_others_are_answered(
    serve: Callable[..., Running],
) -> None:
    """Version 0.2.0 counted the page of a new table like any other: 1."""
    limits = Limits(processor=1e-9, processor_burst=0.05, processor_wait=0.01, reads=10**6)
    server = serve(limits=limits)
    origin = f"http://127.0.0.1:{server.port}"
    flood = httpx.HTTPTransport(local_address="127.0.0.2")
    with httpx.Client(transport=flood, base_url=origin, timeout=PATIENCE) as greedy:
        while (answer := greedy.get("/new")).status_code == 200:
            pass
        assert answer.status_code == 429
        assert "asked for much" in answer.text
        assert greedy.get("/healthz").status_code == 200
    anna = Browser(server.port)
    assert anna.http.get("/new").status_code == 200
    assert server.app.state.counts.refused["processor"] > 0


def test_messages_of_a_socket_are_charged_to_its_address(serve: Callable[..., Running]) -> None:
    server = serve(limits=replace(ROOMY, processor=1e-9, processor_burst=1e3))
    budget: Budget = server.app.state.budget
    anna = Browser(server.port)
    here = anna.sit(anna.new_table(ME, FRIEND))
    before = budget.left_of("127.0.0.1")
    for n in range(20):
        here.ask(sheet=True)
        here.ask(say="hello", id=f"hello-00{n:02}")
    assert before - budget.left_of("127.0.0.1") > 0
