"""The inattentive bot: it plays sensibly but overlooks actions, as people do."""

from __future__ import annotations

from typing import TypeVar

from mypy_extensions import i64

from rooftree.bots.bot import Bot, best_of
from rooftree.engine.chance import Chance
from rooftree.engine.contract import Evaluation, Rules, State

S = TypeVar("S", bound=State)


class Inattentive(Bot[S]):
    """Chooses the best rated of the actions that it happens to notice."""

    def __init__(self, rules: Rules[S], evaluation: Evaluation[S], overlooked: i64) -> None:
        super().__init__(rules, evaluation)
        self.overlooked = overlooked  # actions of 100 that it does not notice

    def choose(self, hidden: S, seat: i64, chance: Chance) -> i64:
        actions = self.rules.actions(hidden, seat)
        noticed = [action for action in actions if chance.below(100) >= self.overlooked]
        return best_of(self.evaluation, hidden, seat, noticed or actions, chance)
