"""Leads: who was ahead during a game, and when the winner came to stay there."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from rooftree.studies.played import Lead

NOBODY = -1


class LeadStory:
    """The points of all seats after every decision."""

    def __init__(self) -> None:
        self.steps: list[list[int]] = []

    def note(self, points: list[int]) -> None:
        """Note the points after one more decision."""
        self.steps.append(points)

    def told(self, wins: Sequence[float]) -> Lead:
        """Sum the story up, knowing who won; of several winners the first counts."""
        winner = max(range(len(wins)), key=lambda seat: wins[seat])
        deficits = [max(points) - points[winner] for points in self.steps]
        return Lead(
            changes_of([leader(points) for points in self.steps]),
            settled([leader(points) == winner for points in self.steps]),
            round(sum(deficits) / max(1, len(deficits)), 4),
        )


def leader(points: Sequence[int]) -> int:
    """Return the seat that leads alone."""
    most = max(points)
    return points.index(most) if points.count(most) == 1 else NOBODY


def changes_of(leaders: Sequence[int]) -> int:
    """Count how often another seat came to lead alone."""
    alone = [seat for seat in leaders if seat != NOBODY]
    return sum(before != after for before, after in pairwise(alone))


def settled(held: Sequence[bool]) -> float:
    """Return the part of the decisions after which something was so to the end."""
    last = max((n for n, one in enumerate(held, 1) if not one), default=0)
    return round(last / max(1, len(held)), 4)
