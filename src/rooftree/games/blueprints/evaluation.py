"""How the greedy bot judges: the building, the Prizes, the ties, and what the next seat wants.

All in points of the building; a Prize is worth some of them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.contract import Evaluation
from rooftree.games.blueprints.actions import DISCARD, die_of, space_of
from rooftree.games.blueprints.build import stack
from rooftree.games.blueprints.dice import ROUNDS, SPACES, TURNS_EACH
from rooftree.games.blueprints.outlook import outlook
from rooftree.games.blueprints.prospects import prize_hopes, wanted, worth_to
from rooftree.games.blueprints.score import count_of
from rooftree.games.blueprints.state import Building, Table

PRIZE_WORTH: Final = 6.0  # points of the building
FIRST_DEMAND: Final = 1.0  # for each such die: it wins ties, of Prizes above all
SECOND_DEMAND: Final = 0.15
DENIAL: Final = 0.1  # of what the next seat would gain
AVERAGE_ROUND: Final = 2.2  # points of Awards and Prizes


class BlueprintsEvaluation(Evaluation[Table]):
    """One decision ahead."""

    def rate(self, state: Table, seat: i64, action: i64) -> float:
        """The prospects of the building with this die, and what it takes from the others."""
        die = die_of(action)
        if action >= DISCARD:
            return wanted(state, seat, die) - 0.5 * worth_to(
                state.builders[seat].building.dice, die
            )
        building = state.builders[seat].building.copy()
        if space_of(action) < SPACES:
            stack(building, die, space_of(action))
        return prospects(state, seat, building, turns_left(state) - 1) + DENIAL * wanted(
            state, seat, die
        )

    def value(self, state: Table, seat: i64) -> float:
        """Points so far, what this round may bring, and an average for those to come."""
        if state.acting == 0:
            return float(self.rules.points(state, seat))
        coming = float(ROUNDS - state.round) * AVERAGE_ROUND
        return float(self.rules.points(state, seat)) + coming

    def stage(self, state: Table) -> i64:
        """A round: nothing but the cards won goes over into the next."""
        return state.round

    def spread(self, state: Table) -> float:
        """Rounds to come bring Awards and Prizes that nobody can foresee."""
        return 0.5 + 0.9 * float(ROUNDS - state.round)


def turns_left(table: Table) -> i64:
    """Dice that the seat whose turn it is still takes, this one included."""
    return TURNS_EACH - table.turn // table.seats


def prospects(table: Table, seat: i64, building: Building, left: i64) -> float:
    """What a building promises with so many dice to come."""
    return (
        outlook(building, table.box.cards[building.card].plan, left)
        + PRIZE_WORTH * prize_hopes(building, left)
        + FIRST_DEMAND * float(count_of(building, table.first_demand))
        + SECOND_DEMAND * float(count_of(building, table.second_demand))
    )
