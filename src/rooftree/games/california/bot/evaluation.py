"""The evaluation: it rates actions by points at once, what they lead to, and what they cost."""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from rooftree.engine.bits import beyond, lowest
from rooftree.engine.contract import Evaluation, Rules
from rooftree.games.california.bot.outlook import Outlook, begun, turns_left
from rooftree.games.california.rules.bonus_cards import number_of
from rooftree.games.california.rules.loans import LENT
from rooftree.games.california.rules.score import points
from rooftree.games.california.rules.turn import price_of
from rooftree.games.california.table.actions import (
    BORROW,
    BUY,
    REPAY,
    TAKE_GOLD,
    is_on_credit,
    kind_of,
    place_of,
    tile_of,
)
from rooftree.games.california.table.box import Card
from rooftree.games.california.table.state import CaliforniaState, Mansion

GAIN_A_TURN: Final = 0.75  # points of an average turn, gold and purchases together


class CaliforniaEvaluation(Evaluation[CaliforniaState]):
    """Rates actions and positions; its weights were tuned by hand in matches against itself."""

    def __init__(self, rules: Rules[CaliforniaState]) -> None:
        super().__init__(rules)
        self.horizon = 3  # days; measured: after one day `value` tells too little
        self.trust = 1.0
        self.hard = 60  # half as many do not beat `medium` by enough with five seats
        self.rivals = 0.1  # measured: dozens of equal purchases are no reason to expect any

    def rate(self, state: CaliforniaState, seat: i64, action: i64) -> float:
        """Rate the points that an action brings soon, less what its money would have bought."""
        return rating(Outlook(state, seat), action)

    def rates(self, state: CaliforniaState, seat: i64, actions: list[i64]) -> list[float]:
        """Rate several actions; what they have in common is counted once."""
        outlook = Outlook(state, seat)
        return [rating(outlook, action) for action in actions]

    def value(self, state: CaliforniaState, seat: i64) -> float:
        """Estimate the final points from points, turns left, money, guests and begun cards."""
        outlook = Outlook(state, seat)
        mansion = state.mansions[seat]
        promise = 0.2 * float(outlook.company) + cards_promise(state, mansion)
        money = float(mansion.silver) * outlook.coin + outlook.of_debt(mansion.loan, mansion.silver)
        coming = (outlook.left - 1.0) * GAIN_A_TURN
        return float(points(state, seat)) + coming + money + promise * outlook.soon(8.0)

    def stage(self, state: CaliforniaState) -> i64:
        """Return the day: a search evaluates when a new one begins."""
        return state.day

    def spread(self, state: CaliforniaState) -> float:
        """Estimate how far `value` is wrong: by 1 point near the end, 2.5 at the start."""
        return 0.9 + 0.27 * sqrt(turns_left(state))


def rating(outlook: Outlook, action: i64) -> float:
    """Rate one action."""
    if action == TAKE_GOLD:
        return outlook.of_gold()
    if action in (BORROW, REPAY):
        return -1.0
    if action < BUY:
        return outlook.of_furnishing(kind_of(action))
    mansion, tile, place = outlook.mansion, tile_of(action), place_of(action)
    cost = price_of(outlook.state, mansion, tile, place)
    lent: i64 = 1 if is_on_credit(action) else 0
    worth = outlook.of_tile(tile, place) - float(cost) * outlook.coin
    worth += outlook.of_debt(mansion.loan + lent, mansion.silver + lent * LENT - cost)
    return worth - outlook.of_debt(mansion.loan, mansion.silver)


def cards_promise(state: CaliforniaState, mansion: Mansion) -> float:
    """Rate all open cards that a mansion has begun."""
    found: float = 0.0
    left = state.open_cards
    while left:
        found += promise_of(mansion, state.box.cards[lowest(left)])
        left = beyond(left)
    return found


def promise_of(mansion: Mansion, card: Card) -> float:
    """Rate a card: a part of its points if something of it is there."""
    lack: i64 = 0
    asked: i64 = 0
    for n in range(len(card.wants)):
        asked += card.counts[n]
        lack += max(0, card.counts[n] - number_of(mansion, card.wants[n]))
    return float(card.points) * begun(lack + 1) if lack < asked else 0.0
