"""Dice in hand, by the number they show: nine counters in one number, four bits each.

Number 0 stands for dice that show nothing yet: not rolled, or hidden behind a hand.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.chance import Chance

FACES: Final = 6
UNROLLED: Final = 0


def one(face: i64) -> i64:
    """Make a single die that shows this number."""
    result: i64 = 1
    return result << face * 4


def count(dice: i64, face: i64) -> i64:
    """Count the dice that show this number."""
    return dice >> face * 4 & 15


def total(dice: i64) -> i64:
    """Count all dice."""
    found: i64 = 0
    while dice:
        found += dice & 15
        dice >>= 4
    return found


def rolled(number: i64, chance: Chance) -> i64:
    """Roll `number` dice."""
    dice: i64 = 0
    for _die in range(number):
        dice += one(chance.below(FACES) + 1)
    return dice


def step(face: i64, up: bool) -> i64:
    """Step a number up or down; 6 and 1 are neighbours."""
    return face % FACES + 1 if up else (face + 4) % FACES + 1
