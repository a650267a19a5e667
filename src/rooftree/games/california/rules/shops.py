"""THE SHOPS: eight tiles a day, from the stack, and from the bag when the stack is used up."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.chance import Chance
from rooftree.games.california.table.state import SHELF_ROW, SHOPS, SLOTS, SOLD, CaliforniaState


def restock(state: CaliforniaState, chance: Chance) -> None:
    """Put a tile on every space; too few tiles are dealt to both shops in turn, the left first."""
    state.shelves = SHELF_ROW[:]
    for slot in range(SLOTS):
        for shop in range(SHOPS):
            if state.stack_left + state.bag_left > 0:
                state.shelves[shop * SLOTS + slot] = draw(state, chance)


def can_restock(state: CaliforniaState) -> bool:
    """Tell whether each shop can get a tile; only games of more than twelve days can lack them."""
    return state.stack_left + state.bag_left + unsold(state) >= SHOPS


def unsold(state: CaliforniaState) -> i64:
    """Count the tiles in the shops."""
    found: i64 = 0
    for tile in state.shelves:
        if tile != SOLD:
            found += 1
    return found


def draw(state: CaliforniaState, chance: Chance) -> i64:
    """Draw a tile from the stack, or from the bag once the stack is empty."""
    if state.stack_left:
        tile = drawn(state.stack, chance.below(state.stack_left))
        state.stack_left -= 1
    else:
        tile = drawn(state.bag, chance.below(state.bag_left))
        state.bag_left -= 1
    return tile


def drawn(counts: vec[i64], nth: i64) -> i64:
    """Take the nth of the tiles that are counted here."""
    tile: i64 = 0
    while nth >= counts[tile]:
        nth -= counts[tile]
        tile += 1
    counts[tile] -= 1
    return tile


def clear(state: CaliforniaState) -> None:
    """Put the unsold tiles into the bag."""
    for tile in state.shelves:
        if tile != SOLD:
            state.bag[tile] += 1
            state.bag_left += 1


def take(state: CaliforniaState, shop: i64, tile: i64) -> None:
    """Take a tile out of its shop."""
    slot = shop * SLOTS
    while state.shelves[slot] != tile:
        slot += 1
    state.shelves[slot] = SOLD


def is_sold_out(state: CaliforniaState, shop: i64) -> bool:
    """Tell whether a shop has no tile left."""
    return all(state.shelves[slot] == SOLD for slot in range(shop * SLOTS, (shop + 1) * SLOTS))
