"""Measure luck: is it 0 on average, and how much of the variance of results does it explain?

`python -m bench.luck blueprints --seats 4 --games 1000` plays games of `greedy` against itself,
each with a deal of its own, and takes luck out by the factor of the game's `bot/judge.toml`
(`luck_of_victory`, `luck_of_lead`). `--fit 400` plays so many games of other deals before that and
fits the factor with them: so it was found, before any tournament was adjusted by it. Values come
from as many worlds as `tournament --adjust` takes (`quick_values`), not from those of a review:
fewer make luck noisier, but it is 0 on average with any number.
"""

from __future__ import annotations

import argparse
from math import sqrt

from rooftree.arena.duel import Duel, play_one
from rooftree.engine.discovery import load
from rooftree.judge.settings import settings_of
from rooftree.judge.statistics import error_of, mean_of, variance_of

FIT, TEST = 1_000_000, 3_000_000  # first seeds; tournaments start at 0
UNITS = ("victory", "lead")
Pairs = list[tuple[float, float]]  # result and luck of one seat in one game


def played(game: str, seats: int, bot: str, games: int, seed: int) -> list[Pairs]:
    """Play games; list result and luck of every seat, in victories and in points of lead."""
    duel = Duel(game, bot, bot, seats, games, seed, adjust=True)
    wins, leads = Pairs(), Pairs()
    for n in range(games):
        outcome = play_one(duel, n * seats)  # one game of each deal
        assert outcome.luck is not None
        wins += zip(outcome.wins, outcome.luck.win, strict=True)
        total = sum(outcome.points)
        lead = [own - (total - own) / (seats - 1) for own in outcome.points]
        leads += zip(lead, outcome.luck.lead, strict=True)
    return [wins, leads]


def factors(game: str, seats: int, bot: str, games: int) -> list[float]:
    """Fit the factors of a game with games of other deals; without any read those of its file."""
    if games:
        return [factor_of(pairs) for pairs in played(game, seats, bot, games, FIT)]
    settings = settings_of(load(game))
    return [settings.luck_of_victory, settings.luck_of_lead]


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


def sentence(unit: str, pairs: Pairs, factor: float, seats: int) -> str:
    """Write down what is left after luck, and the mean luck of the first seat."""
    low, high = interval(pairs, factor, seats)
    luck = [luck for _, luck in pairs[::seats]]
    mean, error = mean_of(luck), error_of(luck)
    return (
        f"{unit}: factor {factor:.2f}, variance left {left(pairs, factor):.2f}"
        f" ({low:.2f} to {high:.2f}); mean luck of the first seat {mean:+.4f},"
        f" standard error {error:.4f}: {abs(mean) / error:.1f} of them from 0"
    )


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game")
    asked.add_argument("--seats", type=int, default=4)
    asked.add_argument("--games", type=int, default=200)
    asked.add_argument("--bot", default="greedy")
    asked.add_argument("--fit", type=int, default=0, help="games of other deals to fit with")
    asked.add_argument("--seed", type=int, default=TEST, help="the first deal")
    told = asked.parse_args()
    order = (told.game, told.seats, told.bot)
    found, tested = factors(*order, told.fit), played(*order, told.games, told.seed)
    for unit, factor, pairs in zip(UNITS, found, tested, strict=True):
        said = sentence(unit, pairs, factor, told.seats)
        print(f"{told.game}, {told.seats} seats, {told.games} games, {said}", flush=True)


if __name__ == "__main__":
    main()
