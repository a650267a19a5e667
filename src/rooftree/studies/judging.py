"""The judge's look at single games: luck, when it was decided, and how many choices were good."""

from __future__ import annotations

from collections.abc import Sequence

from rooftree.arena.runner import Runner
from rooftree.engine.chance import Sampled
from rooftree.judge.luck import Value, valued
from rooftree.judge.settings import settings_of
from rooftree.judge.statistics import mean_of
from rooftree.judge.values import Values
from rooftree.judge.worlds import Worlds
from rooftree.studies.deal import SharedDeal
from rooftree.studies.leads import settled
from rooftree.studies.played import Judged
from rooftree.studies.study import StudyRow

DECIDED = 0.8  # chance to win from which a game counts as decided
CLOSE = 0.01  # of a victory: actions so near to the best are as good
TRIED = 32  # worlds in which the actions of one decision are compared
MOST_ACTIONS = 60  # of a decision that is looked at


def judged(
    runner: Runner,
    row: StudyRow,
    seed: int,
    played: Sequence[tuple[int, int]],
    wins: Sequence[float],
) -> Judged:
    """Play a game again and value every record; `wins` is its result."""
    settings = settings_of(runner.game)
    own = seed + 1 << 32 | seed & 0x3FFFFFFF
    values = Values(runner.rules, runner.evaluation, own, settings.quick_values, settings.stages)
    luck, chances = Value.nothing(row.seats), list[Value]()
    for value, by_chance in valued(runner.rules, values, row.seats, played, SharedDeal(seed)):
        luck, chances = luck + by_chance, [*chances, value]
    winner = max(range(row.seats), key=lambda seat: wins[seat])
    decided = settled([value.shown().win[winner] >= DECIDED for value in chances[1:-1]] + [True])
    return Judged(
        [round(one, 4) for one in luck.lead], decided, *looked_at(runner, row, seed, played)
    )


def looked_at(
    runner: Runner, row: StudyRow, seed: int, played: Sequence[tuple[int, int]]
) -> tuple[int, int, bool]:
    """Compare all actions of one decision: how many there are, how many good, does it matter?"""
    rules = runner.rules
    chosen = Sampled(seed).below(len(played))
    state = rules.new(row.seats, chance := SharedDeal(seed))
    for seat, action in played[:chosen]:
        rules.apply(state, seat, action, chance)
    seat = played[chosen][0]
    hidden = rules.hide(state, seat)
    actions = [int(one) for one in rules.actions(hidden, seat)]
    if not 1 < len(actions) <= MOST_ACTIONS:
        return 0, 0, False
    worlds = Worlds(rules, runner.evaluation, seed, runner.evaluation.horizon)
    ends = worlds.endings(hidden, seat, list(actions), 0, TRIED)
    wins = [mean_of([end.win for end in some]) for some in ends]
    good = sum(max(wins) - win <= CLOSE for win in wins)
    return len(actions), good, max(wins) - min(wins) > CLOSE
