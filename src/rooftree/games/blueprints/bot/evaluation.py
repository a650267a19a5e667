"""The judgement of the greedy bot: building, Prizes, ties, and what the next seat wants.

All in points of the building; a Prize is worth some of them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.contract import Evaluation
from rooftree.games.blueprints.bot.outlook import Outlook
from rooftree.games.blueprints.bot.rivals import wanted, worth_to
from rooftree.games.blueprints.table.actions import DISCARD, die_of, space_of
from rooftree.games.blueprints.table.dice import ROUNDS, SPACES, TURNS_EACH, material
from rooftree.games.blueprints.table.state import BlueprintsState

FIRST_DEMAND: Final = 1.0  # for each such die: it wins ties, of Prizes above all
SECOND_DEMAND: Final = 0.15
DENIAL: Final = 0.1  # of what the next seat would gain
KEEPING: Final = 0.5  # of what a die that is thrown out would be worth to oneself
AVERAGE_ROUND: Final = 2.2  # points of Awards and Prizes


class BlueprintsEvaluation(Evaluation[BlueprintsState]):
    """Rates each action by what the building may become with it."""

    def rate(self, state: BlueprintsState, seat: i64, action: i64) -> float:
        """Rate an action: the prospects of the building, and what the others lose."""
        return self.rates(state, seat, [action])[0]

    def rates(self, state: BlueprintsState, seat: i64, actions: list[i64]) -> list[float]:
        """Rate several actions; what they have in common is counted once."""
        if actions[0] >= DISCARD:
            return [discard_rating(state, seat, die_of(action)) for action in actions]
        building = state.builders[seat].building
        left = TURNS_EACH - 1 - state.turn // state.seats
        outlook = Outlook(building, state.box.cards[building.card].plan, left)
        found: list[float] = []
        for action in actions:
            die, space = die_of(action), space_of(action)
            points = outlook.with_die(die, space) if space < SPACES else outlook.without_die()
            found.append(points + side_effects(state, seat, die))
        return found

    def value(self, state: BlueprintsState, seat: i64) -> float:
        """Add an average for every round not yet finished to the points so far."""
        coming = float(ROUNDS - state.round) * AVERAGE_ROUND
        return float(self.rules.points(state, seat)) + coming

    def stage(self, state: BlueprintsState) -> i64:
        """Return the round: nothing but the cards won goes over into the next."""
        return state.round

    def spread(self, state: BlueprintsState) -> float:
        """Estimate how far results still differ: nobody can foresee the rounds to come."""
        return 0.5 + 0.9 * float(ROUNDS - state.round)


def side_effects(state: BlueprintsState, seat: i64, die: i64) -> float:
    """Rate what a die does beside the building: it wins ties and is denied to the next seat."""
    effects = DENIAL * wanted(state, seat, die)
    if material(die) == state.first_demand:
        return effects + FIRST_DEMAND
    if material(die) == state.second_demand:
        return effects + SECOND_DEMAND
    return effects


def discard_rating(state: BlueprintsState, seat: i64, die: i64) -> float:
    """Rate a discard: better the more the other wants the die and the less oneself does."""
    own = worth_to(state.builders[seat].building, die)
    return wanted(state, seat, die) - KEEPING * own
