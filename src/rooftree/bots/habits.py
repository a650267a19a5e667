"""Habits: the settings of a search. docs/strength.md says how well they play."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from rooftree.engine.contract import Evaluation


class Habits:
    """The settings of one search: those that the game's evaluation asks for, and the budget."""

    def __init__(self, evaluation: Evaluation[Any], iterations: i64, seconds: float) -> None:
        self.iterations = iterations  # imagined worlds that the search looks at
        self.seconds = seconds  # CPU time after which the search answers with what it has
        self.horizon = evaluation.horizon
        self.treeline = evaluation.treeline
        self.trust = evaluation.trust
        self.rivals = evaluation.rivals
        self.carelessness = evaluation.carelessness
        self.same_worlds = evaluation.same_worlds
        self.curiosity: float = 5.0  # weight of actions that do not look best so far
        self.glance: i64 = 1000  # most actions that a decision of a playout compares
        self.margin: float = (
            0.25  # part of a result that rewards the lead in points; the rest rewards victory
        )
        self.is_patient: bool = (
            False  # whether to go on when no action can overtake the first any more
        )
