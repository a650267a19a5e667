"""Measure where bots lose most: the judge looks at their choices, kind of decision by kind.

`python -m bench.regret dream_home --seats 4` takes positions from games of `greedy` and lets every
bot choose there. The judge says what each choice gave away, of a victory. A match of a search takes
hours and is mostly luck; here a position is one answer.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bench.boxed import rules_of
from rooftree.bots import load as load_bot
from rooftree.engine.bits import lowest
from rooftree.engine.chance import Sampled, Seeded
from rooftree.engine.contract import Rules
from rooftree.engine.game import Game
from rooftree.judge.judge import Judge
from rooftree.judge.statistics import error_of, mean_of

BOTS = ("greedy", "hard", "expert")
A_CHOICE = 3  # actions of a decision worth judging; with fewer there is little to get wrong
Losses = dict[tuple[str, str], list[float]]  # bot and kind of decision -> what was lost


@dataclass(frozen=True)
class Decision:
    """A seat that has to choose, and what it may know."""

    hidden: Any
    seat: int


def choices(game: Game, rules: Rules[Any], seats: int, seed: int) -> Iterator[Decision]:
    """Yield every decision of one game of `greedy` against itself."""
    bot, chance, thoughts = load_bot("greedy", game, rules), Seeded(seed), Sampled(seed)
    state = rules.new(seats, chance)
    while state.acting:
        seat = lowest(state.acting)
        hidden = rules.hide(state, seat)
        if len(rules.actions(hidden, seat)) >= A_CHOICE:
            yield Decision(hidden, seat)
        rules.apply(state, seat, bot.choose(hidden, seat, thoughts), chance)


def kind_of(rules: Rules[Any], position: Decision) -> str:
    """Name the kind of a decision: the rule by which it is made."""
    return str(rules.chapters[position.hidden.chapter].rule())


def losses(name: str, seats: int, positions: int, each: int) -> Losses:
    """List what the choices of each bot lost, a few decisions of each game."""
    game, rules = rules_of(name)
    judge, found = Judge(game, rules), defaultdict[tuple[str, str], list[float]](list)
    for seed in range(positions):
        met, drawn = list(choices(game, rules, seats, seed)), Sampled(seed)
        for _ in range(each):
            position = met[drawn.below(len(met))]
            for bot in BOTS:
                player = load_bot(bot, game, rules)
                chosen = int(player.choose(position.hidden, position.seat, Sampled(seed)))
                verdict = judge.verdict(position.hidden, position.seat, chosen)
                found[bot, kind_of(rules, position)].append(verdict.loss)
    return found


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game")
    asked.add_argument("--seats", type=int, default=4)
    asked.add_argument("--positions", type=int, default=60, help="games to take decisions from")
    asked.add_argument("--each", type=int, default=1, help="decisions of each game")
    told = asked.parse_args()
    for (bot, kind), lost in sorted(
        losses(told.game, told.seats, told.positions, told.each).items()
    ):
        half = 1.96 * error_of(lost)
        said = f"loses {mean_of(lost):.2%} ± {half:.2%} of a victory a decision of {len(lost)}"
        print(f"{bot:8} {kind:14} {said}")


if __name__ == "__main__":
    main()
