"""THE SHOPS: eight tiles a day, from the stack, and from the bag when the stack is used up."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.chance import Chance
from rooftree.games.california.state import SHELF_ROW, SHOPS, SLOTS, SOLD, Table


def restock(table: Table, chance: Chance) -> None:
    """One tile on every space; with too few tiles both shops get their share, left first."""
    table.shelves = SHELF_ROW[:]
    for slot in range(SLOTS):
        for shop in range(SHOPS):
            if table.stack_left + table.bag_left > 0:
                table.shelves[shop * SLOTS + slot] = draw(table, chance)


def can_restock(table: Table) -> bool:
    """A day needs a tile in each shop; only games of more than twelve days can lack them."""
    return table.stack_left + table.bag_left >= SHOPS


def draw(table: Table, chance: Chance) -> i64:
    """The next tile of the stack, or a tile from the shuffled bag once the stack is empty."""
    if table.stack_left:
        tile = drawn(table.stack, chance.below(table.stack_left))
        table.stack_left -= 1
    else:
        tile = drawn(table.bag, chance.below(table.bag_left))
        table.bag_left -= 1
    return tile


def drawn(counts: vec[i64], nth: i64) -> i64:
    """Take the nth of the tiles that are counted here."""
    tile: i64 = 0
    while nth >= counts[tile]:
        nth -= counts[tile]
        tile += 1
    counts[tile] -= 1
    return tile


def clear(table: Table) -> None:
    """Unsold tiles go into the bag."""
    for tile in table.shelves:
        if tile != SOLD:
            table.bag[tile] += 1
            table.bag_left += 1


def take(table: Table, shop: i64, tile: i64) -> None:
    """A tile leaves its shop."""
    slot = shop * SLOTS
    while table.shelves[slot] != tile:
        slot += 1
    table.shelves[slot] = SOLD


def is_sold_out(table: Table, shop: i64) -> bool:
    """Whether a shop has no tile left."""
    return all(table.shelves[slot] == SOLD for slot in range(shop * SLOTS, (shop + 1) * SLOTS))
