"""Deals: the games of one deal are counted together, because they are not independent."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rooftree.judge.statistics import mean_of
from rooftree.studies.played import StudyGame
from rooftree.studies.statistics import Estimate, estimate
from rooftree.studies.study import StudyRow


def by_deal(
    row: StudyRow, games: Sequence[StudyGame], of: Callable[[StudyGame], float]
) -> dict[int, float]:
    """Average a number over the games of each deal."""
    found = dict[int, list[float]]()
    for game in games:
        found.setdefault(row.deal(game.n), []).append(of(game))
    return {deal: mean_of(numbers) for deal, numbers in found.items()}


def over_deals(
    row: StudyRow, games: Sequence[StudyGame], of: Callable[[StudyGame], float]
) -> Estimate:
    """Estimate the mean of a number over all deals."""
    return estimate(list(by_deal(row, games, of).values()))
