"""Peeks: a preview holds nothing that its seat may not know, whatever the game."""

from __future__ import annotations

import asyncio
import re

import pytest

from rooftree.engine.chance import Seeded
from rooftree.engine.discovery import names
from rooftree.server.tables.moves import play
from rooftree.server.tables.table import Table
from rooftree.server.views.answers.peek import preview
from rooftree.server.views.viewers import Viewers
from tests.server.table_in_memory import table_in_memory

WORLDS = (1, 2, 3)
PIECE = re.compile(r'data-piece="\d+"')
EVERY = 3  # look at every third action of a position


def check(table: Table, seat: int) -> int:
    """Compare what a seat is shown in several worlds; return the number of actions."""
    viewers, actions = table.part(Viewers), table.match.actions(seat)[::EVERY]
    for action in actions:
        first, *others = [shown(viewers, seat, action, world) for world in WORLDS]
        assert all(other == first for other in others), table.match.show.notation(action)
    return len(actions)


def shown(viewers: Viewers, seat: int, action: int, world: int) -> tuple[object, object]:
    """Return gain and drawings, without the numbers of pieces, which serve only to let them fly."""
    found = preview(viewers, seat, action, "en", world)
    drawn = {name: PIECE.sub("", markup) for name, markup in found["fragments"].items()}
    return found["gain"], drawn


async def play_and_check(table: Table, chance: Seeded) -> int:
    """Play a random match; where several act at the same time, check every one of them."""
    compared = 0
    while not table.match.is_over:
        acting = table.turn()
        is_unseen = len(acting) > 1 or getattr(table.match.state, "began", None)
        if is_unseen or len(table.match.records) % 7 == 0:
            compared += sum(check(table, seat) for seat in acting)
        seat = acting[int(chance.below(len(acting)))]
        action = int(table.match.rules.random_action(table.match.state, seat, chance))
        await play(table, seat, action, table.version, None)
    return compared


@pytest.mark.parametrize("game", names())
def test_a_preview_is_the_same_in_every_world_that_its_seat_thinks_possible(game: str) -> None:
    for seed in range(2):
        assert asyncio.run(play_and_check(table_in_memory([], seed, game), Seeded(seed))) > 30
