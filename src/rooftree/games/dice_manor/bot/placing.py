"""Where the next die of the turn goes, with the others placed as well as they can be then."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.games.dice_manor.bot.advertising import advert_values
from rooftree.games.dice_manor.bot.bids import bid_values
from rooftree.games.dice_manor.bot.holdings import Holdings
from rooftree.games.dice_manor.bot.tours import IMPOSSIBLE, tour_values, tour_values_from
from rooftree.games.dice_manor.bot.turn import best_division, die_worth, divided
from rooftree.games.dice_manor.bot.worth import token_worth
from rooftree.games.dice_manor.rules.advertising import may_advertise
from rooftree.games.dice_manor.rules.tours import slot_numbered
from rooftree.games.dice_manor.table.actions import BID, VISIT, slot_of
from rooftree.games.dice_manor.table.state import OPENING, DiceManorState


class Placing:
    """What the dice still to be placed would earn at each location."""

    def __init__(self, state: DiceManorState, seat: i64) -> None:
        self.own = state.designers[seat]
        self.rest = self.own.to_place - 1  # after the next die
        self.is_opening = state.chapter == OPENING
        self.die = die_worth(state)
        self.token = token_worth(state, seat)
        self.bids = vec[float]()
        self.adverts = vec[float]()
        self.board = vec[float]()  # both together
        self.tours = vec[float]()  # without the next die
        if not self.is_opening:
            self.look_at_board(state, seat)

    def look_at_board(self, state: DiceManorState, seat: i64) -> None:
        """Rate both locations of the Project board; Advertising only if the number is allowed."""
        number, dice = self.own.chosen, self.own.to_place
        self.bids = bid_values(Holdings(state), seat, number, dice)
        if may_advertise(state, seat, number):
            self.adverts = advert_values(state, seat, number, dice)
        else:
            self.adverts = vec[float]([IMPOSSIBLE] * (dice + 1))
            self.adverts[0] = 0.0
        self.board = divided(self.bids, self.adverts, self.rest)
        self.tours = tour_values(self.own, number, self.rest, self.die, self.token)

    def rating(self, action: i64) -> float:
        """Rate a die placed here and the best for the rest."""
        if action >= VISIT:
            return self.visit_rating(action)
        if action == BID:
            board = divided(self.bids[1:], self.adverts, self.rest)
        else:
            board = divided(self.adverts[1:], self.bids, self.rest)
        return best_division(board, self.tours, self.rest)

    def visit_rating(self, action: i64) -> float:
        """Rate a die in the manor and the best for the rest."""
        slot = slot_numbered(self.own, slot_of(action))
        tours = tour_values_from(self.own, slot, self.own.chosen, self.rest, self.die, self.token)
        if self.is_opening:
            return largest(tours)
        return best_division(self.board, tours, self.rest)


def largest(values: vec[float]) -> float:
    """Find the largest of some values."""
    best = IMPOSSIBLE
    for value in values:
        best = max(best, value)
    return best
