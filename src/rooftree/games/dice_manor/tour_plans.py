"""The best tours that so many dice of one number can make, looked for room by room."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.bits import beyond, bit, has, lowest
from rooftree.games.dice_manor.manor import Manor
from rooftree.games.dice_manor.state import NOWHERE, Designer
from rooftree.games.dice_manor.tours import ENTRANCE_SLOT, REWARDS

ENOUGH: Final = 300  # positions looked at; beyond that the best so far will do
IMPOSSIBLE: Final = -1e9


class TourPlan:
    """What 0, 1, 2 ... dice can earn in a manor, at best."""

    def __init__(self, manor: Manor, number: i64, most: i64, die: float, token: float) -> None:
        self.slots = manor.accepts[number]
        self.near = manor.near
        self.most = most
        self.die = die  # what a die standing in the manor is worth by itself
        self.token = token
        self.best: list[float] = [0.0] + [IMPOSSIBLE] * most
        self.looked: i64 = 0

    def pays(self, path: i64) -> float:
        """The reward of a path of so many dice."""
        return self.token if path == 1 else float(REWARDS[path])

    def walk(self, filled: i64, reach: i64, last: i64, path: i64, dice: i64, gained: float) -> None:
        """Try every next slot."""
        self.looked += 1
        if gained > self.best[dice]:
            self.best[dice] = gained
        if dice == self.most or self.looked > ENOUGH:
            return
        slots = self.slots & reach & ~filled if filled else bit(ENTRANCE_SLOT)
        while slots:
            slot = lowest(slots)
            slots = beyond(slots)
            goes_on = last != NOWHERE and has(self.near[last], slot)
            length = path + 1 if goes_on else 1
            gain = self.die + self.pays(length) - (self.pays(path) if goes_on else 0.0)
            self.walk(
                filled | bit(slot),
                reach | self.near[slot],
                slot,
                length,
                dice + 1,
                gained + gain,
            )


def tour_values(own: Designer, number: i64, most: i64, die: float, token: float) -> list[float]:
    """What 0, 1, 2 ... dice of a number earn from here on, at best."""
    plan = TourPlan(own.manor, number, most, die, token)
    plan.walk(own.filled, own.reach, own.last, own.path, 0, 0.0)
    return plan.best


def tour_values_from(
    own: Designer, slot: i64, number: i64, most: i64, die: float, token: float
) -> list[float]:
    """The same when the first die goes into this slot; it is counted, `most` come after it."""
    plan = TourPlan(own.manor, number, most, die, token)
    goes_on = own.last != NOWHERE and has(own.manor.near[own.last], slot)
    length = own.path + 1 if goes_on else 1
    gain = die + plan.pays(length) - (plan.pays(own.path) if goes_on else 0.0)
    plan.best[0] = IMPOSSIBLE
    filled = own.filled | bit(slot)
    plan.walk(filled, own.reach | own.manor.near[slot], slot, length, 0, gain)
    return plan.best
