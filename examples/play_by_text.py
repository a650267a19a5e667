"""A player that reads and writes text, at a table in words. Put a language model into `answer`.

python examples/play_by_text.py [GAME] [--reward judge]
"""

from __future__ import annotations

import argparse

import rooftree
from rooftree.adapters.openenv import Move, RooftreeEnvironment, TableInWords

parser = argparse.ArgumentParser()
parser.add_argument("game", nargs="?", default="blueprints")
parser.add_argument("--opponents", default="easy")
parser.add_argument("--reward", default="result", help="result or judge")
parser.add_argument("--seed", type=int, default=1)
asked = parser.parse_args()
dice = rooftree.Seeded(asked.seed)


def answer(table: TableInWords) -> str:
    """Answer with a move: here any legal one; a model would read `table.text`."""
    return list(table.actions)[dice.below(len(table.actions))]


environment = RooftreeEnvironment(
    asked.game, seats=2, opponents=asked.opponents, reward=asked.reward
)
table, total = environment.reset(seed=asked.seed), 0.0
while not table.done:
    table = environment.step(Move(notation=answer(table)))
    total += float(table.reward or 0)
points = ", ".join(f"{name} {number}" for name, number in (table.points or {}).items())
print(f"{points}; reward {total:+.3f} after {environment.state.step_count} moves")
