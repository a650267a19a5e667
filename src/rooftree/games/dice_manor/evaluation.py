"""How a greedy designer judges a decision."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.contract import Evaluation
from rooftree.games.dice_manor.state import Table


class DiceManorEvaluation(Evaluation[Table]):
    """Points expected from a decision."""

    def rate(self, state: Table, seat: i64, action: i64) -> float:
        return 0.0
