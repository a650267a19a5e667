"""AWARDS: who built best in a round, and what breaks a tie."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.games.blueprints.rules.score import count_of, score
from rooftree.games.blueprints.table.state import BlueprintsState

GOLD: Final = 0  # the Awards, as the components file lists them
SILVER: Final = 1
BRONZE: Final = 2
AWARDS_OF_ROUND: Final[list[list[i64]]] = [  # by seats, from the best building on
    [],
    [],
    [SILVER],
    [GOLD, SILVER],
    [GOLD, SILVER, BRONZE],
]


def ranking(state: BlueprintsState) -> list[i64]:
    """Rank the seats from best to worst building: score, then what breaks a tie."""
    keys: list[i64] = []
    for seat in range(state.seats):
        points = building_score(state, seat)
        keys.append((points * 1000 + tie_break(state, seat)) * state.seats + seat)
    keys.sort(reverse=True)
    return [key % state.seats for key in keys]


def building_score(state: BlueprintsState, seat: i64) -> i64:
    """Score a seat's building."""
    building = state.builders[seat].building
    return score(building, state.box.cards[building.card].plan)


def tie_break(state: BlueprintsState, seat: i64) -> i64:
    """Weigh a tie: more of the first material in demand, of the second, later in turn order."""
    building = state.builders[seat].building
    later = (seat - state.first + state.seats) % state.seats
    first = count_of(building, state.first_demand)
    second = count_of(building, state.second_demand)
    return (first * 10 + second) * 10 + later


def hand_out_awards(state: BlueprintsState, order: list[i64]) -> None:
    """Give the Awards of a round to the best buildings, in this order of seats."""
    awards = AWARDS_OF_ROUND[state.seats]
    for place in range(len(awards)):
        builder = state.builders[order[place]]
        if awards[place] == GOLD:
            builder.golds += 1
        elif awards[place] == SILVER:
            builder.silvers += 1
        else:
            builder.bronzes += 1
