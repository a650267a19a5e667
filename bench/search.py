"""Measure the search: iterations per second of CPU time, beside OpenSpiel's.

`python -m bench.search` prints a table; `--json` the numbers. "full" plays every iteration to the
end of the game at random, as OpenSpiel's bot does; "level" thinks as the levels do.
"""

from __future__ import annotations

import argparse
import json
from time import thread_time
from typing import Any

from bench.boxed import rules_of
from rooftree.bots.habits import Habits
from rooftree.bots.search import Search
from rooftree.bots.tree import Node
from rooftree.engine.bits import lowest
from rooftree.engine.chance import Sampled, Seeded
from rooftree.engine.contract import Evaluation
from rooftree.engine.discovery import load, names

RANDOM = 100  # playout decisions of 100 made at random


def full(iterations: int, evaluation: Evaluation[Any]) -> Habits:
    """Make the habits of plain tree search: random playouts to the end of the game."""
    habits = Habits(evaluation, iterations, 600.0)
    habits.carelessness, habits.horizon, habits.is_patient = RANDOM, 0, True
    return habits


def level(iterations: int, evaluation: Evaluation[Any]) -> Habits:
    """Make the habits that the levels have in this game."""
    habits = Habits(evaluation, iterations, 600.0)
    habits.is_patient = True
    return habits


def speed(name: str, seats: int, iterations: int, is_full: bool) -> float:
    """Count iterations per second from a few positions of one random game."""
    game, rules = rules_of(name)
    evaluation, chance = game.evaluation(rules), Seeded(3)
    habits = full(iterations, evaluation) if is_full else level(iterations, evaluation)
    state = rules.new(seats, chance)
    done, seconds = 0, 0.0
    for _ in range(4):
        seat = lowest(state.acting)
        hidden = rules.hide(state, seat)
        search = Search(rules, evaluation, habits, Sampled(1))
        began = thread_time()
        search.think(Node(0.0), hidden, seat)
        seconds += thread_time() - began
        done += int(search.iterations)
        for _ in range(5):
            if state.acting:
                seat = lowest(state.acting)
                rules.apply(state, seat, rules.random_action(state, seat, chance), chance)
    return done / seconds


def openspiel(name: str, seats: int) -> float:
    """Count the same for OpenSpiel's bot; 0 where it is not installed."""
    try:
        from bench.openspiel import simulations_per_second
    except ImportError:
        return 0.0
    return simulations_per_second(rules_of(name)[1], seats)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--json", action="store_true")
    asked.add_argument("--iterations", type=int, default=2000)
    asked.add_argument("--games", default=",".join(names()))
    told = asked.parse_args()
    rows = []
    for name in told.games.split(","):
        seats = load(name).seats[-1]
        found = {
            "full": speed(name, seats, told.iterations, True),
            "level": speed(name, seats, told.iterations, False),
            "openspiel": openspiel(name, seats),
        }
        rows.append({"game": name, "seats": seats, **found})
        if not told.json:
            numbers = "  ".join(f"{key} {rate:9,.0f}/s" for key, rate in found.items())
            print(f"{name:12} {seats} seats  {numbers}", flush=True)
    if told.json:
        print(json.dumps(rows))


if __name__ == "__main__":
    main()
