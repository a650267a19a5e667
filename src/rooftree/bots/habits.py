"""Habits: how a searching bot thinks. What matches say about it: docs/strength.md."""

from __future__ import annotations

from mypy_extensions import i64


class Habits:
    """The settings of one search."""

    def __init__(self, iterations: i64, seconds: float) -> None:
        self.iterations = iterations  # imagined worlds to look at
        self.seconds = seconds  # CPU time after which it answers with what it has
        self.curiosity: float = 5.0  # how much is tried that does not look best so far
        self.trust: float = 2.0  # points of rating that make an action e times as likely
        self.rivals: float = 1.0  # part of it for rivals: the smaller, the less else they may do
        self.carelessness: i64 = 10  # of 100 playout decisions, those made at random
        self.glance: i64 = 1000  # actions compared in a decision of a playout
        self.treeline: i64 = 1000  # stages of the game beyond which no tree grows, only playouts go
        self.horizon: i64 = 1  # stages of the game after which a playout is judged; 0: at the end
        self.margin: float = 0.25  # part of a result that is the lead in points, not the victory
        self.same_worlds: bool = False  # every action is tried in the same imagined worlds
        self.is_patient: bool = False  # goes on though the first cannot be overtaken any more
