"""Fit the numbers of Dream Home's forecast: how the traits of a home lead to final points.

`python -m bench.forecast` plays games of the greedy bot with itself, looks at all homes whenever a
round begins, and asks a regression what final points follow from it. What counts is how homes at
one table differ. It prints a weight for the last round and one for the first.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

from bench.boxed import rules_of
from rooftree.bots.bot import Greedy
from rooftree.engine.bits import count
from rooftree.engine.chance import Sampled, Seeded
from rooftree.games.dream_home.bot.evaluation import DreamHomeEvaluation
from rooftree.games.dream_home.bot.forecast import most_of_a_colour
from rooftree.games.dream_home.bot.prospects import missing_bonuses, roof_hopes
from rooftree.games.dream_home.bot.survey import Survey
from rooftree.games.dream_home.rules.score import score_decor
from rooftree.games.dream_home.table import box as b
from rooftree.games.dream_home.table.spaces import TOP_FLOORS
from rooftree.games.dream_home.table.state import DreamHomeState

SEATS = 4
RANDOM = 3  # decisions of 100 made at random, so that unusual homes appear too
PRIOR = 30.0  # homes added to the fit in which a trait does not matter
CHANGING = (  # traits whose weight changes from the first round to the last
    "rooms", "bonuses", "growth", "missing bonuses", "roof cards", "of one colour", "windows",
    "empty rooms", "marker", "interior designers",
)  # fmt: skip


def traits(table: DreamHomeState, seat: int, evaluation: DreamHomeEvaluation) -> dict[str, float]:
    """List the traits of a home that the forecast weighs."""
    home, box, left = table.homes[seat], table.box, evaluation.left
    survey = Survey(home, box, left)
    found: dict[str, Any] = {
        "rooms": survey.points,
        "decor": score_decor(home, box),
        "bonuses": survey.bonuses(),
        "growth": survey.growth,
        "missing bonuses": missing_bonuses(survey, left),
        "open spaces": count(survey.open & TOP_FLOORS),
        "empty rooms": survey.empty,
        "marker": table.marker == seat,
        "roof hopes": roof_hopes(home, box, table.resource_deck, count(survey.free)),
        "roof cards": count(home.roof),
        "of one colour": most_of_a_colour(home, box),
        "windows": count(home.roof & box.windows),
    }
    for name, cards in resources(box).items():
        found[name] = count(home.hand & cards)
    return {name: float(value) for name, value in found.items()}


def resources(box: b.Box) -> dict[str, int]:
    """Map each kind of kept card to the set of its cards."""
    return {
        "roofers": int(box.helpers[b.ROOFER]),
        "suppliers": int(box.helpers[b.SUPPLIER]),
        "handymen": int(box.helpers[b.HANDYMAN]),
        "architects": int(box.helpers[b.ARCHITECT]),
        "interior designers": int(box.helpers[b.INTERIOR_DESIGNER]),
        "drills": int(box.tools[b.DRILL]),
        "mixers": int(box.tools[b.CONCRETE_MIXER]),
        "jackhammers": int(box.tools[b.JACKHAMMER]),
    }


def played(
    rules: Any, greedy: Greedy[DreamHomeState], seed: int
) -> tuple[list[dict[str, float]], Any]:
    """Play one game; return a row for each seat and round, and the final points."""
    chance, thoughts = Seeded(seed), Sampled(seed)
    table, rows, seen = rules.new(SEATS, chance), [], 1
    while table.acting:
        if table.round != seen:
            seen = table.round
            greedy.evaluation.value(table, 0)  # counts the deck
            for seat in range(SEATS):
                row = traits(table, seat, greedy.evaluation)  # type: ignore[arg-type]
                rows.append({"to come": float(b.ROUNDS + 1 - seen), **row})
        (seat,) = rules.actors(table)
        action = rules.random_action(table, seat, thoughts)
        if thoughts.below(100) >= RANDOM:
            action = greedy.choose(table, seat, thoughts)
        rules.apply(table, seat, action, chance)
    points = [float(rules.points(table, seat)) for seat in range(SEATS)]
    return rows, points * (len(rows) // SEATS)


def beside_the_others(numbers: Any) -> Any:
    """Subtract the mean of each table from its seats."""
    tables = numbers.reshape(len(numbers) // SEATS, SEATS, -1)
    return (tables - tables.mean(axis=1, keepdims=True)).reshape(len(numbers), -1)


class Fit:
    """Finds the weights that best explain how final points at one table differ."""

    def __init__(self, rows: list[dict[str, float]], points: Any) -> None:
        self.to_come = np.array([row["to come"] for row in rows])
        self.names = [name for name in rows[0] if name != "to come"]
        now = np.array([[row[name] for name in self.names] for row in rows])
        changing = [self.names.index(name) for name in CHANGING]
        early = self.to_come[:, None] / b.ROUNDS
        self.known = beside_the_others(np.hstack([now, now[:, changing] * early]))
        self.points = beside_the_others(points)[:, 0]
        square = self.known.T @ self.known + PRIOR * np.eye(self.known.shape[1])
        self.weights = np.linalg.solve(square, self.known.T @ self.points)

    def table(self) -> list[tuple[str, float, float]]:
        """Give each trait its weight in the last round and in the first."""
        more = dict(zip(CHANGING, self.weights[len(self.names) :], strict=True))
        last = dict(zip(self.names, self.weights, strict=False))
        return [(name, last[name], last[name] + more.get(name, 0.0)) for name in self.names]

    def explained(self, rounds: int) -> float:
        """Compute the share of the differences that is known with so many rounds to come."""
        here = self.to_come == rounds
        missed = self.points[here] - self.known[here] @ self.weights
        return 1.0 - float((missed**2).sum() / (self.points[here] ** 2).sum())


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=8000)
    games = parser.parse_args().games
    _, rules = rules_of("dream_home")
    greedy = Greedy(rules, DreamHomeEvaluation(rules))
    rows: list[dict[str, float]] = []
    points: list[float] = []
    for seed in range(games):
        more, final = played(rules, greedy, 7_000_000 + seed)
        rows += more
        points += final
    fit = Fit(rows, np.array(points))
    print(f"{'trait':20} {'last':>6} {'first':>6}   ({games} games)")
    for name, last, first in fit.table():
        print(f"{name:20} {last:6.2f} {first:6.2f}")
    for rounds in range(b.ROUNDS - 1, 0, -1):
        print(f"{rounds:2} rounds to come: {100 * fit.explained(rounds):4.1f} % explained")


if __name__ == "__main__":
    main()
