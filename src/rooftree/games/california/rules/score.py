"""SCORE: spaces, gifts, bonus cards, unpaid loans; money decides ties."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.bits import count
from rooftree.engine.contract import Line, ranks_of
from rooftree.games.california.rules.bonus_cards import card_points
from rooftree.games.california.rules.loans import OWED, can_repay
from rooftree.games.california.table.state import CaliforniaState, Mansion

UNPAID: Final = -2
RICHEST: Final = 1000  # more silver than anybody can have: points come first


def points(state: CaliforniaState, seat: i64) -> i64:
    """Count the points of a mansion as if the game ended now."""
    mansion = state.mansions[seat]
    won = count(mansion.renovated) + mansion.gifts + card_points(state.box, mansion.cards)
    return won + score_loan(mansion) + score_attic(state, mansion)


def score_loan(mansion: Mansion) -> i64:
    """Count a loan: it costs two points if it cannot be repaid on the spot."""
    return UNPAID if mansion.loan and not can_repay(mansion) else 0


def score_attic(state: CaliforniaState, mansion: Mansion) -> i64:
    """Count the attic, only by option: a point for stored furniture, a point for the extension."""
    if state.box.score_attic == 0:
        return 0
    return mansion.extended + (1 if len(mansion.attic) else 0)


def money_left(mansion: Mansion) -> i64:
    """Count the silver that is left after a loan is repaid."""
    return mansion.silver - OWED if can_repay(mansion) else mansion.silver


def merit(state: CaliforniaState, seat: i64) -> i64:
    """Return what decides the winner: points, then the money left after repaying."""
    return points(state, seat) * RICHEST + money_left(state.mansions[seat])


def tie_breaks(state: CaliforniaState, seat: i64) -> list[Line]:
    """List what decides between equal points: money."""
    money = money_left(state.mansions[seat])
    return [Line("money", money, [money])]


def ranks(state: CaliforniaState) -> list[i64]:
    """Count for each seat how many did better; equals share a place."""
    return ranks_of([merit(state, seat) for seat in range(state.seats)])


def lines(state: CaliforniaState, seat: i64) -> list[Line]:
    """Write the score sheet of a seat."""
    mansion = state.mansions[seat]
    cards = card_points(state.box, mansion.cards)
    spaces = count(mansion.renovated)
    found = [
        Line("score-rooms", spaces, [spaces]),
        Line("score-gifts", mansion.gifts, [mansion.gifts]),
        Line("score-cards", cards, [count(mansion.cards)]),
        Line("score-loan", score_loan(mansion), [mansion.loan]),
    ]
    if state.box.score_attic:
        found.append(Line("score-attic", score_attic(state, mansion), [len(mansion.attic)]))
    return found
