"""The dice: four materials, six values, and which places in a building share a face."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

WOOD: Final = 0
RECYCLED: Final = 1
STONE: Final = 2
GLASS: Final = 3
MATERIALS: Final = 4
DICE_OF_EACH: Final = 8
KINDS: Final = 24  # a die as it lies: material and value
SPACES: Final = 6  # of a Blueprint card, row by row
COLUMNS: Final = 2
ROUNDS: Final = 3
TURNS_EACH: Final = 6
POOL_SIZE: Final = bytes([0, 0, 8, 9, 7])  # by seats
PLACES: Final = SPACES * TURNS_EACH  # level * 6 + space


def die(material: i64, value: i64) -> i64:
    """Number a die as it lies: one of 24 kinds."""
    return material * 6 + value - 1


def material(die: i64) -> i64:
    """Find what a die is made of."""
    return die // 6


def value(die: i64) -> i64:
    """Find the value of its top face."""
    return die % 6 + 1


def share_a_face(place: int, other: int) -> bool:
    """Tell whether two places are one step up, down or across from each other."""
    (level, space), (level2, space2) = divmod(place, SPACES), divmod(other, SPACES)
    (row, column), (row2, column2) = divmod(space, COLUMNS), divmod(space2, COLUMNS)
    return abs(level - level2) + abs(row - row2) + abs(column - column2) == 1


TOUCHING: Final = bytes(
    share_a_face(place, other) for place in range(PLACES) for other in range(PLACES)
)


def touching(place: i64, other: i64) -> bool:
    """Tell whether dice at two places share a face."""
    return TOUCHING[place * PLACES + other] != 0
