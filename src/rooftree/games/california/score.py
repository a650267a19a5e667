"""SCORE: spaces, gifts, bonus cards, unpaid loans; money decides ties."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.bits import count
from rooftree.engine.contract import Line, ranks_of
from rooftree.games.california.bonus_cards import card_points
from rooftree.games.california.loans import OWED, can_repay
from rooftree.games.california.state import Mansion, Table

UNPAID: Final = -2
RICHEST: Final = 1000  # more silver than anybody can have: points come first


def points_of(table: Table, seat: i64) -> i64:
    """What a mansion is worth if the game ended now."""
    mansion = table.mansions[seat]
    points = count(mansion.renovated) + mansion.gifts + card_points(table.box, mansion.cards)
    return points + score_loan(mansion) + score_attic(table, mansion)


def score_loan(mansion: Mansion) -> i64:
    """A loan that cannot be repaid on the spot costs two points."""
    return UNPAID if mansion.loan and not can_repay(mansion) else 0


def score_attic(table: Table, mansion: Mansion) -> i64:
    """Only by option: a point for stored furniture, a point for the extension."""
    if table.box.score_attic == 0:
        return 0
    return mansion.extended + (1 if len(mansion.attic) else 0)


def merit(table: Table, seat: i64) -> i64:
    """Points, then the money left after repaying; an unpaid debt is not subtracted."""
    mansion = table.mansions[seat]
    money = mansion.silver - OWED if can_repay(mansion) else mansion.silver
    return points_of(table, seat) * RICHEST + money


def ranks_of_table(table: Table) -> list[i64]:
    """For each seat how many did better; who is still equal shares the place."""
    return ranks_of([merit(table, seat) for seat in range(table.seats)])


def lines_of(table: Table, seat: i64) -> list[Line]:
    """The score sheet of a seat."""
    mansion = table.mansions[seat]
    cards = card_points(table.box, mansion.cards)
    spaces = count(mansion.renovated)
    found = [
        Line("score-rooms", spaces, [spaces]),
        Line("score-gifts", mansion.gifts, [mansion.gifts]),
        Line("score-cards", cards, [count(mansion.cards)]),
        Line("score-loan", score_loan(mansion), [mansion.loan]),
    ]
    if table.box.score_attic:
        found.append(Line("score-attic", score_attic(table, mansion), [len(mansion.attic)]))
    return found
