"""Levels: the bots by name, each with a budget that a small shared server can afford."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rooftree.bots.bot import Bot, Greedy, Uniform
from rooftree.bots.easy import Easy
from rooftree.bots.habits import Habits
from rooftree.bots.searcher import Searcher
from rooftree.engine.contract import Evaluation, Rules

Level = Callable[[Rules[Any], Evaluation[Any]], Bot[Any]]

# Iterations, so that a seed gives the same game on every machine; and seconds of CPU time
# after which it answers anyway: where nothing is compiled it looks less far.
BUDGETS: dict[str, tuple[int, float]] = {
    "medium": (10, 0.1),
    "hard": (100, 0.2),
    "expert": (3000, 0.95),
}


def searching(name: str) -> Level:
    """A level that searches with its budget."""
    return lambda rules, evaluation: Searcher(
        rules, evaluation, habits_of(BUDGETS[name], evaluation)
    )


def habits_of(budget: tuple[int, float], evaluation: Evaluation[Any]) -> Habits:
    """How a level thinks about a game."""
    habits = Habits(*budget)
    habits.horizon, habits.trust = evaluation.horizon, evaluation.trust
    return habits


LEVELS: Mapping[str, Level] = {  # from weak to strong
    "uniform": Uniform,
    "easy": Easy,
    "greedy": Greedy,
    **{name: searching(name) for name in BUDGETS},
}
