"""Advice about an earlier moment tells nothing that was kept hidden there."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, cast

import pytest

from rooftree.judge.verdict import Verdict
from rooftree.server.bots import advice
from rooftree.server.bots.pool import WorkerPool
from rooftree.server.bots.turns import BotTurns
from rooftree.server.bots.worker import Answer, Question
from rooftree.server.tables.moves import play
from rooftree.server.tables.refusals import RequestRefused
from rooftree.server.tables.table import Table
from tests.server.table_in_memory import table_in_memory


class NeverAsked:
    """The judge, who must not be asked, as its verdict names the action that was played."""

    async def advise(self, question: object, asker: str) -> Any:
        raise AssertionError("the judge was asked about a secret")


async def play_up_to_build(table: Table) -> None:
    """Play Dice Manor until all seats choose their first buildings at the same time."""
    table.stored.hints = True
    while len(table.turn()) < len(table.seats):
        seat = table.turn()[0]
        await play(table, seat, table.match.actions(seat)[0], table.version, None)


async def ask_for_reviews(viewer: int, builder: int) -> None:
    table = table_in_memory([], 1, "dice_manor")
    await play_up_to_build(table)
    await play(table, builder, table.match.actions(builder)[0], table.version, None)
    count, browser = len(table.match.records), table.seats[viewer].owner or ""
    turns = cast("BotTurns", NeverAsked())
    await advice.review(table, turns, "address", browser, viewer, count, "en")


@pytest.mark.parametrize(("viewer", "builder"), [(0, 1), (1, 0), (0, 2)])
def test_a_building_chosen_in_secret_is_not_reviewed_for_rivals(viewer: int, builder: int) -> None:
    with pytest.raises(RequestRefused) as refused:
        asyncio.run(ask_for_reviews(viewer, builder))
    assert refused.value.code == "secret"


def test_its_builder_may_ask() -> None:
    with pytest.raises(AssertionError, match="the judge was asked"):
        asyncio.run(ask_for_reviews(1, 1))


# -- fairness ------------------------------------------------------------------------------
class SlowWorker:
    """Thinks for one turn of the event loop, and tells about whose question."""

    def __init__(self, thought: list[int]) -> None:
        self.thought = thought

    async def ask(self, question: Question, deadline: float) -> Answer:
        self.thought.append(question.seed)
        await asyncio.sleep(0)
        verdict = cast("Verdict", object())
        return Answer(0, verdict=verdict)

    async def end(self) -> None: ...


async def hints_of(greedy: int, honest: int) -> tuple[int, int]:
    """Let a greedy address ask all the time; how many hints it gets, and an honest person."""
    pool = WorkerPool(1, 1.0, make=lambda nice: SlowWorker([]))
    turns, given = BotTurns(pool, 0.0), Counter[str]()

    async def ask(asker: str) -> None:
        question = Question("lots", {}, None, [], 0, "", 0, is_for_judge=True)
        try:
            await turns.advise(question, asker)
        except RequestRefused:
            return
        given[asker] += 1

    async def flood() -> None:
        while True:
            await asyncio.gather(*(ask("greedy") for _ in range(greedy)))

    flooding = asyncio.create_task(flood())
    for _ in range(honest):
        await asyncio.sleep(0)
        await ask("honest")
    flooding.cancel()
    await asyncio.gather(flooding, return_exceptions=True)
    return given["greedy"], given["honest"]


def test_an_address_that_asks_for_many_hints_takes_none_from_others() -> None:
    """Beside one, an honest person got 3 of 15 in version 0.2.0."""
    greedy, honest = asyncio.run(hints_of(greedy=8, honest=15))
    assert honest == 15
    assert greedy > 0
