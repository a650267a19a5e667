"""Playouts: they play an imagined game on as the evaluation advises, then judge it."""

from __future__ import annotations

from typing import Generic, TypeVar

from mypy_extensions import i64

from rooftree.bots.bot import best_of
from rooftree.bots.habits import Habits
from rooftree.bots.results import chances, victories
from rooftree.engine.bits import has, lowest
from rooftree.engine.chance import Chance
from rooftree.engine.contract import Evaluation, Rules, State

S = TypeVar("S", bound=State)


class Playout(Generic[S]):
    """Plays imagined worlds on, each from where the search left it."""

    def __init__(
        self, rules: Rules[S], evaluation: Evaluation[S], habits: Habits, whims: Chance
    ) -> None:
        self.rules = rules
        self.evaluation = evaluation
        self.habits = habits
        self.whims = whims  # chance for the choices of those who act
        self.chance = whims  # chance for the dice of this world; never that of the table
        self.stage: i64 = 0  # stage of the game in this world
        self.passed: i64 = 0  # stages since this world was begun

    def begin(self, world: S, chance: Chance) -> None:
        """Begin with a new world and count its stages from here."""
        self.chance = chance
        self.stage = self.evaluation.stage(world)
        self.passed = 0

    def is_settled(self, world: S) -> bool:
        """Tell whether enough stages have passed; never with a horizon of 0."""
        stage = self.evaluation.stage(world)
        if stage == self.stage:
            return False
        self.stage = stage
        self.passed += 1
        return self.passed == self.habits.horizon

    def go_on(self, world: S, own: i64) -> None:
        """Play on to the end of the game or of the last stage to look at."""
        if self.passed > 0 and self.passed == self.habits.horizon:
            return
        while world.acting:
            seat = next_seat(world.acting, own)
            self.rules.apply(world, seat, self.action(world, seat), self.chance)
            if self.is_settled(world):
                return

    def action(self, world: S, seat: i64) -> i64:
        """Choose the best rated of all actions or of a few; now and then any action."""
        if self.whims.below(100) < self.habits.carelessness:
            return self.rules.random_action(world, seat, self.whims)
        actions = self.rules.actions(world, seat)
        if len(actions) > self.habits.glance:
            actions = some_of(actions, self.habits.glance, self.whims)
        return best_of(self.evaluation, world, seat, actions, self.whims)

    def results(self, world: S) -> list[float]:
        """Judge the world for each seat: its chance to win, or at the end victory and lead."""
        spread = self.evaluation.spread(world)
        if world.acting:
            values = [self.evaluation.value(world, seat) for seat in range(world.seats)]
            return chances(values, spread)
        margin = self.habits.margin
        points = [float(self.rules.points(world, seat)) for seat in range(world.seats)]
        likely = chances(points, spread)
        won = victories(self.rules.ranks(world))
        return [margin * likely[n] + (1.0 - margin) * won[n] for n in range(len(won))]


def next_seat(acting: i64, own: i64) -> i64:
    """Choose who acts next: the own seat first, as it cannot know what others do meanwhile."""
    return own if has(acting, own) else lowest(acting)


def some_of(actions: list[i64], few: i64, chance: Chance) -> list[i64]:
    """Draw a few of the actions at random; one may be drawn twice."""
    return [actions[chance.below(len(actions))] for _draw in range(few)]
