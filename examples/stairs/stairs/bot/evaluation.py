"""How good an action looks: the greedy bot follows it, search begins with it."""

from __future__ import annotations

from rooftree.engine.contract import Evaluation, Rules
from stairs.rules.score import points
from stairs.table.actions import HEAP
from stairs.table.box import HIGHEST, LENGTH
from stairs.table.state import StairsState

CLIMB = (HIGHEST - 1) / (LENGTH - 1)  # from step to step, if all of them rise evenly
WASTE = 2.5  # points that the block of a turn is worth


class StairsEvaluation(Evaluation[StairsState]):
    """Likes low blocks on the left, high ones on the right, and a high one under the lamp."""

    def __init__(self, rules: Rules[StairsState]) -> None:
        super().__init__(rules)
        self.horizon = 0  # a game is short: playouts go to its end

    def rate(self, state: StairsState, seat: int, action: int) -> float:
        """Rate what an action brings now, and how well it leaves room for the rest."""
        if action == HEAP:
            return -state.box.rubble - WASTE
        after = state.copy()
        after.stairs[seat][action] = state.block
        fit = abs(state.block - (1 + action * CLIMB))
        return points(after, seat) - points(state, seat) - fit
