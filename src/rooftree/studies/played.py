"""What is kept of a game of a study: enough for every measure, little enough for many games."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Lead:
    """Who led during a game, by the points on the table."""

    changes: int  # times that another seat came to lead alone
    settled: float  # the part of the decisions after which the winner led to the end
    behind: float  # points by which the winner was behind the leader, on average


@dataclass(frozen=True)
class Judged:
    """What the judge found in one game."""

    luck: list[float]  # by seat: points of lead that chance gave
    decided: float  # the part of the decisions after which the winner had 80 % to the end
    choices: int = 0  # legal actions of the decision that was looked at; 0: none was
    good: int = 0  # of them within 1 % of a victory of the best
    matters: bool = False  # whether the worst of them loses more than that


@dataclass(frozen=True)
class StudyGame:
    """One game. Lists go by seat."""

    row: int
    n: int
    players: list[int]
    wins: list[float]  # part of the victory
    points: list[int]
    lines: list[dict[str, int]]  # points of each rule
    kinds: list[dict[str, int]]  # actions of each kind
    held: list[list[str]]  # cards and tiles, as `word.<name>` says them
    decisions: int
    choices: int  # decisions with more than one legal action
    legal: int  # legal actions of these decisions together
    lead: Lead
    judged: Judged | None = field(default=None)

    def lead_of(self, seat: int) -> float:
        """Return the points of a seat ahead of the mean of the others."""
        others = sum(self.points) - self.points[seat]
        return self.points[seat] - others / (len(self.points) - 1)
