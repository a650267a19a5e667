"""What majorities may bring in the end, while rooms are still to be won."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rooftree.games.dice_manor.rules.score import MOST, SECOND
from rooftree.games.dice_manor.table.state import ROUNDS, STAR, DiceManorState

SWAY: Final = 0.86  # rooms by which a lead may change in each round to come
LAST_SWAY: Final = 0.38  # the same in the round being played
WIDEST: Final = 100  # rooms; no two manors differ by more
SPITE: Final = 0.56  # what a point means that others do not get; it is shared among them


def chances_to_lead(sway: float) -> vec[float]:
    """Tabulate the chance to end ahead of a seat that has so many rooms more, from -WIDEST on.

    `sway` is how many rooms make a lead safe.
    """
    found = vec[float](capacity=2 * WIDEST + 1)
    for more in range(-WIDEST, WIDEST + 1):
        found = append(found, 1.0 / (1.0 + exp(float(more) / sway)))
    return found


CHANCES: Final = [  # by round
    chances_to_lead(LAST_SWAY + SWAY * float(ROUNDS - round)) for round in range(STAR + 1)
]


def chances_now(state: DiceManorState) -> vec[float]:
    """Read the chances to lead in the end by the rooms in which seats differ now."""
    return CHANCES[state.round]


def hope(rooms: vec[i64], seat: i64, chances: vec[float]) -> float:
    """Estimate the award of a seat from its chance to end ahead of each other seat."""
    first = 1.0
    second = 0.0
    for other in range(len(rooms)):
        if other != seat:
            ahead = chances[rooms[other] - rooms[seat] + WIDEST]
            second = second * ahead + first * (1.0 - ahead)
            first *= ahead
    return float(MOST) * first + float(SECOND) * second


def standing(rooms: vec[i64], seat: i64, chances: vec[float]) -> float:
    """Rate a standing: the seat's own hope, less a part of what the others hope for."""
    others = 0.0
    for other in range(len(rooms)):
        if other != seat:
            others += hope(rooms, other, chances)
    return hope(rooms, seat, chances) - SPITE * others / float(len(rooms) - 1)
