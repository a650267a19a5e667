"""What majorities may bring in the end, while rooms are still to be won."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from rooftree.games.dice_manor.rules.score import MOST, SECOND
from rooftree.games.dice_manor.table.state import ROUNDS, DiceManorState

SWAY: Final = 0.86  # rooms by which a lead may change in each round to come
LAST_SWAY: Final = 0.38  # the same in the round being played
SPITE: Final = 0.56  # what a point means that others do not get; it is shared among them


def sway(state: DiceManorState) -> float:
    """Estimate how many rooms make a lead safe."""
    return LAST_SWAY + SWAY * float(ROUNDS - state.round)


def hope(rooms: list[i64], seat: i64, sway: float) -> float:
    """Estimate the award of a seat from its chance to end ahead of each other seat."""
    first = 1.0
    second = 0.0
    for other in range(len(rooms)):
        if other != seat:
            ahead = 1.0 / (1.0 + exp(float(rooms[other] - rooms[seat]) / sway))
            second = second * ahead + first * (1.0 - ahead)
            first *= ahead
    return float(MOST) * first + float(SECOND) * second


def standing(rooms: list[i64], seat: i64, sway: float) -> float:
    """Rate a standing: the seat's own hope, less a part of what the others hope for."""
    others = 0.0
    for other in range(len(rooms)):
        if other != seat:
            others += hope(rooms, other, sway)
    return hope(rooms, seat, sway) - SPITE * others / float(len(rooms) - 1)
