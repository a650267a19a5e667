"""News: what the others did since one's last move, and what one lost by it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from rooftree.engine.chance import Seeded
from rooftree.engine.contract import WATCHER
from rooftree.engine.discovery import names
from rooftree.games.dice_manor.table.state import BUILDING
from rooftree.server.tables.moves import play
from rooftree.server.tables.table import Table
from rooftree.server.tables.undo import undo
from rooftree.server.views.viewers import Viewers
from tests.server.table_in_memory import table_in_memory

ANNA = 0
GAMES = [name for name in names() if name != "lots"]
LOSSES = {
    "blueprints": r"You (have as many points as|deserve the) .+ the tie goes to (Ben|Carl)\.",
    "california": r"The .+ leaves you for (Ben|Carl)\.",
    "dice_manor": r"You (are outbid on the .+ by .+ \(\d\)|fall behind .+ in advertising)\.",
    "dream_home": r"You lose the first player marker to (Ben|Carl)\.",
}
PERTES = {
    "blueprints": r"Vous (avez autant de points que|méritez aussi le) .+ qui l'emporte\.",
    "california": r".+ part de chez vous pour aller chez (Ben|Carl)\.",
    "dice_manor": r"(Ben|Carl) passe devant vous (en publicité|pour .+)\.",
    "dream_home": r"Vous perdez le marqueur Premier joueur au profit de (Ben|Carl)\.",
}


def news(table: Table, viewer: int = ANNA, language: str = "en") -> list[dict[str, Any]]:
    scene = table.part(Viewers).scene(viewer, language)
    found: list[dict[str, Any]] = msgspec.json.decode(scene.fields["news"])
    return found


def lines(table: Table, viewer: int = ANNA, language: str = "en") -> list[dict[str, Any]]:
    return [line for told in news(table, viewer, language) for line in told["lines"]]


async def steps(game: str, seed: int, most: int = 10_000) -> AsyncIterator[Table]:
    """Play a random match in which nobody acts out of turn; a table after each move."""
    table, chance = table_in_memory([], seed, game), Seeded(seed)
    yield table
    while not table.match.is_over and len(table.match.records) < most:
        turn = table.turn()
        seat = turn[int(chance.below(len(turn)))]
        action = int(table.match.rules.random_action(table.match.state, seat, chance))
        await play(table, seat, action, table.version, None)
        yield table


def acted(table: Table) -> set[int]:
    """Find the seats whose visible actions came after Anna's last move but one, if she acts now."""
    records = [record.seat for record in table.match.records]
    while records and records[-1] == ANNA:
        records.pop()
    since = records[::-1].index(ANNA) if ANNA in records else len(records)
    return set(records[len(records) - since :])


@pytest.mark.parametrize("game", GAMES)
def test_everybody_who_acted_since_my_last_move_is_there_in_turn_order(game: str) -> None:
    async def look() -> int:
        compared = 0
        async for table in steps(game, 5, 120):
            if table.turn() != [ANNA]:
                continue
            seats = [told["seat"] for told in news(table)]
            assert seats == sorted(seats), seats  # Anna sits first
            assert acted(table) <= set(seats)
            assert all(told["lines"] for told in news(table))
            compared += 1
        return compared

    assert asyncio.run(look()) >= 12


@pytest.mark.parametrize("game", GAMES)
def test_a_loss_is_told_to_the_loser_alone_in_a_whole_sentence(game: str) -> None:
    async def look() -> int:
        found = 0
        for seed in range(4):
            async for table in steps(game, seed):
                for line in (line for line in lines(table) if line["loss"]):
                    assert re.fullmatch(LOSSES[game], line["text"])
                    found += 1
                french = [line for line in lines(table, ANNA, "fr") if line["loss"]]
                assert all(re.fullmatch(PERTES[game], line["text"]) for line in french)
                assert not any(line["loss"] for line in lines(table, WATCHER))
        return found

    assert asyncio.run(look()) > 0


@pytest.mark.parametrize("game", GAMES)
def test_whoever_loads_the_page_anew_reads_the_same(game: str) -> None:
    async def look() -> None:
        async for table in steps(game, 2, 60):
            news(table)
            if len(table.match.records) % 12 == 0:
                late = Viewers(table).scene(ANNA, "en").fields["news"]
                assert late == table.part(Viewers).scene(ANNA, "en").fields["news"]

    asyncio.run(look())


def test_nothing_is_there_before_anybody_acted() -> None:
    assert news(table_in_memory([], 1)) == []


def test_a_chip_says_in_few_words_what_was_taken() -> None:
    async def look() -> None:
        table = table_in_memory([], 4)
        match = table.match
        while table.turn() != [ANNA] or not match.records:
            seat = table.turn()[0]
            await play(table, seat, match.actions(seat)[0], table.version, None)
        for told in news(table):
            [line] = told["lines"]
            assert line["text"].endswith(f"takes {told['brief']}.")
            assert re.fullmatch(r"(wood|stone|glass|recycled) [1-6]", told["brief"])

    asyncio.run(look())


def test_it_stays_until_my_move_is_finished() -> None:
    async def look() -> int:
        stayed, before = 0, list[dict[str, Any]]()
        async for table in steps("dice_manor", 3, 60):
            records = table.match.records
            if records and records[-1].seat == ANNA and table.turn() == [ANNA]:
                assert news(table) == before
                stayed += bool(before)
            before = news(table)
        return stayed

    assert asyncio.run(look()) >= 5


def test_what_was_taken_back_is_no_news() -> None:
    async def look() -> None:
        async for table in steps("california", 6, 40):
            last = table.match.records[-1].seat if table.match.records else ANNA
            if last != ANNA and table.match.can_undo(last) and ANNA not in table.turn():
                before = lines(table)
                await undo(table, last, table.version, "request-undo")
                assert [line for line in lines(table) if line not in before] == []
                assert len(lines(table)) < len(before)
                return
        raise AssertionError("nothing could be taken back")

    asyncio.run(look())


def test_rivals_builds_are_no_news_before_all_have_built() -> None:
    """What is built at the same time is hidden until the phase ends."""

    async def look() -> int:
        built = 0
        async for table in steps("dice_manor", 8):
            if table.match.state.chapter == BUILDING:
                assert [line for line in lines(table) if " builds " in line["text"]] == []
                built += any(record.seat != ANNA for record in table.match.records[-1:])
        return built

    assert asyncio.run(look()) > 5


def test_news_name_the_player_who_sits_there_now() -> None:
    """Words are kept from move to move, but not beyond a change of seats."""

    async def told() -> tuple[list[str], list[str]]:
        table = [table async for table in steps("blueprints", 1, 1)][-1]
        mover = table.match.records[0].seat
        seat = 2 if mover != 2 else 1
        before = [line["text"] for line in lines(table, viewer=seat)]
        await table.store_seat(mover, replace(table.seats[mover], name="Zoë"))
        table.changed()
        return before, [line["text"] for line in lines(table, viewer=seat)]

    before, after = asyncio.run(told())
    assert before
    assert not [text for text in before if "Zoë" in text]
    assert all("Zoë" in text for text in after)
    assert len(after) == len(before)
