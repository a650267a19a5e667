"""How the greedy bot judges: bids by their chance, tours by their reward, tiles by their site."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.contract import Evaluation, Rules
from rooftree.games.dice_manor.bot.placing import Placing
from rooftree.games.dice_manor.bot.position import promised, rounds_to_come
from rooftree.games.dice_manor.bot.rerolls import Reroll, is_reroll
from rooftree.games.dice_manor.bot.sites import site_worth
from rooftree.games.dice_manor.bot.turn import TurnPlan
from rooftree.games.dice_manor.rules.build import placement_of
from rooftree.games.dice_manor.table.actions import BUILD, CHOOSE, LOWER, RAISE, number_of, tile_of
from rooftree.games.dice_manor.table.dice import FACES, one, step
from rooftree.games.dice_manor.table.manor import extended
from rooftree.games.dice_manor.table.state import DiceManorState

SPREAD: Final = 2.5  # points by which the Grand Opening may stray
SPREAD_ROUND: Final = 2.3  # and each round to come


class DiceManorEvaluation(Evaluation[DiceManorState]):
    """One decision ahead, with a plan for the rest of the turn."""

    def __init__(self, rules: Rules[DiceManorState]) -> None:
        super().__init__(rules)
        self.hard = 2  # a game has five times as many decisions as most
        self.expert = 100
        self.trust = 1.0  # 2.0 was weaker with few: docs/laboratory/strength-trials.md

    def rate(self, state: DiceManorState, seat: i64, action: i64) -> float:
        """Estimate what the turn brings with this decision."""
        return self.rates(state, seat, [action])[0]

    def rates(self, state: DiceManorState, seat: i64, actions: list[i64]) -> list[float]:
        """Rate all actions of a decision, which all build, all place, or all choose a number."""
        if len(actions) == 0:
            return []
        if actions[0] >= BUILD:
            return [site_rating(state, seat, action) for action in actions]
        if state.designers[seat].chosen:
            placing = Placing(state, seat)
            return [placing.rating(action) for action in actions]
        return choice_ratings(state, seat, actions)

    def value(self, state: DiceManorState, seat: i64) -> float:
        """Add to the points now what manor, dice, tokens and rounds to come promise."""
        return promised(state, seat, self.rules.points(state, seat))

    def stage(self, state: DiceManorState) -> i64:
        """Count rounds as stages: bids are settled and tiles built."""
        return state.round

    def spread(self, state: DiceManorState) -> float:
        """Estimate the spread of the result: the more rounds, the more may change."""
        return SPREAD + SPREAD_ROUND * float(rounds_to_come(state))


def site_rating(state: DiceManorState, seat: i64, action: i64) -> float:
    """Rate the manor as it would be after a placement."""
    manor = state.designers[seat].manor
    x, y, turn = placement_of(manor, action)
    return site_worth(extended(manor, tile_of(action), x, y, turn))


def choice_ratings(state: DiceManorState, seat: i64, actions: list[i64]) -> list[float]:
    """Rate the numbers to choose, and the tokens to spend first."""
    plan = TurnPlan(state, seat)
    reroll = Reroll(state, plan)
    found: list[float] = []
    for action in actions:
        if action < CHOOSE + FACES:
            found.append(plan.chosen(number_of(action)))
        elif is_reroll(action):
            found.append(reroll.rating(action))
        else:
            found.append(step_rating(plan, action))
    return found


def step_rating(plan: TurnPlan, action: i64) -> float:
    """Rate a step: one die shows one more or one less, and the turn goes on with a token less."""
    number = number_of(action)
    becomes = step(number, RAISE <= action < LOWER)
    hand = plan.own.hand + one(becomes) - one(number)
    return plan.best(hand, plan.own.tokens - 1) - plan.token
