"""Measure whether an evening of the same deals tells who plays better.

`python -m bench.same_deal blueprints` lets eight players of known order play an evening of eight
rounds, four tables of two. The order is known by how they are made: six play as `greedy` but for a
share of their decisions, which they make at random; the best two search, with the budget of `hard`
and with four times as much. With `--order close` all play as `greedy` but for 21 to 0 of 100
decisions. Kendall's tau compares the table of results with that order: 1 is the same order, 0 is
none. Beside it stand as many ordinary games of the same people with other dice at each table,
counted by victories and by points; and the same deals counted by points over the mean of those in
the same seat, as some bridge clubs do. It is done again and again with other dice; the intervals
come from those repetitions.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import Any

from bench.boxed import rules_of
from rooftree.bots import load as load_bot
from rooftree.bots.levels import iterations_of, unhurried
from rooftree.deals.evening import round_matchpoints
from rooftree.deals.movement import seating
from rooftree.engine.chance import Sampled, shuffled
from rooftree.engine.discovery import load
from rooftree.engine.match import Match
from rooftree.engine.sealed import Dealt
from rooftree.judge.statistics import error_of, mean_of

# From weak to strong: a share of decisions made at random, else as `greedy`; or a search with so
# many times the iterations of `hard`
ORDERS = {
    "far": ("60%", "40%", "25%", "14%", "6%", "0%", "x1", "x4"),
    "close": ("21%", "18%", "15%", "12%", "9%", "6%", "3%", "0%"),
}
PLAYERS = 8
TABLES, SEATS = 4, 2
MANY = 1 << 30  # seeds
COUNTS = (
    "same deals, matchpoints",
    "same deals, points over the mean of the seat",
    "ordinary games, victories",
    "ordinary games, points",
)


@dataclass(frozen=True)
class TableResult:
    """What both seats of a table reached."""

    points: tuple[int, ...]
    shares: tuple[float, ...]  # of the victory


class KnownPlayer:
    """One player of an order."""

    def __init__(self, name: str, kind: str) -> None:
        game, self.rules = rules_of(name)
        self.share = int(kind.removesuffix("%")) if kind.endswith("%") else 0
        if kind.startswith("x"):
            evaluation = game.evaluation(self.rules)
            budget = int(kind[1:]) * iterations_of("hard", evaluation)
            self.bot = unhurried("hard", budget, self.rules, evaluation)
        else:
            self.bot = load_bot("greedy", game, self.rules)

    def choose(self, hidden: Any, seat: int, chance: Sampled) -> int:
        """Choose, sometimes at random."""
        if chance.below(100) < self.share:
            return int(self.rules.random_action(hidden, seat, chance))
        return int(self.bot.choose(hidden, seat, chance))


def played(name: str, kinds: Sequence[str], seed: bytes, thoughts: int) -> TableResult:
    """Play one game among players of the order."""
    match = Match(load(name), SEATS, chance=Dealt(seed))
    sitting = [KnownPlayer(name, kind) for kind in kinds]
    chances = [Sampled(thoughts + seat) for seat in range(SEATS)]
    while match.actors():
        seat = match.actors()[0]
        match.play(sitting[seat].choose(match.hidden(seat), seat, chances[seat]), seat=seat)
    standings = match.standings()
    winners = [one.place == 0 for one in standings]
    return TableResult(
        tuple(int(one.points) for one in standings),
        tuple(won / sum(winners) for won in winners),
    )


def evening(name: str, order: str, rounds: int, number: int) -> tuple[float, ...]:
    """Play an evening twice, with the same deals and with ordinary dice; return each tau."""
    drawn = Sampled(number)
    people = shuffled(list(range(PLAYERS)), drawn)  # who has which number
    sums = [[0.0] * PLAYERS for _ in COUNTS]
    for n in range(rounds):
        seed = seed_from(drawn)
        tables = [[people[one] for one in table] for table in seating(n, TABLES, SEATS)]
        same, other = {}, {}
        for table, sitting in enumerate(tables):
            kinds = [ORDERS[order][player] for player in sitting]
            thoughts = drawn.below(MANY)
            same[table] = played(name, kinds, seed, thoughts)
            other[table] = played(name, kinds, seed_from(drawn), thoughts)
        count(sums, tables, same, other)
    return tuple(tau(one) for one in sums)


def seed_from(drawn: Sampled) -> bytes:
    """Draw the seed of a deal."""
    return int(drawn.below(MANY)).to_bytes(32, "big")


def count(
    sums: list[list[float]],
    tables: Sequence[Sequence[int]],
    same: dict[int, TableResult],
    other: dict[int, TableResult],
) -> None:
    """Add what a round gave each player, in each way of counting."""
    points = {(table, seat): found.points[seat] for table, found in same.items() for seat in (0, 1)}
    scored = round_matchpoints(points, TABLES, SEATS)
    for table, sitting in enumerate(tables):
        for seat, player in enumerate(sitting):
            in_seat = mean_of([found.points[seat] for found in same.values()])
            sums[0][player] += scored[table, seat]
            sums[1][player] += same[table].points[seat] - in_seat
            sums[2][player] += other[table].shares[seat]
            sums[3][player] += other[table].points[seat]


def tau(sums: Sequence[float]) -> float:
    """Compare an order with the known one: Kendall's tau-b, in which equal sums are ties."""
    pairs = list(combinations(sums, 2))
    agree = sum((low < high) - (low > high) for low, high in pairs)
    untied = sum(low != high for low, high in pairs)
    return float(agree / (untied * len(pairs)) ** 0.5) if untied else 0.0


def told(values: Sequence[float]) -> str:
    """Write a mean with its interval."""
    return f"{mean_of(values):.3f} ± {1.96 * error_of(values):.3f}"


def report(name: str, order: str, rounds: int, found: Iterable[tuple[float, ...]]) -> None:
    """Print the mean tau of each way of counting, and how much more the same deals tell."""
    rows = list(found)
    print(
        f"{name}: {PLAYERS} players {order} from each other, {rounds} rounds, {len(rows)} evenings"
    )
    for at, what in enumerate(COUNTS):
        print(f"  {what:46} tau {told([row[at] for row in rows])}")
    for at, what in enumerate(COUNTS[1:], 1):
        print(f"  matchpoints, less {what:28} tau {told([row[0] - row[at] for row in rows])}")
    reached = sum(row[0] >= 0.8 for row in rows)
    print(f"  evenings of the same deals with at least 0.8: {reached} of {len(rows)}", flush=True)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("games", nargs="+")
    asked.add_argument("--rounds", type=int, default=8)
    asked.add_argument("--evenings", type=int, default=20)
    asked.add_argument("--order", choices=ORDERS, default="far")
    asked.add_argument("--workers", type=int, default=1)
    given = asked.parse_args()
    with ProcessPoolExecutor(given.workers) as pool:
        for name in given.games:
            work = partial(evening, name, given.order, given.rounds)
            report(name, given.order, given.rounds, pool.map(work, range(given.evenings)))


if __name__ == "__main__":
    main()
