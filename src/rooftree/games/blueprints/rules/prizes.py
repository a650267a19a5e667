"""PRIZES: which buildings deserve one, and who gets it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.bits import bit
from rooftree.games.blueprints.rules.awards import tie_break
from rooftree.games.blueprints.rules.score import count_of
from rooftree.games.blueprints.table.dice import MATERIALS, TURNS_EACH, value
from rooftree.games.blueprints.table.state import BlueprintsState, Building

SKYSCRAPER: Final = 0  # the four Prizes
INTEGRITY: Final = 1
GEOMETER: Final = 2
MATERIAL: Final = 3
PRIZES: Final = 4
SKYSCRAPER_HEIGHT: Final = 5
SAME_VALUES: Final = 4
SAME_MATERIAL: Final = 5
NOBODY: Final[i64] = -1


def hand_out_prizes(state: BlueprintsState) -> list[i64]:
    """Give at most one Prize of each kind and return the winners; a tie is broken by demand."""
    winners: list[i64] = [NOBODY] * PRIZES
    for seat in range(state.seats):
        building = state.builders[seat].building
        for prize in range(PRIZES):
            if deserves(building, prize):
                winners[prize] = better(state, winners[prize], seat)
    give_prizes(state, winners)
    return winners


def give_prizes(state: BlueprintsState, winners: list[i64]) -> None:
    """Give each winner of a round its Prizes."""
    for winner in winners:
        if winner != NOBODY:
            state.builders[winner].prizes += 1


def better(state: BlueprintsState, holder: i64, rival: i64) -> i64:
    """Choose who keeps a Prize that both deserve."""
    if holder == NOBODY or tie_break(state, rival) > tie_break(state, holder):
        return rival
    return holder


def deserves(building: Building, prize: i64) -> bool:
    """Tell whether a building meets the condition of a Prize."""
    if prize == SKYSCRAPER:
        return is_skyscraper(building)
    if prize == INTEGRITY:
        return most_equal_values(building) >= SAME_VALUES
    if prize == GEOMETER:
        return len(building.dice) == TURNS_EACH and most_equal_values(building) == 1
    if prize == MATERIAL:
        return has_five_of_a_material(building)
    raise AssertionError("there are four Prizes")


def is_skyscraper(building: Building) -> bool:
    """Tell whether a column has five dice or more."""
    for height in building.heights:
        if height >= SKYSCRAPER_HEIGHT:
            return True
    return False


def most_equal_values(building: Building) -> i64:
    """Count the most dice that show one value; six dice without a pair show all six values."""
    counts: i64 = 0  # four bits for each value
    best: i64 = 0
    for die in building.dice:
        counts += bit(4 * value(die))
        same = counts >> 4 * value(die) & 15
        if same > best:
            best = same
    return best


def has_five_of_a_material(building: Building) -> bool:
    """Tell whether five or more dice are of one colour."""
    for material in range(MATERIALS):
        if count_of(building, material) >= SAME_MATERIAL:
            return True
    return False
