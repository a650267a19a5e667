"""Cards in a replay: the same as at the table then, without what could be done."""

from __future__ import annotations

import asyncio

import pytest

from rooftree.conformance.touches import drawn_ids
from rooftree.engine.chance import Seeded
from rooftree.server.tables.moves import play
from rooftree.server.tables.table import Table
from rooftree.server.views.answers import explain
from rooftree.server.views.past.replay_cards import card_at
from tests.games.test_cards import GAMES
from tests.server.table_in_memory import table_in_memory

MOMENTS = 24
WATCHED = 0  # the seat that looks


def told(card: explain.AnswerFields) -> dict[str, object]:
    """Return what is said of a thing as it lies there; its best use is no part of a replay."""
    left_out = {"version", "best"} | ({"points", "now"} if card.get("best") else set())
    return {key: value for key, value in card.items() if key not in left_out}


async def play_on(table: Table, chance: Seeded) -> dict[int, dict[str, explain.AnswerFields]]:
    """Play some actions at random; return the cards of all drawn things by moment."""
    seen: dict[int, dict[str, explain.AnswerFields]] = {}
    for moment in range(MOMENTS):
        if moment % 8 == 3:
            things = drawn_ids(table.match, WATCHED)
            seen[moment] = {x: explain.card(table, WATCHED, [x], [], "en") for x in things}
        seat = table.turn()[0]
        action = int(table.match.rules.random_action(table.match.state, seat, chance))
        await play(table, seat, action, table.version, None)
    return seen


@pytest.mark.parametrize("game", GAMES)
def test_a_thing_in_a_replay_is_explained_as_it_was_then(game: str) -> None:
    table = table_in_memory([], 2, game)

    async def compare() -> None:
        for moment, cards in (await play_on(table, Seeded(3))).items():
            assert any(card["card"] for card in cards.values())
            for thing, card in cards.items():
                again = await card_at(table, moment, WATCHED, [thing], "en")
                kept = {key: again.get(key) for key in told(card)}
                assert kept == told(card), f"{game}: {thing} at {moment}"

    asyncio.run(compare())


def test_nothing_in_a_replay_is_worth_what_cannot_be_done_any_more() -> None:
    table = table_in_memory([], 1)

    async def ask() -> None:
        seat = table.turn()[0]
        die = next(thing for thing in drawn_ids(table.match, seat) if thing.startswith("pool-"))
        await play_on(table, Seeded(3))
        card = await card_at(table, 0, seat, ["no-such-thing", die], "en")
        assert (card["card"], card["points"], card["now"]) == (die, None, "")
        assert (await card_at(table, 0, seat, ["no-such-thing"], "en"))["card"] == ""

    asyncio.run(ask())
