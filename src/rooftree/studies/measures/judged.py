"""Does skill pay? What the judge found in a sample: luck, when it was decided, good choices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rooftree.studies.measures.course import tenths
from rooftree.studies.played import Judged, StudyGame
from rooftree.studies.statistics import Estimate, estimate, jackknife

FEWEST = 10  # games from which a share of luck is told


@dataclass(frozen=True)
class JudgeFinding:
    """What the judge found."""

    games: int
    luck: Estimate | None  # part of the variance of the lead that follows the judge's luck
    decided: Estimate  # the part of a game after which the winner had 80 % to the end
    decided_in: dict[int, int]  # tenth of the game, from 1 -> so many games
    legal: Estimate | None  # actions of the decisions that were looked at
    good: Estimate | None  # of them about as good as the best
    matters: Estimate | None  # part of these decisions in which the choice matters


def judge_finding(games: Sequence[StudyGame]) -> JudgeFinding | None:
    """Sum up what the judge found; None if it looked at no game."""
    looked = [(game, game.judged) for game in games if game.judged]
    if not looked:
        return None
    choices = [judged for _, judged in looked if judged.choices]
    decided = [judged.decided for _, judged in looked]
    return JudgeFinding(
        games=len(looked),
        luck=luck_share(looked) if len(looked) >= FEWEST else None,
        decided=estimate(decided),
        decided_in=tenths(decided),
        legal=estimate([one.choices for one in choices]) if choices else None,
        good=estimate([one.good for one in choices]) if choices else None,
        matters=estimate([float(one.matters) for one in choices]) if choices else None,
    )


def luck_share(looked: Sequence[tuple[StudyGame, Judged]]) -> Estimate:
    """Estimate how much of the variance of the lead a fitted part of the luck explains."""
    cases = list[tuple[float, float, float]]()
    for game, judged in looked:
        leads = [game.lead_of(seat) for seat in range(len(game.points))]
        pairs = list(zip(leads, judged.luck, strict=True))
        cases.append(
            (
                sum(lead * lead for lead in leads),
                sum(lead * luck for lead, luck in pairs),
                sum(luck * luck for luck in judged.luck),
            )
        )
    return jackknife(cases, explained)


def explained(means: Sequence[float]) -> float:
    """Return the part of a variance that a line through 0 explains."""
    leads, both, luck = means
    return both * both / (leads * luck) if leads and luck else 0.0
