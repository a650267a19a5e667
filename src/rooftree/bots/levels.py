"""Levels: the bots by name, each with a budget that a small shared server can afford."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rooftree.bots.bot import Bot, Greedy, Uniform
from rooftree.bots.habits import Habits
from rooftree.bots.inattentive import Inattentive
from rooftree.bots.searcher import Searcher
from rooftree.engine.contract import Evaluation, Rules

Level = Callable[[Rules[Any], Evaluation[Any]], Bot[Any]]

OVERLOOKED: dict[str, int] = {"easy": 60, "medium": 30}  # of 100 actions
# Iterations, so that a seed gives the same game on every machine; and seconds of CPU time
# after which it answers anyway: where nothing is compiled it looks less far.
BUDGETS: dict[str, tuple[int, float]] = {
    "hard": (30, 0.2),
    "expert": (2000, 0.95),
}


def inattentive(name: str) -> Level:
    """A level that overlooks some of its actions."""
    return lambda rules, evaluation: Inattentive(rules, evaluation, OVERLOOKED[name])


def searching(name: str) -> Level:
    """A level that searches with its budget."""
    return lambda rules, evaluation: Searcher(
        rules, evaluation, habits_of(BUDGETS[name], evaluation)
    )


def habits_of(budget: tuple[int, float], evaluation: Evaluation[Any]) -> Habits:
    """How a level thinks about a game: with long playouts it does fewer of them."""
    iterations, seconds = budget
    habits = Habits(round(iterations * evaluation.pace), seconds)
    habits.horizon, habits.trust = evaluation.horizon, evaluation.trust
    return habits


LEVELS: Mapping[str, Level] = {  # from weak to strong
    "uniform": Uniform,
    **{name: inattentive(name) for name in OVERLOOKED},
    "greedy": Greedy,
    **{name: searching(name) for name in BUDGETS},
}
