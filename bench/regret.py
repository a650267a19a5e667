"""What a bigger budget would still find: the loss of a bot's choices, judged by a long search.

`python -m bench.regret dream_home --seats 4` takes positions from games of `greedy` and lets every
bot choose there. A search with a hundred times the budget of `expert` says which action gives the
best chance to win, and by how much the choice falls short of it. A match of such a search takes
hours and is mostly luck; here a position is one answer.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from typing import Any

from bench.boxed import rules_of
from rooftree.bots import load as load_bot
from rooftree.bots.habits import Habits
from rooftree.bots.search import Search
from rooftree.bots.tree import Node, most_visited
from rooftree.engine.bits import lowest
from rooftree.engine.chance import Sampled, Seeded
from rooftree.engine.contract import Rules
from rooftree.engine.game import Game

BOTS = ("greedy", "hard", "expert")
A_CHOICE = 3  # actions; with fewer there is little to get wrong


@dataclass(frozen=True)
class Position:
    """What a seat sees when it has to choose."""

    hidden: Any
    seat: int


@dataclass(frozen=True)
class Judge:
    """A long search: how many times the budget of `expert`, and how far a playout goes."""

    times: int
    horizon: int  # 0: as far as the levels look


def choices(game: Game, rules: Rules[Any], seats: int, seed: int) -> Iterator[Position]:
    """Every choice of one game of `greedy` with itself."""
    bot, chance, thoughts = load_bot("greedy", game, rules), Seeded(seed), Sampled(seed)
    state = rules.new(seats, chance)
    while state.acting:
        seat = lowest(state.acting)
        hidden = rules.hide(state, seat)
        if len(rules.actions(hidden, seat)) >= A_CHOICE:
            yield Position(hidden, seat)
        rules.apply(state, seat, bot.choose(hidden, seat, thoughts), chance)


def judged(game: Game, rules: Rules[Any], position: Position, judge: Judge) -> dict[int, float]:
    """The chance to win with each action, as a long search sees it."""
    evaluation = game.evaluation(rules)
    habits = Habits(evaluation, judge.times * int(evaluation.expert), 3600.0)
    habits.horizon = judge.horizon or evaluation.horizon
    habits.is_patient = True
    root = Node(0.0)
    search = Search(rules, evaluation, habits, Sampled(1))
    search.think(root, position.hidden, position.seat)
    leader = root.children[most_visited(root)]
    tried = [(key, one) for key, one in root.children.items() if one.visits]
    return {int(key % rules.action_range): one.merit(leader, 0.0) for key, one in tried}


def losses(name: str, seats: int, positions: int, judge: Judge) -> dict[str, list[float]]:
    """For each bot what its choice lost in each position, one position of each game."""
    game, rules = rules_of(name)
    found: dict[str, list[float]] = {bot: [] for bot in BOTS}
    for seed in range(positions):
        met = list(choices(game, rules, seats, seed))
        position = met[Sampled(seed).below(len(met))]
        chances = judged(game, rules, position, judge)
        for bot in BOTS:
            chosen = load_bot(bot, game, rules).choose(
                position.hidden, position.seat, Sampled(seed)
            )
            worst = min(chances.values())
            found[bot].append(max(chances.values()) - chances.get(int(chosen), worst))
    return found


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game")
    asked.add_argument("--seats", type=int, default=4)
    asked.add_argument("--positions", type=int, default=60)
    asked.add_argument("--times", type=int, default=100, help="of the budget of expert")
    asked.add_argument("--horizon", type=int, default=0, help="stages that the judge looks ahead")
    told = asked.parse_args()
    judge = Judge(told.times, told.horizon)
    for bot, lost in losses(told.game, told.seats, told.positions, judge).items():
        mean = sum(lost) / len(lost)
        half = 1.96 * sqrt(sum((one - mean) ** 2 for one in lost)) / len(lost)
        none = f"none in {sum(one == 0.0 for one in lost)} of {len(lost)}"
        print(f"{bot:8} loses {mean:.2%} ± {half:.2%} of a victory a decision, {none}")


if __name__ == "__main__":
    main()
