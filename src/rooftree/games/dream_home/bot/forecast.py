"""The forecast: the final points that a home may expect while some of its spaces are free.

A regression over games of the greedy bot with itself found how much of what a home has, and of
what it may become, is there in the end. `python -m bench.forecast` finds nearly the same numbers
(these counted late rounds, of which more is certain, more). There is one for the last round
and one for the first, and in between in proportion.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.bits import count
from rooftree.games.dream_home.bot.prospects import missing_bonuses, roof_hopes
from rooftree.games.dream_home.bot.survey import Survey
from rooftree.games.dream_home.rules.score import score_decor
from rooftree.games.dream_home.table.box import (
    ARCHITECT,
    COLOURS,
    CONCRETE_MIXER,
    DRILL,
    HANDYMAN,
    INTERIOR_DESIGNER,
    JACKHAMMER,
    ROOFER,
    SUPPLIER,
    Box,
)
from rooftree.games.dream_home.table.spaces import ALL_SPACES, SPACES, TOP_FLOORS
from rooftree.games.dream_home.table.state import Home

TIE: Final = 0.01  # what a card face up is worth beyond its points: its children break ties


def forecast(home: Home, box: Box, left: vec[i64], roofs_left: i64) -> float:
    """Forecast the final points; `left` counts the room cards of each kind to come."""
    free = count(ALL_SPACES & ~home.built)
    rooms = forecast_rooms(home, box, left, free)
    return rooms + forecast_resources(home, box, roofs_left, free)


def between(last: float, first: float, rounds: i64) -> float:
    """Mix the weights of the last and the first round by the number of rounds to come."""
    return last + (first - last) * float(rounds) / SPACES


def forecast_rooms(home: Home, box: Box, left: vec[i64], free: i64) -> float:
    """Forecast rooms, decor and bonuses; the first number holds all other points to come."""
    survey = Survey(home, box, left)
    rooms = float(survey.points)
    decor = float(score_decor(home, box))
    bonuses = float(survey.bonuses())
    if free == 0:
        return rooms + decor + bonuses - TIE * float(survey.empty)
    found = between(5.4, 29.5, free)
    found += between(0.82, 0.52, free) * rooms + 0.95 * decor
    found += between(0.61, 0.30, free) * survey.growth
    found += between(0.66, 1.05, free) * bonuses
    found += between(0.63, 1.18, free) * missing_bonuses(survey, left)
    found += 0.5 * float(count(survey.open & TOP_FLOORS))
    return found - between(0.07, 0.62, free) * float(survey.empty)


def forecast_resources(home: Home, box: Box, roofs_left: i64, rounds: i64) -> float:
    """Forecast the roof and the hand."""
    roof = roof_hopes(home, box, roofs_left, rounds)
    if rounds == 0:
        return roof + forecast_helpers(home, box, rounds)
    found = 0.57 * roof + between(0.09, 0.89, rounds) * float(count(home.roof))
    found += between(0.77, 0.58, rounds) * float(most_of_a_colour(home, box))
    found += between(0.42, 0.21, rounds) * float(count(home.roof & box.windows))
    return found + forecast_helpers(home, box, rounds) + forecast_tools(home, box)


def most_of_a_colour(home: Home, box: Box) -> i64:
    """Count the cards of the most frequent roof colour."""
    best: i64 = 0
    for colour in range(COLOURS):
        best = max(best, count(home.roof & box.roofs[colour]))
    return best


def forecast_helpers(home: Home, box: Box, rounds: i64) -> float:
    """Forecast what helpers bring beyond what they bring already; a Designer needs time."""
    hand = home.hand
    found = 0.63 * float(count(hand & box.helpers[ROOFER]))
    found += 2.03 * float(count(hand & box.helpers[SUPPLIER]))
    found += 0.65 * float(count(hand & box.helpers[HANDYMAN]))
    if rounds == 0:
        return found
    found += 1.03 * float(count(hand & box.helpers[ARCHITECT]))
    return found + between(0.08, 2.32, rounds) * float(count(hand & box.helpers[INTERIOR_DESIGNER]))


def forecast_tools(home: Home, box: Box) -> float:
    """Forecast what tools bring as the greedy bot uses them; its jackhammer is no help."""
    found = 0.84 * float(count(home.hand & box.tools[DRILL]))
    found += 0.67 * float(count(home.hand & box.tools[CONCRETE_MIXER]))
    return found - 0.08 * float(count(home.hand & box.tools[JACKHAMMER]))
