"""THE GROUND FLOOR AND THE ATTIC: where a tile may go."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.bits import bit
from rooftree.games.california.table.actions import ATTIC
from rooftree.games.california.table.box import (
    COLOURS,
    EVERYWHERE,
    EXTENSION,
    FIRST_PIECE,
    SIDE,
    Box,
)
from rooftree.games.california.table.state import Mansion

WEST: Final = 0x1111  # column a
EAST: Final = 0x8888  # column d


def places_for(box: Box, mansion: Mansion, tile: i64) -> i64:
    """Find the set of places for a tile; it is empty if the tile may not be bought."""
    if tile < COLOURS:
        return spaces_for_room(mansion, tile)
    if tile == EXTENSION:
        return 0 if mansion.extended else bit(ATTIC)
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
    return bit(ATTIC) if has_attic_space(mansion) else 0


def empty_rooms(mansion: Mansion, colour: i64) -> i64:
    """Find the rooms of a colour without furniture."""
    return mansion.rooms[colour] & ~mansion.furnished


def has_attic_space(mansion: Mansion) -> bool:
    """Whether one more piece may be stored: there is space for one, or two with the extension."""
    return len(mansion.attic) < 1 + mansion.extended
