"""Where do points come from? The points of each rule, for all and for those who won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from rooftree.studies.played import StudyGame
from rooftree.studies.statistics import Estimate, estimate, ratio


@dataclass(frozen=True)
class LineFinding:
    """The points of one rule."""

    rule: str
    points: Estimate  # of a seat
    won: Estimate  # what winners have more than the seats of their game on average
    spread: dict[int, int]  # points -> so many seats
    spread_of_winners: dict[int, int]


def lines_of(games: Sequence[StudyGame]) -> list[LineFinding]:
    """Measure every rule that gives points in some game, in the order of the score sheet."""
    rules = dict.fromkeys(rule for game in games for lines in game.lines for rule in lines)
    return [line_of(rule, games) for rule in rules]


def line_of(rule: str, games: Sequence[StudyGame]) -> LineFinding:
    """Measure one rule; who does not have its line has 0 points by it."""
    everyone, winners, means, gains = Counter[int](), Counter[int](), [], []
    for game in games:
        points = [lines.get(rule, 0) for lines in game.lines]
        means.append(sum(points) / len(points))
        won = sum(own * win for own, win in zip(points, game.wins, strict=True))
        gains.append(won - means[-1])
        everyone.update(points)
        winners.update(own for own, win in zip(points, game.wins, strict=True) if win)
    return LineFinding(
        rule,
        estimate(means),
        ratio(gains, [1] * len(gains)),
        dict(sorted(everyone.items())),
        dict(sorted(winners.items())),
    )
