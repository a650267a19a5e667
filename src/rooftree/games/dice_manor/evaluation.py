"""How the greedy bot judges: bids by their chance, tours by their reward, tiles by their site."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.contract import Evaluation
from rooftree.games.dice_manor.actions import (
    BUILD,
    CHOOSE,
    LOWER,
    RAISE,
    number_of,
    tile_of,
)
from rooftree.games.dice_manor.build import placement_of
from rooftree.games.dice_manor.dice import FACES, one, step, total
from rooftree.games.dice_manor.holdings import Holdings
from rooftree.games.dice_manor.manor import extended
from rooftree.games.dice_manor.placing import Placing
from rooftree.games.dice_manor.plans import GUEST, TurnPlan
from rooftree.games.dice_manor.rerolls import Reroll, is_reroll
from rooftree.games.dice_manor.sites import site_worth
from rooftree.games.dice_manor.state import BIDDING, OPENING, ROUNDS, Table
from rooftree.games.dice_manor.worth import bonus_die_worth, tile_worth

USUAL_ROUND: Final = 12.0  # points


class DiceManorEvaluation(Evaluation[Table]):
    """One decision ahead, with a plan for the rest of the turn."""

    def rate(self, state: Table, seat: i64, action: i64) -> float:
        """What the turn is expected to bring with this decision."""
        return self.rates(state, seat, [action])[0]

    def rates(self, state: Table, seat: i64, actions: list[i64]) -> list[float]:
        """All actions of a decision are of one kind: build, place, or choose a number."""
        if len(actions) == 0:
            return []
        if actions[0] >= BUILD:
            return [site_rating(state, seat, action) for action in actions]
        if state.designers[seat].chosen:
            placing = Placing(state, seat)
            return [placing.rating(action) for action in actions]
        return choice_ratings(state, seat, actions)

    def value(self, state: Table, seat: i64) -> float:
        """Points now, what the manor promises for the opening, what rounds usually bring."""
        points = float(self.rules.points(state, seat))
        own = state.designers[seat]
        if state.acting == 0:
            return points
        if state.chapter == OPENING:
            return points + GUEST * float(total(own.hand))
        rounds = float(ROUNDS - state.round) + (1.0 if state.chapter == BIDDING else 0.0)
        holdings = Holdings(state)
        for tile in own.tiles:
            points += tile_worth(holdings, seat, tile)
        bonus = bonus_die_worth(state) * float(own.dice)
        guests = GUEST * float(min(own.dice, len(own.manor.slot_rooms)))
        return points + bonus + guests + rounds * USUAL_ROUND

    def stage(self, state: Table) -> i64:
        """A round: its bids are settled and its tiles built."""
        return state.round

    def spread(self, state: Table) -> float:
        """The more rounds, the more may change."""
        return 6.0 + 3.0 * float(ROUNDS + 1 - state.round)


def site_rating(table: Table, seat: i64, action: i64) -> float:
    """The manor as it would be."""
    manor = table.designers[seat].manor
    x, y, turn = placement_of(manor, action)
    return site_worth(extended(manor, tile_of(action), x, y, turn))


def choice_ratings(table: Table, seat: i64, actions: list[i64]) -> list[float]:
    """Numbers to choose, and tokens to spend first."""
    plan = TurnPlan(table, seat)
    reroll = Reroll(table, plan)
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
    """One die shows one more or one less, and the plan goes on with a token less."""
    number = number_of(action)
    becomes = step(number, RAISE <= action < LOWER)
    hand = plan.own.hand + one(becomes) - one(number)
    return plan.best(hand, plan.own.tokens - 1) - plan.token
