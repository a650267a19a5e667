"""Reasons: the score lines by which one action does better than another at the end of the game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from rooftree.engine.game import Game
from rooftree.judge.statistics import error_of, mean_of
from rooftree.judge.verdict import SURE, RuleGain, Verdict
from rooftree.judge.worlds import Worlds

HEADING = re.compile(r"^#+ (.*?)\s*\{#([\w-]+)\}", re.MULTILINE)
LAST = 1 << 21  # number of the first world that is played to the end of the game
WORTH_SAYING = 0.1  # points; a smaller gain is no reason


def reasons_for(
    worlds: Worlds[Any], hidden: Any, verdict: Verdict, count: int
) -> tuple[RuleGain, ...]:
    """Find why the first action is better than its rival; none without a rival.

    `worlds` play to the end of the game, `count` of them.
    """
    first, rival = verdict.best.action, verdict.rival
    if rival is None:
        return ()
    numbers = range(LAST, LAST + count)
    rows = [gains(worlds, hidden, verdict.seat, first, rival.action, number) for number in numbers]
    return above_error(rows)


def gains(
    worlds: Worlds[Any], hidden: Any, seat: int, first: int, other: int, number: int
) -> Counter[tuple[int, str]]:
    """Count for every seat and rule the points that the first action brings more in one world."""
    found = Counter[tuple[int, str]]()
    for action, sign in ((first, 1), (other, -1)):
        for owner, lines in enumerate(worlds.sheets(hidden, seat, action, number)):
            for line in lines:
                found[owner, line.rule] += sign * int(line.points)
    return found


def above_error(rows: Sequence[Counter[tuple[int, str]]]) -> tuple[RuleGain, ...]:
    """List the gains and losses that stand above their error, the largest first."""
    found = []
    for seat, rule in dict.fromkeys(key for row in rows for key in row):
        points = [float(row[seat, rule]) for row in rows]
        gain, error = mean_of(points), error_of(points)
        if abs(gain) >= max(WORTH_SAYING, SURE * error):
            found.append(RuleGain(seat, rule, gain, error))
    return tuple(sorted(found, key=lambda reason: -abs(reason.gain)))


def speaking_for(verdict: Verdict) -> list[RuleGain]:
    """List the reasons that speak for the first action: points of one's own, or others' losses.

    What a rival loses by one rule and wins by another is no loss.
    """
    return [
        one
        for one in verdict.reasons
        if speaks_for(verdict, one)
        and (one.seat == verdict.seat or gained_by(verdict, one.seat) <= -WORTH_SAYING)
    ]


def gained_by(verdict: Verdict, seat: int) -> float:
    """Add up what the first action brings a seat more, by all rules that are told of."""
    return sum(one.gain for one in verdict.reasons if one.seat == seat)


def speaks_for(verdict: Verdict, reason: RuleGain) -> bool:
    """Tell whether a score line speaks for the first action, not against it."""
    return (reason.seat == verdict.seat) == (reason.gain > 0)


def titles_of(game: Game, language: str) -> dict[str, str]:
    """Map the anchors of the rules page to its headings."""
    return {anchor: title for title, anchor in HEADING.findall(game.rules_page(language))}
