"""Viewers follow their table: whoever comes late sees what those see who were there."""

from __future__ import annotations

import asyncio

from rooftree.engine.chance import Seeded
from rooftree.engine.contract import WATCHER
from rooftree.server.tables.moves import play, say
from rooftree.server.tables.table import Table
from rooftree.server.tables.undo import undo
from rooftree.server.views.viewers import Viewers
from tests.server.table_in_memory import table_in_memory

VIEWERS = (int(WATCHER), 0, 1, 2)


async def played_before_viewers(moves: int) -> Table:
    """Play, talk and take back while every viewer looks on."""
    table, chance = table_in_memory([], seed=3), Seeded(3)
    viewers = table.part(Viewers)
    for viewer in VIEWERS:
        viewers.scene(viewer, "en")
    for n in range(moves):
        seat = table.turn()[0]
        actions = table.match.actions(seat)
        await play(table, seat, actions[chance.below(len(actions))], table.version, None)
        if n % 5 == 0:
            await say(table, seat, f"move {n}", f"request-{n:04}")
    for seat in (seat for seat in range(3) if table.match.can_undo(seat)):
        await undo(table, seat, table.version, "request-undo")
    return table


def test_a_late_viewer_sees_what_an_early_one_sees() -> None:
    async def compare() -> None:
        table = await played_before_viewers(20)
        early, late = table.part(Viewers), Viewers(table)
        for viewer in VIEWERS:
            one, other = early.scene(viewer, "en"), late.scene(viewer, "en")
            assert one.lines == other.lines
            assert one.fragments == other.fragments
            assert len(one.lines) > 20

    asyncio.run(compare())


def test_a_table_has_one_part_of_a_kind() -> None:
    async def ask_twice() -> None:
        table = table_in_memory([], seed=1)
        assert table.part(Viewers) is table.part(Viewers)
        assert sum(isinstance(one, Viewers) for one in table.listeners) == 1

    asyncio.run(ask_twice())


def test_a_scene_that_nobody_looks_at_is_forgotten() -> None:
    async def leave() -> None:
        viewers = table_in_memory([], seed=1).part(Viewers)
        first = viewers.scene(0, "en")
        assert viewers.scene(0, "en") is first
        viewers.forget_scenes()
        assert viewers.scene(0, "en") is not first

    asyncio.run(leave())
