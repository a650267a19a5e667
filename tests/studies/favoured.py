"""Blueprints with a planted fault: the first seat is given points that no rule knows."""

from __future__ import annotations

from typing import Any

from rooftree.engine.chance import Chance
from rooftree.engine.contract import Evaluation, Line, Rules, ranks_of
from rooftree.engine.discovery import load
from rooftree.engine.game import Game

PLACES = 10  # so that a place weighs less than a point


class Favouring(Rules[Any]):
    """The rules of another game; the first seat has a bonus when points are counted."""

    def __init__(self, rules: Rules[Any], bonus: int) -> None:
        super().__init__(rules.chapters, rules.action_range)
        self.inner, self.bonus = rules, bonus

    def new(self, seats: int, chance: Chance) -> Any:
        return self.inner.new(seats, chance)

    def hide(self, state: Any, seat: int) -> Any:
        return self.inner.hide(state, seat)

    def points(self, state: Any, seat: int) -> int:
        return int(self.inner.points(state, seat)) + (self.bonus if seat == 0 else 0)

    def ranks(self, state: Any) -> list[int]:
        places = self.inner.ranks(state)
        seats = range(len(places))
        return list(ranks_of([PLACES * self.points(state, n) - places[n] for n in seats]))

    def lines(self, state: Any, seat: int) -> list[Line]:
        return self.inner.lines(state, seat)


class Favoured(Game):
    """Blueprints in which the first seat has a bonus."""

    def __init__(self, bonus: int) -> None:
        self.inner, self.bonus = load("blueprints"), bonus

    def __getattribute__(self, name: str) -> Any:
        if name in ("inner", "bonus", "rules", "evaluation", "show"):
            return object.__getattribute__(self, name)
        return getattr(object.__getattribute__(self, "inner"), name)

    def rules(self, options: Any, components: Any) -> Rules[Any]:
        return Favouring(self.inner.rules(options, components), self.bonus)

    def evaluation(self, rules: Any) -> Evaluation[Any]:
        return self.inner.evaluation(rules.inner)

    def show(self, rules: Any) -> Any:
        return self.inner.show(rules.inner)
