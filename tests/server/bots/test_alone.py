"""Tables at which bots play among themselves: only a few of one address at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from rooftree.server.bots.pool import WorkerPool
from rooftree.server.bots.turns import BotTurns, is_bots_only
from rooftree.server.bots.worker import Answer, Question
from rooftree.server.storage.database import Database
from rooftree.server.tables.registry import Tables
from tests.server.bots.test_pool import PATIENCE, bots_only
from tests.server.table_client import Browser, Running, settings_for


class Held(WorkerPool):
    """Answers when it is told to; remembers who asked."""

    def __init__(self) -> None:
        super().__init__(1, PATIENCE)
        self.askers: list[str] = []
        self.go = asyncio.Event()

    async def ask(self, question: Question, asker: str = "", is_awaited: bool = True) -> Answer:
        self.askers.append(asker)
        assert not is_awaited  # as only bots play there
        await self.go.wait()
        return Answer(3)  # it rolls


def test_only_two_tables_of_an_address_play_by_themselves_at_once(tmp_path: Path) -> None:
    async def played() -> tuple[int, list[str], bool]:
        database = Database(tmp_path / "data")
        tables = Tables(database, settings_for(tmp_path), b"secret")
        pool = Held()
        turns = BotTurns(pool, 0.0)
        tables.opened.append(turns.watch)
        made = [
            await tables.keep(replace(bots_only(), origin=origin), [])
            for origin in ("flood",) * 5 + ("anna",)
        ]
        while len(pool.askers) < 3:
            await asyncio.sleep(0.001)
        for _ in range(20):  # in which a fourth would come
            await asyncio.sleep(0.001)
        at_once, asked = len(turns.tasks), sorted(pool.askers)
        pool.go.set()
        while turns.tasks:
            await asyncio.wait(turns.tasks.values(), timeout=PATIENCE)
        await turns.end()
        database.close()
        return at_once, asked, all(table.match.is_over for table in made)

    at_once, asked, over = asyncio.run(played())
    assert at_once == 3
    assert asked == ["anna", "flood", "flood"]
    assert over  # those that waited came on their own


def test_a_table_with_a_person_does_not_wait(serve: Callable[..., Running]) -> None:
    server = serve()
    anna = Browser(server.port)
    bot = {"kind": "bot", "level": "uniform"}
    code = anna.new_table({"kind": "me"}, bot)
    table = server.app.state.tables.live[code]
    assert not is_bots_only(table)
    anna.post(f"/api/tables/{code}/seats/0/bot", level="uniform")
    assert is_bots_only(table)
