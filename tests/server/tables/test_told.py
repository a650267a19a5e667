"""What a process tells the others of its tables: every change, and what was lost once more."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from rooftree.server.storage.store import StorageFailed
from rooftree.server.tables.peers import REPEAT, Peers, Talk
from rooftree.server.tables.table import Table
from tests.server.table_in_memory import table_in_memory

CODE = "abcdef"


class Notices:
    """Keeps what is told, or fails as a database does that is being restarted."""

    def __init__(self) -> None:
        self.talks: list[Talk] = []
        self.is_down = False

    async def tell(self, message: str) -> None:
        if self.is_down:
            raise StorageFailed("restarted")
        self.talks.append(msgspec.json.decode(message, type=Talk))

    async def read(self, work: Any) -> dict[str, int]:
        return {}

    @property
    def here(self) -> list[list[str]]:
        return [talk.here for talk in self.talks]


@pytest.fixture
def table() -> Table:
    return table_in_memory([], 1)


@pytest.fixture
def notices() -> Notices:
    return Notices()


@pytest.fixture
def peers(table: Table, notices: Notices) -> Peers:
    return Peers(cast(Any, SimpleNamespace(live={CODE: table})), cast(Any, notices))


@dataclass(eq=False)
class Socket:
    """Somebody at the table who is shown nothing."""

    browser: str
    viewer: int = 0
    closed_reveal: int | None = None

    def wake(self) -> None:
        """Send nothing."""

    def leave(self, code: int) -> None:
        """Stay."""


def enter(table: Table, browser: str) -> Socket:
    visitor = Socket(browser)
    table.visitors.add(visitor)
    return visitor


def look(peers: Peers, times: int = 1) -> None:
    for _ in range(times):
        asyncio.run(peers.meet())


def test_what_does_not_change_is_told_again_from_time_to_time(
    peers: Peers, table: Table, notices: Notices
) -> None:
    enter(table, "Ben")
    look(peers, 2 * REPEAT)
    assert notices.here == [["Ben"]] * 3


def test_who_leaves_just_before_all_is_told_again_is_missed(
    peers: Peers, table: Table, notices: Notices
) -> None:
    ben = enter(table, "Ben")
    look(peers, REPEAT - 1)
    table.visitors.remove(ben)
    look(peers)
    assert notices.here == [["Ben"], []]


def test_who_leaves_when_another_process_comes_is_missed(
    peers: Peers, table: Table, notices: Notices
) -> None:
    ben = enter(table, "Ben")
    look(peers)
    peers.hear(msgspec.json.encode(Talk("other", CODE, ["Anna"])).decode())
    table.visitors.remove(ben)
    look(peers)
    assert notices.here == [["Ben"], []]


def test_a_process_that_comes_is_told_who_is_here(
    peers: Peers, table: Table, notices: Notices
) -> None:
    enter(table, "Ben")
    look(peers)
    peers.hear(msgspec.json.encode(Talk("other", CODE)).decode())
    look(peers, 2)
    assert notices.here == [["Ben"], ["Ben"]]


def test_what_could_not_be_told_is_told_when_the_database_is_back(
    peers: Peers, table: Table, notices: Notices
) -> None:
    ben = enter(table, "Ben")
    look(peers)
    table.visitors.remove(ben)
    notices.is_down = True
    with pytest.raises(StorageFailed):
        look(peers)
    notices.is_down = False
    look(peers, 2)
    assert notices.here == [["Ben"], []]


def test_a_table_that_is_put_away_has_nobody(peers: Peers, table: Table, notices: Notices) -> None:
    enter(table, "Ben")
    look(peers)
    peers.tables.live.clear()
    look(peers, 2)
    assert notices.here == [["Ben"], []]


def test_a_thousand_spectators_fit_into_a_notice(
    peers: Peers, table: Table, notices: Notices
) -> None:
    for n in range(1000):
        enter(table, f"spectator {n}")
    look(peers)
    assert notices.here == [[]]
