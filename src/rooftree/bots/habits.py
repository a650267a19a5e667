"""Habits: how a searching bot thinks. What matches say about it: docs/strength.md."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from rooftree.engine.contract import Evaluation


class Habits:
    """The settings of one search: how a game wants to be thought about, and for how long."""

    def __init__(self, evaluation: Evaluation[Any], iterations: i64, seconds: float) -> None:
        self.iterations = iterations  # imagined worlds to look at
        self.seconds = seconds  # CPU time after which it answers with what it has
        self.horizon = evaluation.horizon
        self.treeline = evaluation.treeline
        self.trust = evaluation.trust
        self.rivals = evaluation.rivals
        self.carelessness = evaluation.carelessness
        self.same_worlds = evaluation.same_worlds
        self.curiosity: float = 5.0  # how much is tried that does not look best so far
        self.glance: i64 = 1000  # actions compared in a decision of a playout
        self.margin: float = 0.25  # part of a result that is the lead in points, not the victory
        self.is_patient: bool = False  # goes on though the first cannot be overtaken any more
