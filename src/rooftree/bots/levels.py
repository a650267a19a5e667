"""Levels: the named bots, each with a budget that a small shared server can afford."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import inf
from typing import Any

from rooftree.bots.bot import Bot, Greedy, Uniform
from rooftree.bots.habits import Habits
from rooftree.bots.inattentive import Inattentive
from rooftree.bots.searcher import Searcher
from rooftree.engine.contract import Evaluation, Rules

BotMaker = Callable[[Rules[Any], Evaluation[Any]], Bot[Any]]  # such as a class of bots
Budget = tuple[int, float]  # iterations, and seconds of CPU time

OVERLOOKED: dict[str, int] = {"easy": 60, "medium": 30}  # actions of 100 that a level overlooks
# The game fixes the number of iterations, so that a seed gives the same game on every machine.
# After so many seconds of CPU time a level answers anyway: plain Python looks less far.
SECONDS: dict[str, float] = {"hard": 0.2, "expert": 0.95}


def inattentive(name: str) -> BotMaker:
    """Make a level that overlooks some of its actions."""
    return lambda rules, evaluation: Inattentive(rules, evaluation, OVERLOOKED[name])


def searching(name: str) -> BotMaker:
    """Make a level that searches with its budget."""
    return lambda rules, evaluation: Searcher(
        rules, evaluation, Habits(evaluation, *budget_of(name, evaluation))
    )


def budget_of(level: str, evaluation: Evaluation[Any]) -> Budget:
    """Look up the iterations and seconds that a level may spend on a decision of a game."""
    iterations = {"hard": evaluation.hard, "expert": evaluation.expert}[level]
    return int(iterations), SECONDS[level]


def iterations_of(level: str, evaluation: Evaluation[Any]) -> int:
    """Return the iterations of a level's budget; 0 for one that does not search."""
    return budget_of(level, evaluation)[0] if level in SECONDS else 0


def unhurried(
    level: str, iterations: int, rules: Rules[Any], evaluation: Evaluation[Any]
) -> Bot[Any]:
    """Make a bot whose budget is in iterations alone, so that every machine finds the same."""
    if iterations:
        return Searcher(rules, evaluation, Habits(evaluation, iterations, inf))
    return LEVELS[level](rules, evaluation)


INSTEAD = "greedy"  # the level that chooses for a bot that failed
LEVELS: Mapping[str, BotMaker] = {  # from weak to strong
    "uniform": Uniform,
    **{name: inattentive(name) for name in OVERLOOKED},
    "greedy": Greedy,
    **{name: searching(name) for name in SECONDS},
}
