"""Advice about an earlier moment tells nothing that was kept hidden there."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from rooftree.server.bots import advice
from rooftree.server.bots.turns import BotTurns
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
    await advice.review(table, turns, browser, viewer, count, "en")


@pytest.mark.parametrize(("viewer", "builder"), [(0, 1), (1, 0), (0, 2)])
def test_a_building_chosen_in_secret_is_not_reviewed_for_rivals(viewer: int, builder: int) -> None:
    with pytest.raises(RequestRefused) as refused:
        asyncio.run(ask_for_reviews(viewer, builder))
    assert refused.value.code == "secret"


def test_its_builder_may_ask() -> None:
    with pytest.raises(AssertionError, match="the judge was asked"):
        asyncio.run(ask_for_reviews(1, 1))
