"""How the bots judge in Lots."""

from __future__ import annotations

from rooftree.engine.contract import Evaluation

from ..table.state import Lots


class LotsEvaluation(Evaluation[Lots]):
    def rate(self, state: Lots, seat: int, action: int) -> float:
        return float(action)
