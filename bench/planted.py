"""Plant mistakes: in each match an action that really loses, as worlds of their own say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bench.regret import Decision, choices
from rooftree.engine.chance import Sampled
from rooftree.judge.judge import Judge, differences, endings
from rooftree.judge.statistics import mean_of
from rooftree.judge.worlds import Worlds

LOST = 0.05  # of a victory, at least
TRIES = 12  # decisions of a match that are looked at until one has such an action
WELL, BADLY = 3, 9  # actions that are looked at: so many of the best rated, and of the worst
LOOKED = 32  # worlds to find the action that loses most
CONFIRMED = 384  # other worlds to measure what it loses
APART = 1 << 23  # number of the first of these worlds; no verdict meets them


def losing_actions(
    judge: Judge, seats: int, matches: int
) -> Iterator[tuple[Decision, int, float] | None]:
    """Yield for each match a decision, the action that loses most there, and what it loses.

    None stands for a match in which no decision that was looked at had such an action.
    """
    for seed in range(matches):
        met, drawn = list(choices(judge.game, judge.rules, seats, seed)), Sampled(seed)
        looked = (met[drawn.below(len(met))] for _ in range(TRIES))
        worst = ((one, *worst_of(judge, one)) for one in looked)
        yield next((found for found in worst if found[2] >= LOST), None)


def worst_of(judge: Judge, position: Decision) -> tuple[int, float]:
    """Find the action that loses most against the best; measure its loss in other worlds."""
    hidden, seat = position.hidden, position.seat
    worlds: Worlds[Any] = Worlds(
        judge.rules, judge.evaluation, judge.seed_of(hidden, seat), judge.evaluation.horizon
    )
    some = extremes(judge, position)
    ends = endings(worlds, hidden, seat, some, APART, LOOKED)
    order = sorted(some, key=lambda action: mean_of([end.win for end in ends[action]]))
    if mean_of(differences(ends, order[-1], order[0])) < LOST:
        return order[0], 0.0
    pair = [order[-1], order[0]]
    again = endings(worlds, hidden, seat, pair, APART + LOOKED, CONFIRMED)
    return order[0], mean_of(differences(again, *pair))


def extremes(judge: Judge, position: Decision) -> list[int]:
    """List the best and the worst rated actions."""
    actions = [int(one) for one in judge.rules.actions(position.hidden, position.seat)]
    ratings = judge.evaluation.rates(position.hidden, position.seat, list(actions))
    order = sorted(range(len(actions)), key=lambda n: -ratings[n])
    return list(dict.fromkeys(actions[n] for n in (*order[:WELL], *order[-BADLY:])))
