"""The evaluation: the greedy bot judges an action by the points it expects after the turn."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.bits import beyond, lowest
from rooftree.engine.contract import Evaluation, Rules
from rooftree.games.dream_home.bot.forecast import between, forecast
from rooftree.games.dream_home.bot.last_look import LastLook
from rooftree.games.dream_home.bot.turn_ahead import TurnAhead, loss
from rooftree.games.dream_home.table.actions import column_of
from rooftree.games.dream_home.table.box import ROUNDS
from rooftree.games.dream_home.table.state import (
    DISCARD,
    HELPERS,
    KEEP_TOKEN,
    ROOFERS,
    DreamHomeState,
    seat_of_turn,
)

DENIAL: Final = 0.5  # of what a column would bring the next seat


class DreamHomeEvaluation(Evaluation[DreamHomeState]):
    """Rates actions one turn ahead."""

    def __init__(self, rules: Rules[DreamHomeState]) -> None:
        super().__init__(rules)
        self.horizon = 4  # rounds; to the end is better only with far more iterations
        self.hard = 4  # four rounds of four seats take as long as many a whole game
        self.expert = 500
        self.carelessness = 0  # a room anywhere, perhaps face down, tells nothing about a plan
        self.same_worlds = True  # which cards come decides more than which one is taken
        self.treeline = 1  # in the next round a column holds other cards
        self.trust = 1.0
        self.deck: i64 = -1  # the room deck that was counted last
        self.left = vec[i64]()

    def rate(self, state: DreamHomeState, seat: i64, action: i64) -> float:
        """Forecast the final points after this action and the rest of the turn."""
        return self.rates(state, seat, [action])[0]

    def rates(self, state: DreamHomeState, seat: i64, actions: list[i64]) -> list[float]:
        """Rate several actions; what they have in common is counted once."""
        self.count_deck(state)
        if is_ending(state):
            end = LastLook(self.rules, state, seat)
            return [end.rate(action) for action in actions]
        if state.chapter == DISCARD:
            return self.rate_discards(state, seat, actions)
        turn = TurnAhead(self.rules, state, seat, self.left)
        return [turn.rate(action) for action in actions]

    def value(self, state: DreamHomeState, seat: i64) -> float:
        """Forecast the final points of a home; whoever begins the round may expect more."""
        self.count_deck(state)
        found = forecast(state.homes[seat], state.box, self.left, state.resource_deck)
        to_come = ROUNDS + 1 - state.round
        return found + between(1.09, 0.68, to_come) if state.marker == seat else found

    def stage(self, state: DreamHomeState) -> i64:
        """Return the round: with the next one come new cards."""
        return state.round

    def spread(self, state: DreamHomeState) -> float:
        """Return the spread that forecasts victories best: the earlier, the larger."""
        return 1.7 + 0.08 * float(ROUNDS - state.round)

    def rate_discards(self, state: DreamHomeState, seat: i64, actions: list[i64]) -> list[float]:
        """Rate a discard by what the next seat loses with it and by what the own seat loses."""
        other = (seat_of_turn(state) + 1) % state.seats
        if other == seat:
            other = (seat + 1) % state.seats
        own = TurnAhead(self.rules, state, seat, self.left).columns()
        theirs = TurnAhead(self.rules, state, other, self.left).columns()
        columns = [column_of(action) for action in actions]
        return [DENIAL * loss(theirs, column) - loss(own, column) for column in columns]

    def count_deck(self, state: DreamHomeState) -> None:
        """Count the room cards of each kind that are still to come."""
        if state.room_deck == self.deck:
            return
        self.deck = state.room_deck
        self.left = vec[i64]([0] * len(state.box.limit))
        cards = state.room_deck
        while cards:
            self.left[state.box.kind[lowest(cards)]] += 1
            cards = beyond(cards)


def is_ending(state: DreamHomeState) -> bool:
    """Tell whether the rounds are over and helpers are at work."""
    return state.chapter in (HELPERS, ROOFERS) or (
        state.chapter == KEEP_TOKEN and state.resume == HELPERS
    )
