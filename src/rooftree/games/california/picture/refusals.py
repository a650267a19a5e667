"""Refusals: what a touch attempts that is not offered, and why the rules refuse it."""

from __future__ import annotations

from collections.abc import Sequence

from rooftree.engine.bits import listed
from rooftree.engine.contract import Reason
from rooftree.games.california.rules.chapters import CHAPTERS
from rooftree.games.california.rules.ground_floor import has_attic_space, places_for
from rooftree.games.california.rules.turn import price_of
from rooftree.games.california.table.actions import ATTIC, BORROW, TAKE_GOLD, buy
from rooftree.games.california.table.box import EVERYWHERE, EXTENSION, FIRST_PIECE
from rooftree.games.california.table.notation import SPACE_NAMES
from rooftree.games.california.table.state import CHOOSING, SLOTS, SOLD, CaliforniaState

PLACES = ("space", "attic")


def refusal(state: CaliforniaState, seat: int, path: Sequence[str]) -> Reason | None:
    """Explain why the last pick cannot follow the others; None for what nobody picks."""
    *before, touched = path
    kind, _, name = touched.partition("-")
    if touched == "loan":
        return CHAPTERS[state.chapter].why_not(state, seat, BORROW)
    if kind not in ("tile", "bank", "sold", *PLACES):
        return None
    if state.chapter == CHOOSING or kind == "bank":
        return CHAPTERS[state.chapter].why_not(state, seat, TAKE_GOLD)
    if kind == "sold":
        return Reason("sold", "buy")
    if kind == "tile":
        return CHAPTERS[state.chapter].why_not(
            state, seat, cheapest(state, seat, int(name[0]), int(name[1]))
        )
    if not before or not before[0].startswith("tile-"):
        return Reason("tile-first", "turn")
    shop, slot = int(before[0][-2]), int(before[0][-1])
    tile = int(state.shelves[shop * SLOTS + slot])
    if kind == "attic":
        return attic_refusal(state, seat, buy(shop, tile, ATTIC, 0), tile, int(name))
    return CHAPTERS[state.chapter].why_not(state, seat, buy(shop, tile, SPACE_NAMES.index(name), 0))


def cheapest(state: CaliforniaState, seat: int, shop: int, slot: int) -> int:
    """Choose the purchase of a tile that comes nearest to a legal one."""
    tile, mansion = state.shelves[shop * SLOTS + slot], state.mansions[seat]
    if tile == SOLD:
        return int(buy(shop, EXTENSION, ATTIC, 0))
    places = listed(places_for(state.box, mansion, tile))
    free = listed(EVERYWHERE & ~mansion.renovated) or [0]
    place = min(places, key=lambda at: price_of(state, mansion, tile, at)) if places else free[0]
    return int(buy(shop, tile, place, 0))


def attic_refusal(
    state: CaliforniaState, seat: int, action: int, tile: int, space: int
) -> Reason | None:
    """Explain why a space of the attic does not take a tile; furniture goes to the free one."""
    mansion = state.mansions[seat]
    is_open = space == 1 or mansion.extended
    if tile < FIRST_PIECE or not has_attic_space(mansion) or space == len(mansion.attic) + 1:
        return CHAPTERS[state.chapter].why_not(state, seat, action)
    return Reason("attic-taken" if is_open else "attic-closed", "attic")
