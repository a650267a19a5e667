"""Is anything dead or too strong? Who had a card or a tile, and how often did they win?

It says what goes with victories, not what causes them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace

from rooftree.judge.statistics import mean_of
from rooftree.studies.played import StudyGame
from rooftree.studies.statistics import Estimate, ratio, standing_out
from rooftree.studies.study import StudyRow

FEWEST = 20  # deals in which somebody had it: fewer are not tested


@dataclass(frozen=True)
class HoldFinding:
    """A card, a tile or a kind of action, and the victories of those who had it."""

    name: str
    homes: int  # seats that had it, in all games
    share: Estimate  # of the victories of such seats, at seats that win alike
    p: float
    stands_out: bool = False  # after correction for all that were tested


def held_by_winners(row: StudyRow, games: Sequence[StudyGame]) -> list[HoldFinding]:
    """Test every card and tile that seats held."""
    return tested(row, games, lambda game, seat: game.held[seat])


def used_by_winners(row: StudyRow, games: Sequence[StudyGame]) -> list[HoldFinding]:
    """Test every kind of action that some seats took and others did not."""
    return tested(row, games, lambda game, seat: game.kinds[seat])


def tested(
    row: StudyRow, games: Sequence[StudyGame], of: Callable[[StudyGame, int], Collection[str]]
) -> list[HoldFinding]:
    """Test everything by the share of victories of those who had it, the largest first."""
    seats = range(row.seats)
    usual = [mean_of([game.wins[seat] for game in games]) for seat in seats]
    more, homes = dict[str, dict[int, float]](), dict[str, dict[int, int]]()
    for game in games:
        deal = row.deal(game.n)
        for seat in seats:
            for name in of(game, seat):
                sums, counts = more.setdefault(name, {}), homes.setdefault(name, {})
                sums[deal] = sums.get(deal, 0.0) + game.wins[seat] - usual[seat]
                counts[deal] = counts.get(deal, 0) + 1
    everybody = len(games) * row.seats
    found = [
        finding(name, list(more[name].values()), list(counts.values()), 1 / row.seats)
        for name, counts in sorted(homes.items())
        if len(counts) >= FEWEST and sum(counts.values()) < everybody
    ]
    marks = standing_out([one.p for one in found])
    marked = [replace(one, stands_out=mark) for one, mark in zip(found, marks, strict=True)]
    return sorted(marked, key=lambda one: (-one.share.mean, one.name))


def finding(name: str, sums: list[float], counts: list[int], even: float) -> HoldFinding:
    """Compare the victories of those who had one thing with those of their seats."""
    more = ratio(sums, counts)
    share = Estimate(even + more.mean, more.half, more.count)
    return HoldFinding(name, sum(counts), share, more.p)
