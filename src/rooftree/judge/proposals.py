"""Proposals: a search names the actions that are worth a comparison."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rooftree.bots.habits import Habits
from rooftree.bots.search import Search
from rooftree.bots.tree import Node
from rooftree.engine.bits import has
from rooftree.engine.chance import Sampled
from rooftree.engine.contract import Evaluation, Rules

PATIENCE = 1e9  # seconds; only the iterations end the search, so that it is the same everywhere


def proposed(
    rules: Rules[Any],
    evaluation: Evaluation[Any],
    hidden: Any,
    seat: int,
    actions: Sequence[int],
    seed: int,
    effort: float = 1.0,
) -> list[int]:
    """List the actions, those first that the search tried most, then by their rating."""
    ratings = evaluation.rates(hidden, seat, list(actions))
    by_rating = dict(zip(actions, ratings, strict=True))
    visits: dict[int, int] = {}
    if has(hidden.acting, seat):  # a seat that acts out of turn is not searched for
        iterations = max(1, round(effort * int(evaluation.expert)))
        visits = tried(rules, evaluation, hidden, seat, seed, iterations)
    return sorted(actions, key=lambda one: (-visits.get(one, 0), -by_rating[one], one))


def tried(
    rules: Rules[Any],
    evaluation: Evaluation[Any],
    hidden: Any,
    seat: int,
    seed: int,
    iterations: int,
) -> dict[int, int]:
    """Search, and count how often each action was tried."""
    habits = Habits(evaluation, iterations, PATIENCE)
    habits.is_patient = True
    root = Node(0.0)
    Search(rules, evaluation, habits, Sampled(seed)).think(root, hidden, seat)
    return {int(key % rules.action_range): int(one.visits) for key, one in root.children.items()}
