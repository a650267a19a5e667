"""A verdict: the best actions of one decision, what the played one cost, and why."""

from __future__ import annotations

from dataclasses import dataclass

GRADES = {"inaccuracy": 0.02, "mistake": 0.05, "blunder": 0.1}  # losses of a victory
SURE = 1.64  # standard errors by which a loss must pass a threshold, and a reason zero
CLOSE = 0.005  # of a victory; candidates that lie closer together are all the same


@dataclass(frozen=True)
class Candidate:
    """One action, measured in the same worlds as the others."""

    action: int
    win: float  # chance to win
    points: float  # final points to expect
    behind: float  # chance to win that it gives away against the first
    error: float  # standard error of `behind`
    rival: float = 0.0  # final points to expect for the best of the others

    @property
    def is_behind(self) -> bool:
        """Whether it is surely worse than the first."""
        return self.behind > max(CLOSE, SURE * self.error)


@dataclass(frozen=True)
class RuleGain:
    """Points by one rule that the first action gives a seat more, or less, than the other."""

    seat: int
    rule: str  # anchor in the rules page
    gain: float
    error: float  # standard error


@dataclass(frozen=True)
class Verdict:
    """The answer of the judge about one decision of a seat."""

    seat: int
    candidates: tuple[Candidate, ...]  # the advised one first
    played: int = -1  # the action that is judged; -1: none
    grade: str = ""  # a key of GRADES; empty if nothing is to blame
    counts: bool = False  # whether the decision mattered: not forced, and not all the same
    reasons: tuple[RuleGain, ...] = ()  # for the first, against its rival

    @property
    def best(self) -> Candidate:
        """The action that is advised."""
        return self.candidates[0]

    @property
    def chosen(self) -> Candidate:
        """The played action; the advised one if none was played."""
        return next((one for one in self.candidates if one.action == self.played), self.best)

    @property
    def loss(self) -> float:
        """What the played action gave away; a little below 0 where chance flattered it."""
        return self.chosen.behind

    @property
    def agrees(self) -> bool:
        """Whether the played action is as good as the best, as far as can be told."""
        return not self.chosen.is_behind

    @property
    def rival(self) -> Candidate | None:
        """What the first action is compared with: the played one, else the next that is worse.

        None where all that was compared is as good, as far as can be told.
        """
        others = [self.chosen] if self.chosen is not self.best else self.candidates[1:]
        return next((one for one in others if one.is_behind), None)


def grade_of(loss: float, error: float) -> str:
    """Grade a loss: the highest threshold that it passes even if chance exaggerates it."""
    passed = [grade for grade, least in GRADES.items() if loss - SURE * error >= least]
    return passed[-1] if passed else ""


def is_unclear(loss: float, error: float) -> bool:
    """Tell whether more worlds may change the grade."""
    return any(abs(loss - least) < 2 * error for least in GRADES.values())
