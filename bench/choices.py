"""Count the legal actions of decisions in random matches: the most, and how many are usual.

`python -m bench.choices --decisions 200000` tells for each game and number of seats whether the
numbers of the encoding `listed` are enough.
"""

from __future__ import annotations

import argparse

from bench.boxed import rules_of
from rooftree.adapters.encodings import LONGEST_LIST
from rooftree.engine.chance import Seeded
from rooftree.engine.discovery import load, names
from rooftree.engine.playout import random_actor


def counted(game: str, seats: int, decisions: int) -> list[int]:
    """Count the legal actions of so many decisions of random matches, in order of number."""
    _, rules = rules_of(game)
    found: list[int] = []
    seed = 0
    while len(found) < decisions:
        chance = Seeded(seed)
        state = rules.new(seats, chance)
        while state.acting:
            seat = random_actor(state.acting, chance)
            actions = rules.actions(state, seat)
            found.append(len(actions))
            rules.apply(state, seat, actions[chance.below(len(actions))], chance)
        seed += 1
    return sorted(found)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", nargs="*", default=names())
    asked.add_argument("--decisions", type=int, default=200_000, help="for each number of seats")
    told = asked.parse_args()
    print(f"`listed` has {LONGEST_LIST} numbers")
    for game in told.games:
        for seats in load(game).seats:
            found = counted(game, seats, told.decisions)
            rare = found[-len(found) // 1000]
            print(
                f"{game:12} {seats} seats, {len(found):,} decisions: at most {found[-1]},"
                f" 1 in 1,000 more than {rare}, median {found[len(found) // 2]}",
                flush=True,
            )


if __name__ == "__main__":
    main()
