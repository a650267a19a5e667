"""THE GROUND FLOOR AND THE ATTIC: where a tile may go."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.bits import bit
from rooftree.games.california.actions import ATTIC
from rooftree.games.california.box import (
    COLOURS,
    EVERYWHERE,
    EXTENSION,
    FIRST_PIECE,
    SIDE,
    Box,
)
from rooftree.games.california.state import Mansion

WEST: Final = 0x1111  # column a
EAST: Final = 0x8888  # column d


def places_for(box: Box, mansion: Mansion, tile: i64) -> i64:
    """The set of places for a tile; empty if it may not be bought."""
    if tile < COLOURS:
        return spaces_for_room(mansion, tile)
    if tile == EXTENSION:
        return 0 if mansion.extended else bit(ATTIC)
    return places_for_piece(mansion, box.colours[tile - FIRST_PIECE])


def spaces_for_room(mansion: Mansion, colour: i64) -> i64:
    """The first room of a colour goes on any free space, a further one beside its colour."""
    free = EVERYWHERE & ~mansion.renovated
    group = mansion.rooms[colour]
    return free & beside(group) if group else free


def beside(spaces: i64) -> i64:
    """The spaces that share a wall with one of these, corners not counting."""
    return (spaces & ~EAST) << 1 | (spaces & ~WEST) >> 1 | spaces << SIDE | spaces >> SIDE


def places_for_piece(mansion: Mansion, colour: i64) -> i64:
    """Furniture must go into an empty room of its colour; only without one into a free attic."""
    empty = empty_rooms(mansion, colour)
    if empty:
        return empty
    return bit(ATTIC) if has_attic_space(mansion) else 0


def empty_rooms(mansion: Mansion, colour: i64) -> i64:
    """The rooms of a colour without furniture."""
    return mansion.rooms[colour] & ~mansion.furnished


def has_attic_space(mansion: Mansion) -> bool:
    """One piece may be stored, two with the extension."""
    return len(mansion.attic) < 1 + mansion.extended
