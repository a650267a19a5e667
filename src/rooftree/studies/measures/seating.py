"""Is it fair? The share of the victories and the points of each seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rooftree.studies.measures.deals import over_deals
from rooftree.studies.played import StudyGame
from rooftree.studies.statistics import Estimate
from rooftree.studies.study import StudyRow


@dataclass(frozen=True)
class SeatFinding:
    """One seat."""

    share: Estimate  # of all victories
    points: Estimate


def seats_of(row: StudyRow, games: Sequence[StudyGame]) -> list[SeatFinding]:
    """Measure each seat."""
    return [
        SeatFinding(
            over_deals(row, games, lambda game, own=seat: game.wins[own]),  # type: ignore[misc]
            over_deals(row, games, lambda game, own=seat: game.points[own]),  # type: ignore[misc]
        )
        for seat in range(row.seats)
    ]
