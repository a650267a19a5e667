"""Easy: somebody who plays sensibly but does not see everything, as people do."""

from __future__ import annotations

from typing import Final, TypeVar

from mypy_extensions import i64

from rooftree.bots.bot import Bot, best_of
from rooftree.engine.chance import Chance
from rooftree.engine.contract import State

S = TypeVar("S", bound=State)

OVERLOOKED: Final = 60  # of 100 actions


class Easy(Bot[S]):
    """The best looking of the actions that it happens to notice."""

    def choose(self, hidden: S, seat: i64, chance: Chance) -> i64:
        actions = self.rules.actions(hidden, seat)
        noticed = [action for action in actions if chance.below(100) >= OVERLOOKED]
        return best_of(self.evaluation, hidden, seat, noticed or actions, chance)
