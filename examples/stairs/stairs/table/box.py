"""The box: what a components file and the options say."""

from __future__ import annotations

from dataclasses import dataclass

HIGHEST = 6  # block: as many pips as a die has
LENGTH = 5  # steps of a staircase
HEAP_ROOM = 2  # blocks that a seat may throw away


@dataclass(frozen=True)
class Box:
    """The points of the rules, and the pieces that the rules page lists."""

    rise: int  # points for a step that rises
    rubble: int  # points lost for a block thrown away
    pieces: tuple[tuple[str, int], ...]
    open_lamps: bool
