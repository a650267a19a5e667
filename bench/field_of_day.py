"""Measure the field of a day: how many games fit into its processor time, and is it kept?

`python -m bench.field_of_day` plays the field of one of the four deals of a day, for each game:
a quarter of the minute of processor time that a game and day may take.
"""

from __future__ import annotations

import argparse
from collections import Counter

from rooftree.deals.day import INSTANCES, deal_of_day
from rooftree.deals.field import BUDGET, games_of
from rooftree.engine.discovery import names
from rooftree.engine.processor_time import thread_time

SECRET, DAY = b"bench", "2026-11-19"


def measure(game: str, seconds: float) -> str:
    """Play the field of one deal; say its games by level and the processor time."""
    deal = deal_of_day(SECRET, DAY, game, INSTANCES[0])
    begun = thread_time()
    levels = Counter(one.level for one in games_of(deal, seconds))
    spent = thread_time() - begun
    found = ", ".join(f"{count} {level}" for level, count in sorted(levels.items()))
    return f"{game}: {spent:.1f} s of {seconds:g} s, {found or 'no game'}"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=names())
    parser.add_argument("--seconds", type=float, default=BUDGET / len(INSTANCES))
    asked = parser.parse_args()
    for name in asked.games:
        print(measure(name, asked.seconds), flush=True)
