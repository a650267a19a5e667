"""Bots: they choose actions, knowing only what their seat may know."""

from __future__ import annotations

from typing import Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from rooftree.engine.chance import Chance
from rooftree.engine.contract import Evaluation, Rules, State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(Generic[S]):
    """Plays one seat or several; it keeps nothing between decisions but its own search."""

    def __init__(self, rules: Rules[S], evaluation: Evaluation[S]) -> None:
        self.rules = rules
        self.evaluation = evaluation

    def choose(self, hidden: S, seat: i64, chance: Chance) -> i64:
        """Choose a legal action; `hidden` is `rules.hide(state, seat)`, `chance` its own."""
        raise NotImplementedError


class Uniform(Bot[S]):
    """Chooses any legal action, each equally likely."""

    def choose(self, hidden: S, seat: i64, chance: Chance) -> i64:
        return self.rules.random_action(hidden, seat, chance)


class Greedy(Bot[S]):
    """Chooses the action that the evaluation rates best."""

    def choose(self, hidden: S, seat: i64, chance: Chance) -> i64:
        return best_of(self.evaluation, hidden, seat, self.rules.actions(hidden, seat), chance)


def best_of(
    evaluation: Evaluation[S], state: S, seat: i64, actions: list[i64], chance: Chance
) -> i64:
    """Find the action with the highest rating; chance decides between equals."""
    if len(actions) == 1:
        return actions[0]
    ratings = evaluation.rates(state, seat, actions)
    best = -1e300
    equals: i64 = 0
    choice: i64 = -1
    for n in range(len(actions)):
        if ratings[n] > best:
            best, equals, choice = ratings[n], 1, actions[n]
        elif ratings[n] == best:
            equals += 1
            if chance.below(equals) == 0:
                choice = actions[n]
    return choice
