"""How the greedy bot judges: the building, the Prizes, the ties, and what the next seat wants.

All in points of the building; a Prize is worth some of them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.contract import Evaluation
from rooftree.games.blueprints.actions import DISCARD, die_of, space_of
from rooftree.games.blueprints.dice import ROUNDS, SPACES, TURNS_EACH, material
from rooftree.games.blueprints.outlook import Outlook
from rooftree.games.blueprints.rivals import wanted, worth_to
from rooftree.games.blueprints.state import Table

FIRST_DEMAND: Final = 1.0  # for each such die: it wins ties, of Prizes above all
SECOND_DEMAND: Final = 0.15
DENIAL: Final = 0.1  # of what the next seat would gain
KEEPING: Final = 0.5  # of what a die that is thrown out would be worth to oneself
AVERAGE_ROUND: Final = 2.2  # points of Awards and Prizes


class BlueprintsEvaluation(Evaluation[Table]):
    """One decision ahead."""

    def rate(self, state: Table, seat: i64, action: i64) -> float:
        """The prospects of the building with this die, and what it takes from the others."""
        return self.rates(state, seat, [action])[0]

    def rates(self, state: Table, seat: i64, actions: list[i64]) -> list[float]:
        """The same for several actions; what they have in common is counted once."""
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

    def value(self, state: Table, seat: i64) -> float:
        """Points so far, and an average for every round not yet finished."""
        coming = float(ROUNDS - state.round) * AVERAGE_ROUND
        return float(self.rules.points(state, seat)) + coming

    def stage(self, state: Table) -> i64:
        """A round: nothing but the cards won goes over into the next."""
        return state.round

    def spread(self, state: Table) -> float:
        """Rounds to come bring Awards and Prizes that nobody can foresee."""
        return 0.5 + 0.9 * float(ROUNDS - state.round)


def side_effects(table: Table, seat: i64, die: i64) -> float:
    """In-demand dice win ties; a die taken is denied to the next seat."""
    effects = DENIAL * wanted(table, seat, die)
    if material(die) == table.first_demand:
        return effects + FIRST_DEMAND
    if material(die) == table.second_demand:
        return effects + SECOND_DEMAND
    return effects


def discard_rating(table: Table, seat: i64, die: i64) -> float:
    """Throw out what the other wants and oneself does not."""
    own = worth_to(table.builders[seat].building, die)
    return wanted(table, seat, die) - KEEPING * own
