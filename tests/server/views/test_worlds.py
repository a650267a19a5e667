"""Whole games of Blueprints in two worlds that differ only in what one viewer may not know."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from rooftree.engine.chance import Recorded, Sampled, Seeded
from rooftree.engine.contract import WATCHER
from rooftree.server.tables.moves import play
from rooftree.server.tables.table import Table
from rooftree.server.views.answers.peek import preview
from rooftree.server.views.update import Shown, update
from rooftree.server.views.viewers import Viewers
from tests.server.table_in_memory import table_in_memory


def frame(table: Table, viewer: int, shown: Shown) -> bytes | None:
    return update(table.part(Viewers).scene(viewer, "en"), {}, shown, table.version)


def same_looking(table: Table, twin: Table, seat: int, action: int, viewer: int) -> int | None:
    """Find an action in the other world that the viewer cannot tell from this one."""
    rules = table.match.rules
    seen = rules.seen(table.match.state, seat, action, viewer)
    for other in reversed(twin.match.actions(seat)):
        if rules.seen(twin.match.state, seat, other, viewer) == seen:
            return other
    return None


async def compare(seed: int, viewer: int) -> int:
    """Play a whole game; how many of its moves were the same in both worlds."""
    table, chance = table_in_memory([], seed), Seeded(seed)
    rules = table.match.rules
    twin, shown, shown_there = table_in_memory([], seed), Shown(), Shown()
    compared = 0
    frame(table, viewer, shown), frame(twin, viewer, shown_there)
    while not table.match.is_over:
        seat = table.turn()[0]
        actions = table.match.actions(seat)
        action = actions[chance.below(len(actions))]
        twin.match.state = rules.imagine(table.match.hidden(viewer), viewer, Sampled(compared))
        if seat == viewer:
            looks = [preview(one.part(Viewers), viewer, action, "en", 1) for one in (table, twin)]
            assert msgspec.json.encode(looks[0]) == msgspec.json.encode(looks[1])
        other = same_looking(table, twin, seat, action, viewer)
        await play(table, seat, action, table.version, None)
        there = None if other is None else await follow(twin, seat, other, table)
        if there is None or numbers(table, viewer) != numbers(twin, viewer):
            assert other is None or ends_a_round(table)
            twin = table_in_memory(table.journal.entries, seed)
            shown, shown_there = Shown(), Shown()
        else:
            compared += 1
        assert frame(table, viewer, shown) == frame(twin, viewer, shown_there)
    return compared


async def follow(twin: Table, seat: int, action: int, table: Table) -> int | None:
    """Play the same in the other world, with the same dice; None if these cannot fall there."""
    twin.match.chance = Recorded(list(table.match.records[-1].chance))
    try:
        return await play(twin, seat, action, twin.version, None)
    except (ValueError, IndexError):
        return None


def ends_a_round(table: Table) -> bool:
    """Tell whether a round ends, which shows everything that two like worlds may differ in."""
    return table.match.is_over or len(table.match.records) % (6 * 3) == 0


def numbers(table: Table, viewer: int) -> list[int]:
    return list(table.match.rules.numbers(table.match.hidden(viewer)))


@pytest.mark.parametrize("viewer", [WATCHER, 0, 2])
def test_every_frame_of_a_whole_game_is_the_same_in_both_worlds(viewer: int) -> None:
    for seed in range(2):
        compared = asyncio.run(compare(seed, int(viewer)))
        assert 45 <= compared <= 51  # of 54; three rounds end and show everything
