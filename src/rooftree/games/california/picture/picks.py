"""Picks: the ids that a person touches for each action."""

from __future__ import annotations

from rooftree.engine.show.words import Voice
from rooftree.games.california.table.actions import (
    ATTIC,
    BORROW,
    BRING_DOWN,
    BUY,
    REPAY,
    TAKE_GOLD,
    is_on_credit,
    place_of,
    shop_of,
    tile_of,
)
from rooftree.games.california.table.box import EXTENSION
from rooftree.games.california.table.notation import SPACE_NAMES
from rooftree.games.california.table.state import SLOTS, CaliforniaState


def picks(state: CaliforniaState, seat: int, action: int) -> list[list[str]]:
    """List what a person touches: a tile in its shop, then the place; equal tiles serve alike."""
    if action == TAKE_GOLD:
        return [["bank"]]
    if action == BORROW:
        return [["loan"]]
    if action == REPAY:
        return [["repay"]]  # a button: on the marker itself a look ahead would hide the new loan
    if action < BUY:
        attic = state.mansions[seat].attic
        return [[f"attic-{n + 1}"] for n, kind in enumerate(attic) if kind == action - BRING_DOWN]
    shop, tile = shop_of(action), tile_of(action)
    path = [place_id(state, seat, action)] + ["borrow"] * is_on_credit(action)
    slots = [slot for slot in range(SLOTS) if state.shelves[shop * SLOTS + slot] == tile]
    return [[f"tile-{shop}{slot}", *path] for slot in slots]


def pick_words(voice: Voice, state: CaliforniaState, seat: int) -> dict[str, str]:
    """Name the buttons."""
    return {name: voice.say(f"pick.{name}") for name in ("borrow", "loan", "repay")}


def place_id(state: CaliforniaState, seat: int, action: int) -> str:
    """Name the element of the place that a tile is bought for."""
    if place_of(action) < ATTIC:
        return f"space-{SPACE_NAMES[place_of(action)]}"
    if tile_of(action) == EXTENSION:
        return "attic-2"
    return f"attic-{len(state.mansions[seat].attic) + 1}"
