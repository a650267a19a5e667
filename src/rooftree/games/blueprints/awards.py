"""AWARDS and PRIZES: who gets which card after a round."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.bits import bit
from rooftree.games.blueprints.dice import MATERIALS, TURNS_EACH, value
from rooftree.games.blueprints.score import count_of, score
from rooftree.games.blueprints.state import Building, Table

SKYSCRAPER: Final = 0  # the four Prizes
INTEGRITY: Final = 1
GEOMETER: Final = 2
MATERIAL: Final = 3
PRIZES: Final = 4

SKYSCRAPER_HEIGHT: Final = 5
SAME_VALUES: Final = 4
SAME_MATERIAL: Final = 5
NOBODY: Final[i64] = -1


def ranking(table: Table) -> list[i64]:
    """Seats from best to worst building: score, in-demand materials, later in turn order."""
    keys: list[i64] = []
    for seat in range(table.seats):
        points = building_score(table, seat)
        keys.append((points * 1000 + tie_break(table, seat)) * table.seats + seat)
    keys.sort(reverse=True)
    return [key % table.seats for key in keys]


def building_score(table: Table, seat: i64) -> i64:
    """What a seat's building is worth."""
    building = table.builders[seat].building
    return score(building, table.box.cards[building.card].plan)


def tie_break(table: Table, seat: i64) -> i64:
    """More of the first in-demand material, then of the second, then later in turn order."""
    building = table.builders[seat].building
    later = (seat - table.first + table.seats) % table.seats
    first = count_of(building, table.first_demand)
    second = count_of(building, table.second_demand)
    return (first * 10 + second) * 10 + later


def hand_out_awards(table: Table, order: list[i64]) -> None:
    """Four players: gold, silver, bronze; three: gold, silver; two: silver only."""
    if table.seats == 2:
        table.builders[order[0]].silvers += 1
        return
    table.builders[order[0]].golds += 1
    table.builders[order[1]].silvers += 1
    if table.seats == 4:
        table.builders[order[2]].bronzes += 1


def hand_out_prizes(table: Table) -> list[i64]:
    """One of each kind at most; in-demand materials break ties. The winners, kind by kind."""
    winners: list[i64] = [NOBODY] * PRIZES
    for seat in range(table.seats):
        building = table.builders[seat].building
        for prize in range(PRIZES):
            if deserves(building, prize):
                winners[prize] = better(table, winners[prize], seat)
    for winner in winners:
        if winner != NOBODY:
            table.builders[winner].prizes += 1
    return winners


def better(table: Table, holder: i64, rival: i64) -> i64:
    """Who keeps a Prize that both deserve."""
    if holder == NOBODY or tie_break(table, rival) > tie_break(table, holder):
        return rival
    return holder


def deserves(building: Building, prize: i64) -> bool:
    """Whether a building meets the condition of a Prize."""
    if prize == SKYSCRAPER:
        return is_skyscraper(building)
    if prize == INTEGRITY:
        return most_equal_values(building) >= SAME_VALUES
    if prize == GEOMETER:
        return len(building.dice) == TURNS_EACH and most_equal_values(building) == 1
    return has_five_of_a_material(building)


def is_skyscraper(building: Building) -> bool:
    """A height of five or more."""
    for height in building.heights:
        if height >= SKYSCRAPER_HEIGHT:
            return True
    return False


def most_equal_values(building: Building) -> i64:
    """The most dice that show one value; six dice without a pair show all six values."""
    counts: i64 = 0  # four bits for each value
    best: i64 = 0
    for die in building.dice:
        counts += bit(4 * value(die))
        same = counts >> 4 * value(die) & 15
        if same > best:
            best = same
    return best


def has_five_of_a_material(building: Building) -> bool:
    """Five or more dice of one colour."""
    for material in range(MATERIALS):
        if count_of(building, material) >= SAME_MATERIAL:
            return True
    return False
