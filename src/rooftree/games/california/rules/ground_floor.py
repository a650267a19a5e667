"""THE GROUND FLOOR AND THE ATTIC: where a tile may go."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.bits import bit, has
from rooftree.engine.contract import Reason
from rooftree.games.california.table.actions import ATTIC
from rooftree.games.california.table.box import (
    COLOURS,
    EVERYWHERE,
    EXTENSION,
    FIRST_PIECE,
    LETTERS,
    SIDE,
    Box,
)
from rooftree.games.california.table.state import Mansion

WEST: Final = 0x1111  # column a
EAST: Final = 0x8888  # column d
NOWHERE: Final[i64] = 0  # the empty set of places


def places_for(box: Box, mansion: Mansion, tile: i64) -> i64:
    """Find the set of places for a tile; it is empty if the tile may not be bought."""
    if tile < COLOURS:
        return spaces_for_room(mansion, tile)
    if tile == EXTENSION:
        return NOWHERE if mansion.extended else bit(ATTIC)
    return places_for_piece(mansion, box.colours[tile - FIRST_PIECE])


def spaces_for_room(mansion: Mansion, colour: i64) -> i64:
    """Find any free space for the first room of a colour, those beside it for a further one."""
    free = EVERYWHERE & ~mansion.renovated
    group = mansion.rooms[colour]
    return free & beside(group) if group else free


def beside(spaces: i64) -> i64:
    """Find the spaces that share a side with one of these; corners do not count."""
    return (spaces & ~EAST) << 1 | (spaces & ~WEST) >> 1 | spaces << SIDE | spaces >> SIDE


def places_for_piece(mansion: Mansion, colour: i64) -> i64:
    """Find the empty rooms of a colour; only if there is none, a free space of the attic."""
    empty = empty_rooms(mansion, colour)
    if empty:
        return empty
    return bit(ATTIC) if has_attic_space(mansion) else NOWHERE


def empty_rooms(mansion: Mansion, colour: i64) -> i64:
    """Find the rooms of a colour without furniture."""
    return mansion.rooms[colour] & ~mansion.furnished


def has_attic_space(mansion: Mansion) -> bool:
    """Tell whether one more piece may be stored: one fits, or two with the extension."""
    return len(mansion.attic) < 1 + mansion.extended


def why_no_place(box: Box, mansion: Mansion, tile: i64, place: i64) -> Reason | None:
    """Explain why a tile may not go to a place; None if it may."""
    if has(places_for(box, mansion, tile), place):
        return None
    if tile == EXTENSION:
        return Reason("extended" if mansion.extended else "extension-up", "attic")
    if tile < COLOURS:
        return why_no_room(mansion, tile, place)
    return why_no_furniture(mansion, box.colours[tile - FIRST_PIECE], place)


def why_no_room(mansion: Mansion, colour: i64, place: i64) -> Reason:
    """Explain why a room of a colour may not go to a place."""
    if place == ATTIC:
        return Reason("room-up", "rooms")
    if has(mansion.renovated, place):
        return Reason("space-built", "rooms")
    of: dict[str, str | int] = {"colour": f"colour-{LETTERS[colour]}"}
    if spaces_for_room(mansion, colour) == 0:
        return Reason("enclosed", "ruling-11", of)
    return Reason("beside", "rooms", of)


def why_no_furniture(mansion: Mansion, colour: i64, place: i64) -> Reason:
    """Explain why furniture of a colour may not go to a place."""
    of: dict[str, str | int] = {"colour": f"colour-{LETTERS[colour]}"}
    if empty_rooms(mansion, colour) == 0 and not has_attic_space(mansion):
        return Reason("nowhere", "attic", of)
    if place == ATTIC:
        return Reason("room-first", "ruling-4", of)
    if not has(mansion.renovated, place):
        return Reason("no-room", "furniture", of)
    if not has(mansion.rooms[colour], place):
        return Reason("own-colour", "furniture", of)
    return Reason("furnished", "furniture")
