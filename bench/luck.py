"""Fit what part of the measured luck to take out of a result, and see how much variance is left.

`python -m bench.luck blueprints --seats 4 --games 200` plays one set of games of `greedy` against
itself to fit the factor, and another to measure with it. The factor goes into the game's
`bot/judge.toml` (`luck_of_victory`, `luck_of_lead`) before any tournament is adjusted by it.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import sqrt

from rooftree.arena.duel import Duel, fight
from rooftree.judge.statistics import error_of, mean_of, variance_of

FIT, TEST = 1_000_000, 2_000_000  # first seeds; tournaments start at 0
Pairs = list[tuple[float, float]]  # result and luck of one seat in one game


def played(game: str, seats: int, games: int, seed: int, bot: str, workers: int) -> list[Pairs]:
    """Play games; list result and luck of every seat, in victories and in points of lead."""
    score = fight(Duel(game, bot, bot, seats, games, seed, adjust=True), workers)
    wins, leads = Pairs(), Pairs()
    for outcome in score.outcomes:
        assert outcome.luck is not None
        wins += zip(outcome.wins, outcome.luck.win, strict=True)
        total = sum(outcome.points)
        lead = [own - (total - own) / (seats - 1) for own in outcome.points]
        leads += zip(lead, outcome.luck.lead, strict=True)
    return [wins, leads]


def factor_of(pairs: Pairs) -> float:
    """Fit the factor by least squares: the covariance over the variance of luck."""
    mean, middle = mean_of([own for own, _ in pairs]), mean_of([luck for _, luck in pairs])
    together = sum((own - mean) * (luck - middle) for own, luck in pairs)
    return together / sum((luck - middle) ** 2 for _, luck in pairs)


def left(pairs: Pairs, factor: float) -> float:
    """Measure the part of the variance that is left after luck."""
    rest = variance_of([own - factor * luck for own, luck in pairs])
    return rest / variance_of([own for own, _ in pairs])


def interval(pairs: Pairs, factor: float, seats: int) -> tuple[float, float]:
    """Estimate the 95 % interval of what is left by leaving out each tenth of the games."""
    games = [pairs[n : n + seats] for n in range(0, len(pairs), seats)]
    parts = [
        left([pair for m, game in enumerate(games) if m % 10 != n for pair in game], factor)
        for n in range(10)
    ]
    half = 1.96 * sqrt(9 / 10 * sum((part - mean_of(parts)) ** 2 for part in parts))
    return left(pairs, factor) - half, left(pairs, factor) + half


def luck_of_first(pairs: Pairs, seats: int) -> Sequence[float]:
    """List the luck of the first seat once for each deal: as many games as seats share a deal."""
    return [luck for _, luck in pairs[:: seats * seats]]


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game")
    asked.add_argument("--seats", type=int, default=4)
    asked.add_argument("--games", type=int, default=200)
    asked.add_argument("--bot", default="greedy")
    asked.add_argument("--workers", type=int, default=1)
    told = asked.parse_args()
    sets = [
        played(told.game, told.seats, told.games, seed, told.bot, told.workers)
        for seed in (FIT, TEST)
    ]
    for unit, fitted, tested in zip(("victory", "lead"), *sets, strict=True):
        factor = factor_of(fitted)
        low, high = interval(tested, factor, told.seats)
        luck = luck_of_first(tested, told.seats)
        print(
            f"{told.game} {told.seats} seats, {unit}: factor {factor:.2f},"
            f" variance left {left(tested, factor):.2f} ({low:.2f} to {high:.2f}),"
            f" mean luck of the first seat {mean_of(luck):+.3f} ± {1.96 * error_of(luck):.3f}"
        )


if __name__ == "__main__":
    main()
