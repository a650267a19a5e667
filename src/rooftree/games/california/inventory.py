"""INVENTORY: where the 88 tiles are."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.bits import count
from rooftree.games.california.box import COLOURS, EXTENSION, FIRST_PIECE, TILES
from rooftree.games.california.state import SOLD, TILE_ROW, Mansion, Table


def inventory_of(table: Table) -> list[i64]:
    """Every tile counted: stack, bag, shops and mansions; printed rooms are no tiles."""
    counts = TILE_ROW[:]
    for tile in range(TILES):
        counts[tile] = table.stack[tile] + table.bag[tile]
    for tile in table.shelves:
        if tile != SOLD:
            counts[tile] += 1
    for mansion in table.mansions:
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
