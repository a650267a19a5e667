"""Prospects: the bonuses that a home may still reach, and its roof.

The numbers were found by playing the greedy bot against itself; they are judgement, not rules.
How much of it comes true is a matter of the forecast.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.bits import bit, count
from rooftree.games.dream_home.bot.survey import Survey, likely
from rooftree.games.dream_home.rules.roof import ROOF_SIZE, score_roof, score_windows
from rooftree.games.dream_home.rules.score import FUNCTIONALITY, architects
from rooftree.games.dream_home.table.box import COLOURS, Box
from rooftree.games.dream_home.table.spaces import GROUND_FLOOR, TOP_FLOORS, UPPER_FLOOR
from rooftree.games.dream_home.table.state import Home

ROOFS_A_ROUND: Final = 0.55  # for who wants them
WINDOW: Final = 0.8
UNIFORM_GAIN: Final = 5.0
MIXED_ROOF: Final = 3.0


def missing_bonuses(survey: Survey, left: vec[i64]) -> float:
    """Forecast the bonuses that may still be reached."""
    box = survey.box
    ground, upper = survey.ground, survey.upper
    each = float(FUNCTIONALITY + architects(survey.home, box))
    found = each * main_rooms_hope(survey, left, ground | upper)
    bath = bit(box.bathroom)
    if ground & upper & bath:
        return found
    hope = likely(left[box.bathroom])
    if (ground | upper) & bath == 0:
        hope *= likely(left[box.bathroom] - 1) * 0.8
    missing_ground = ground & bath == 0 and survey.free & GROUND_FLOOR == 0
    missing_upper = upper & bath == 0 and survey.free & UPPER_FLOOR == 0
    return found if missing_ground or missing_upper else found + each * hope * 0.9


def main_rooms_hope(survey: Survey, left: vec[i64], kinds: i64) -> float:
    """Estimate how likely the missing main rooms come; 0 if none is missing."""
    box = survey.box
    hope = 1.0
    missing: i64 = 0
    if kinds & bit(box.bathroom) == 0:
        hope *= likely(left[box.bathroom])
        missing += 1
    if kinds & bit(box.kitchen) == 0:
        hope *= likely(left[box.kitchen])
        missing += 1
    if kinds & bit(box.bedroom) == 0:
        hope *= likely(left[box.bedroom])
        missing += 1
    return hope * 0.95 if missing and missing <= count(survey.free & TOP_FLOORS) else 0.0


def roof_hopes(home: Home, box: Box, roofs_left: i64, rounds: i64) -> float:
    """Forecast the roof with the cards of the rounds to come."""
    stack = home.roof
    cards = count(stack)
    now = float(score_roof(box, stack))
    found = max(now, MIXED_ROOF * complete(ROOF_SIZE - cards, rounds))
    if now <= MIXED_ROOF:
        found += UNIFORM_GAIN * uniform_hope(box, stack, roofs_left, rounds)
    if rounds == 0:
        return now + float(score_windows(box, stack))
    windows = float(min(count(stack & box.windows), ROOF_SIZE))
    return found + windows * WINDOW * complete(ROOF_SIZE - cards, rounds)


def complete(needed: i64, rounds: i64) -> float:
    """Estimate how likely so many roof cards come in so many rounds."""
    if needed <= 0:
        return 1.0
    hope = (ROOFS_A_ROUND * float(rounds) - float(needed) + 1.0) / 2.0
    return max(0.0, min(1.0, hope))


def uniform_hope(box: Box, stack: i64, roofs_left: i64, rounds: i64) -> float:
    """Estimate how likely one colour becomes a roof of its own."""
    best = 0.0
    for colour in range(COLOURS):
        needed = ROOF_SIZE - count(stack & box.roofs[colour])
        to_come = count(roofs_left & box.roofs[colour])
        if 0 < needed <= min(to_come, rounds):
            hope = 1.0
            for n in range(needed):
                hope *= 0.75 * likely(to_come - n)
            best = max(best, hope * min(1.0, float(rounds) / float(3 * needed)))
    return best
