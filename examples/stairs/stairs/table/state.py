"""The state: what lies on the table."""

from __future__ import annotations

from rooftree.engine.contract import State
from stairs.table.box import LENGTH, Box

FREE = 0  # a step without a block
HIDDEN = -1  # a lamp that this viewer may not see


class StairsState(State):
    """The position: stairs, heaps and lamps by seat, and the block in the yard."""

    def __init__(self, box: Box, seats: int) -> None:
        super().__init__(seats)
        self.box = box
        self.block = 0  # height of the block that is set next; 0 when the game is over
        self.stairs = [[FREE] * LENGTH for _ in range(seats)]
        self.heaps = [0] * seats  # blocks that were thrown away
        self.lamps = [HIDDEN] * seats  # of each seat the step under its lamp

    def copy(self) -> StairsState:
        """Copy the position; the box never changes and is shared."""
        twin = StairsState(self.box, int(self.seats))
        twin.acting, twin.block = self.acting, self.block
        twin.stairs = [list(steps) for steps in self.stairs]
        twin.heaps, twin.lamps = list(self.heaps), list(self.lamps)
        return twin
