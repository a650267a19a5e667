"""Actions: every decision of the game is a number."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.games.california.table.box import MOST_KINDS, SPACES, TILES

ATTIC: Final = SPACES  # the place of stored furniture and of the extension
PLACES: Final = SPACES + 1

TAKE_GOLD: Final = 0
BORROW: Final = 1
REPAY: Final = 2
BRING_DOWN: Final = 3  # first of the pieces that may come down from the attic
BUY: Final = BRING_DOWN + MOST_KINDS  # first of the purchases
PER_PLACE: Final = 2  # with and without a new loan
PER_TILE: Final = PLACES * PER_PLACE
PER_SHOP: Final = TILES * PER_TILE
ALL: Final = BUY + 2 * PER_SHOP


def bring_down(kind: i64) -> i64:
    """Number the choice of one of two stored pieces for a new room."""
    return BRING_DOWN + kind


def buy(shop: i64, tile: i64, place: i64, on_credit: i64) -> i64:
    """Number a purchase: a tile of a shop for a space or the attic, perhaps with a new loan."""
    return BUY + shop * PER_SHOP + tile * PER_TILE + place * PER_PLACE + on_credit


def kind_of(action: i64) -> i64:
    """Return the kind of the piece that comes down."""
    return action - BRING_DOWN


def shop_of(action: i64) -> i64:
    """Return the shop of a purchase."""
    return (action - BUY) // PER_SHOP


def tile_of(action: i64) -> i64:
    """Return the tile of a purchase."""
    return (action - BUY) % PER_SHOP // PER_TILE


def place_of(action: i64) -> i64:
    """Return where a bought tile goes: a space, or the attic."""
    return (action - BUY) % PER_TILE // PER_PLACE


def is_on_credit(action: i64) -> bool:
    """Tell whether a loan is taken for the purchase."""
    return (action - BUY) % PER_PLACE == 1
