"""Notation: it writes actions in short for people, and as kind and fields for JSON."""

from __future__ import annotations

from collections.abc import Mapping

from rooftree.engine.show.words import Field
from rooftree.games.california.table.actions import (
    BORROW,
    BUY,
    REPAY,
    TAKE_GOLD,
    bring_down,
    buy,
    is_on_credit,
    kind_of,
    place_of,
    shop_of,
    tile_of,
)
from rooftree.games.california.table.box import (
    COLOURS,
    EXTENSION,
    FIRST_PIECE,
    LETTERS,
    ROOM_SHOWN,
    SIDE,
    SPACES,
    Box,
)

SPACE_NAMES = ["abcd"[space % SIDE] + str(space // SIDE + 1) for space in range(SPACES)]
PLACE_NAMES = [*SPACE_NAMES, "attic"]
EXTENSION_NAME = "extension"
SIMPLE = {TAKE_GOLD: "gold", BORROW: "borrow", REPAY: "repay"}


def tile_name(box: Box, tile: int) -> str:
    """Name a tile: a letter for a room, a word for furniture and for the extension."""
    if tile < COLOURS:
        return LETTERS[tile]
    return EXTENSION_NAME if tile == EXTENSION else box.names[tile - FIRST_PIECE]


def thing_name(box: Box, shown: int) -> str:
    """Name a thing on a card: `room-B` for a room, else as the tile or the colour it is."""
    return f"room-{LETTERS[shown - ROOM_SHOWN]}" if shown >= ROOM_SHOWN else tile_name(box, shown)


def tile_called(box: Box, name: str) -> int:
    """Find the tile that `tile_name` named."""
    if name in LETTERS:
        return LETTERS.index(name)
    return EXTENSION if name == EXTENSION_NAME else FIRST_PIECE + box.names.index(name)


def notation(box: Box, action: int) -> str:
    """Write `gold`, `borrow`, `repay`, `down pinball`, `buy 1 A c1`, `buy 2 piano attic loan`."""
    if action in SIMPLE:
        return SIMPLE[action]
    if action < BUY:
        return f"down {box.names[kind_of(action)]}"
    tile, place = tile_name(box, tile_of(action)), PLACE_NAMES[place_of(action)]
    loan = " loan" if is_on_credit(action) else ""
    return f"buy {shop_of(action) + 1} {tile} {place}{loan}"


def describe(box: Box, action: int) -> tuple[str, dict[str, Field]]:
    """Return kind and fields of an action."""
    if action in SIMPLE:
        return SIMPLE[action], {}
    if action < BUY:
        return "down", {"piece": box.names[kind_of(action)]}
    return "buy", {
        "shop": int(shop_of(action)) + 1,
        "tile": tile_name(box, tile_of(action)),
        "place": PLACE_NAMES[place_of(action)],
        "loan": int(is_on_credit(action)),
    }


def construct(box: Box, kind: str, fields: Mapping[str, Field]) -> int:
    """Find the action that `describe` described."""
    for action, name in SIMPLE.items():
        if kind == name:
            return action
    if kind == "down":
        return bring_down(box.names.index(str(fields["piece"])))
    tile, place = tile_called(box, str(fields["tile"])), PLACE_NAMES.index(str(fields["place"]))
    return buy(int(fields["shop"]) - 1, tile, place, int(fields["loan"]))
