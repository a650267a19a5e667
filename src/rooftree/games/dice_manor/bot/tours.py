"""The best tours that so many dice of one number can make, looked for room by room."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.bits import beyond, bit, lowest
from rooftree.games.dice_manor.rules.division import ENTRANCE_SLOT, REWARDS
from rooftree.games.dice_manor.rules.tours import dice_on, walked
from rooftree.games.dice_manor.table.state import Designer

ENOUGH: Final = 300  # positions looked at; beyond that the best so far will do
IMPOSSIBLE: Final = -1e9


class TourPlan:
    """What 0, 1, 2 ... dice can earn in a manor, at best."""

    def __init__(self, own: Designer, number: i64, most: i64, die: float, token: float) -> None:
        self.manor = manor = own.manor
        self.before = own.filled & ~own.toured  # dice that stood when the turn began
        self.slots = manor.accepts[number]
        self.most = most
        self.die = die  # what a die standing in the manor is worth by itself
        self.token = token
        self.best = vec[float]([IMPOSSIBLE] * (most + 1))
        self.best[0] = 0.0
        self.looked: i64 = 0

    def worth(self, paths: vec[i64]) -> float:
        """Add up the rewards of these paths."""
        total = 0.0
        for path in paths:
            dice = dice_on(path)
            total += self.token if dice == 1 else float(REWARDS[dice])
        return total

    def walk(self, filled: i64, reach: i64, paths: vec[i64], dice: i64, gained: float) -> None:
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
            self.step(filled, reach, paths, slot, dice + 1, gained)

    def step(
        self, filled: i64, reach: i64, paths: vec[i64], slot: i64, dice: i64, gained: float
    ) -> None:
        """Place a die in a slot and go on from there."""
        after = walked(self.manor, paths, self.before, filled & ~self.before, slot)
        is_alone = len(after) == 1 and dice_on(after[0]) == 1  # what was walked before is paid
        gain = self.die + self.worth(after) - (0.0 if is_alone else self.worth(paths))
        self.walk(filled | bit(slot), reach | self.manor.near[slot], after, dice, gained + gain)


def tour_values(own: Designer, number: i64, most: i64, die: float, token: float) -> vec[float]:
    """Compute what 0, 1, 2 ... dice of a number earn from here on, at best."""
    plan = TourPlan(own, number, most, die, token)
    plan.walk(own.filled, own.reach, own.paths, 0, 0.0)
    return plan.best


def tour_values_from(
    own: Designer, slot: i64, number: i64, most: i64, die: float, token: float
) -> vec[float]:
    """Compute the same when the first die goes into this slot; `most` dice come after it."""
    plan = TourPlan(own, number, most, die, token)
    plan.best[0] = IMPOSSIBLE
    plan.step(own.filled, own.reach, own.paths, slot, 0, 0.0)
    return plan.best
