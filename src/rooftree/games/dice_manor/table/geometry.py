"""The geometry of a manor: sides, the cells beyond them, and quarter turns."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

TURNS: Final = 4
SIDES: Final = 4  # N E S W, clockwise
SIDE_NAMES: Final = "NESW"
STEP_X: Final = vec[i64]([0, 1, 0, -1])  # a tuple would box its numbers at every read
STEP_Y: Final = vec[i64]([-1, 0, 1, 0])

Cell = tuple[int, int]


def opposite(side: i64) -> i64:
    """Return the side that faces a side."""
    return (side + 2) % SIDES


def beyond(cell: Cell, side: int) -> Cell:
    """Find the next cell on a side."""
    return cell[0] + int(STEP_X[side]), cell[1] + int(STEP_Y[side])


def turned(cell: Cell, turn: int) -> Cell:
    """Turn a cell about the cell 00; a quarter clockwise takes (x, y) to (-y, x)."""
    x, y = cell
    for _turn in range(turn):
        x, y = -y, x
    return x, y
