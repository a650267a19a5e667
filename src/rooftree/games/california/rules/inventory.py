"""INVENTORY: counts the 88 tiles wherever they are."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.bits import count
from rooftree.games.california.table.box import COLOURS, EXTENSION, FIRST_PIECE
from rooftree.games.california.table.state import SOLD, CaliforniaState, Mansion


def inventory_of(state: CaliforniaState) -> list[i64]:
    """Count every tile in stack, bag, shops and mansions; printed rooms are no tiles."""
    counts = state.stack[:]
    for tile in range(len(counts)):
        counts[tile] += state.bag[tile]
    for tile in state.shelves:
        if tile != SOLD:
            counts[tile] += 1
    for mansion in state.mansions:
        count_mansion(mansion, counts)
    return list(counts)


def count_mansion(mansion: Mansion, counts: vec[i64]) -> None:
    """Add the tiles of one mansion."""
    for colour in range(COLOURS):
        counts[colour] += count(mansion.rooms[colour])
    counts[mansion.plan.colour] -= 1
    counts[EXTENSION] += mansion.extended
    for kind in range(len(mansion.pieces)):
        counts[FIRST_PIECE + kind] += count(mansion.pieces[kind])
    for kind in mansion.attic:
        counts[FIRST_PIECE + kind] += 1
