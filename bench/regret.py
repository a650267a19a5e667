"""Measure where bots lose most: the judge looks at their choices, kind of decision by kind.

`python -m bench.regret dream_home --seats 4` takes positions from games of `greedy` and lets every
bot choose there. The judge says what each choice gave away, of a victory. A match of a search takes
hours and is mostly luck; here a position is one answer. The last lines are the error rates: the
mean loss over the decisions that mattered, as reviews count it.
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

BOTS = ("easy", "medium", "greedy", "hard", "expert")
A_CHOICE = 3  # actions of a decision worth judging; with fewer there is little to get wrong
Losses = dict[tuple[str, str], list[float]]  # bot and kind of decision -> what was lost
COUNTED = "error rate"  # a kind for all decisions that mattered


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
    bots = {bot: load_bot(bot, game, rules) for bot in BOTS}
    for seed in range(positions):
        met, drawn = list(choices(game, rules, seats, seed)), Sampled(seed)
        for _ in range(each):
            position = met[drawn.below(len(met))]
            chosen = {
                bot: int(player.choose(position.hidden, position.seat, Sampled(seed)))
                for bot, player in bots.items()
            }
            add(found, judge, position, chosen)
    return found


def add(found: Losses, judge: Judge, position: Decision, chosen: dict[str, int]) -> None:
    """Judge what each bot chose in one position; equal choices are judged once."""
    kind = kind_of(judge.rules, position)
    verdicts = {
        action: judge.verdict(position.hidden, position.seat, action)
        for action in set(chosen.values())
    }
    counts = any(verdict.counts for verdict in verdicts.values())
    for bot, action in chosen.items():
        found[bot, kind].append(verdicts[action].loss)
        if counts:
            found[bot, COUNTED].append(verdicts[action].loss)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game")
    asked.add_argument("--seats", type=int, default=4)
    asked.add_argument("--positions", type=int, default=60, help="games to take decisions from")
    asked.add_argument("--each", type=int, default=1, help="decisions of each game")
    told = asked.parse_args()
    found = losses(told.game, told.seats, told.positions, told.each)
    print(f"{told.game}, {told.seats} seats, {told.positions * told.each} decisions")
    for bot, kind in sorted(found, key=lambda key: (key[1] == COUNTED, key[1], BOTS.index(key[0]))):
        lost = found[bot, kind]
        half = 1.96 * error_of(lost)
        said = f"loses {mean_of(lost):.2%} ± {half:.2%} of a victory a decision of {len(lost)}"
        print(f"{kind:16} {bot:8} {said}", flush=True)


if __name__ == "__main__":
    main()
