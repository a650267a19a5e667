"""How long does it take, when is it decided, and is there a choice?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from rooftree.studies.played import StudyGame
from rooftree.studies.statistics import Estimate, estimate

TENTHS = 10  # into so many parts a game is cut for the plot


@dataclass(frozen=True)
class Course:
    """The course of the games."""

    decisions: Estimate  # of a game
    lengths: dict[int, int]  # decisions -> so many games
    choices: Estimate  # decisions with more than one legal action
    legal: Estimate  # legal actions of such a decision
    changes: Estimate  # of the lead
    lead_changes: dict[int, int]  # times -> so many games
    settled: Estimate  # the part of a game after which the winner leads to the end
    settled_in: dict[int, int]  # tenth of the game, from 1 -> so many games
    behind: Estimate  # points by which winners were behind, on average over their game


def course_of(games: Sequence[StudyGame]) -> Course:
    """Measure the course of the games."""
    return Course(
        decisions=estimate([game.decisions for game in games]),
        lengths=counted([game.decisions for game in games]),
        choices=estimate([game.choices for game in games]),
        legal=estimate([game.legal / game.choices for game in games if game.choices]),
        changes=estimate([game.lead.changes for game in games]),
        lead_changes=counted([game.lead.changes for game in games]),
        settled=estimate([game.lead.settled for game in games]),
        settled_in=tenths([game.lead.settled for game in games]),
        behind=estimate([game.lead.behind for game in games]),
    )


def counted(numbers: Sequence[int]) -> dict[int, int]:
    """Count how often each number comes, in rising order."""
    return dict(sorted(Counter(numbers).items()))


def tenths(parts: Sequence[float]) -> dict[int, int]:
    """Count the games by the tenth in which something came to stay."""
    found = Counter(min(TENTHS, int(part * TENTHS) + 1) for part in parts)
    return {tenth: found[tenth] for tenth in range(1, TENTHS + 1)}
