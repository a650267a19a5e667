"""What lies on the table of Lots."""

from __future__ import annotations

from rooftree.engine.contract import State

UNKNOWN = 9


class Lots(State):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.turn = 0
        self.lots = [0] * seats
        self.boxes: list[list[int]] = [[] for _ in range(seats)]
        self.rolls: list[list[int]] = [[] for _ in range(seats)]
        self.marks = [0] * seats
