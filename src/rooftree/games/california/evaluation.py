"""How the greedy bot judges: points at once, what they lead to, and what a silver coin is worth."""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from rooftree.engine.bits import beyond, lowest
from rooftree.engine.contract import Evaluation, Rules
from rooftree.games.california.actions import (
    BORROW,
    BUY,
    REPAY,
    TAKE_GOLD,
    is_on_credit,
    kind_of,
    place_of,
    tile_of,
)
from rooftree.games.california.bonus_cards import pieces_of
from rooftree.games.california.box import Card
from rooftree.games.california.loans import LENT
from rooftree.games.california.outlook import Outlook, begun, turns_left
from rooftree.games.california.score import points_of
from rooftree.games.california.state import Mansion, Table
from rooftree.games.california.turn import price_of

GAIN_A_TURN: Final = 0.75  # points of an average turn, gold and purchases together


class CaliforniaEvaluation(Evaluation[Table]):
    """Weights tuned by hand against themselves."""

    def __init__(self, rules: Rules[Table]) -> None:
        super().__init__(rules)
        self.horizon = 3  # days; measured: after one day `value` tells too little
        self.trust = 1.0
        self.hard = 60  # half as many do not beat `medium` by enough with five seats
        self.rivals = 0.1  # measured: dozens of equal purchases are no reason to expect any

    def rate(self, table: Table, seat: i64, action: i64) -> float:
        """Points soon to be had, less what the money would have bought."""
        return rating(Outlook(table, seat), action)

    def rates(self, table: Table, seat: i64, actions: list[i64]) -> list[float]:
        """The same for several actions; what they have in common is counted once."""
        outlook = Outlook(table, seat)
        return [rating(outlook, action) for action in actions]

    def value(self, table: Table, seat: i64) -> float:
        """Points now, an average for every turn to come, and what money and guests promise."""
        outlook = Outlook(table, seat)
        mansion = table.mansions[seat]
        promise = 0.2 * float(outlook.company) + cards_promise(table, mansion)
        money = float(mansion.silver) * outlook.coin + outlook.of_debt(mansion.loan, mansion.silver)
        coming = (outlook.left - 1.0) * GAIN_A_TURN
        return float(points_of(table, seat)) + coming + money + promise * outlook.soon(8.0)

    def stage(self, table: Table) -> i64:
        """A new day is a good moment to look up."""
        return table.day

    def spread(self, table: Table) -> float:
        """About a point near the end, two and a half at the start; measured."""
        return 0.9 + 0.27 * sqrt(turns_left(table))


def rating(outlook: Outlook, action: i64) -> float:
    """How good one action looks."""
    if action == TAKE_GOLD:
        return outlook.of_gold()
    if action in (BORROW, REPAY):
        return -1.0
    if action < BUY:
        return outlook.of_furnishing(kind_of(action))
    mansion, tile, place = outlook.mansion, tile_of(action), place_of(action)
    cost = price_of(outlook.table, mansion, tile, place)
    lent: i64 = 1 if is_on_credit(action) else 0
    worth = outlook.of_tile(tile, place) - float(cost) * outlook.coin
    worth += outlook.of_debt(mansion.loan + lent, mansion.silver + lent * LENT - cost)
    return worth - outlook.of_debt(mansion.loan, mansion.silver)


def cards_promise(table: Table, mansion: Mansion) -> float:
    """What begun cards are worth."""
    found: float = 0.0
    left = table.open_cards
    while left:
        found += promise_of(mansion, table.box.cards[lowest(left)])
        left = beyond(left)
    return found


def promise_of(mansion: Mansion, card: Card) -> float:
    """A part of the points of a card that has been begun."""
    lack: i64 = 0
    asked: i64 = 0
    for n in range(len(card.wants)):
        asked += card.counts[n]
        lack += max(0, card.counts[n] - pieces_of(mansion, card.wants[n]))
    return float(card.points) * begun(lack + 1) if lack < asked else 0.0
