"""The best division of a turn's dice into paths: most Prestige, and of equals most tokens.

A path begins beside a die that stands already (or at the Entrance) and goes from room to room.
A die beside the end of a path belongs to that path: no path begins there, so a straight chain
stays one path.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rooftree.engine.bits import beyond, bit, count, lowest, without
from rooftree.games.dice_manor.table.manor import Manor

REWARDS: Final = bytes([0, 0, 2, 5, 9, 11, 13, 15, 17, 19])  # Prestige; one die earns a token
AT_BEST: Final = bytes([0, 0, 2, 5, 9, 11, 13, 15, 18, 20])  # however so many dice are divided
ENTRANCE_SLOT: Final = 0
TOKENS: Final = 16  # more than the tokens of a turn: any Prestige counts more than all of them


def worth_of(dice: i64) -> i64:
    """Rate a path by its dice: Prestige first, then the token of a single die."""
    return 1 if dice == 1 else REWARDS[dice] * TOKENS


def at_best(dice: i64) -> i64:
    """Rate dice that stand as well as dice can."""
    return 1 if dice == 1 else AT_BEST[dice] * TOKENS


class Division:
    """Looks for the best division; a row lists `slot * 2`, and 1 more where a path begins."""

    def __init__(self, manor: Manor) -> None:
        self.manor = manor
        self.best = vec[i64]()
        self.most: i64 = -1

    def begin(self, left: i64, reach: i64, closed: i64, row: vec[i64], worth: i64) -> None:
        """Begin a path at each slot that has a neighbour with a die, but no end of a path."""
        if worth + at_best(count(left)) <= self.most:
            return
        if left == 0:
            self.most = worth
            self.best = row
            return
        starts = (left & reach & ~closed) if reach else bit(ENTRANCE_SLOT)
        while starts:
            slot = lowest(starts)
            starts = beyond(starts)
            begun = append(row[:], slot * 2 + 1)
            self.go_on(without(left, slot), reach, closed, begun, worth, 1)

    def go_on(
        self, left: i64, reach: i64, closed: i64, row: vec[i64], worth: i64, dice: i64
    ) -> None:
        """Go on from the last slot of the row to each slot near it, or end the path there."""
        if worth + at_best(count(left) + dice) <= self.most:
            return
        near = self.manor.near[row[len(row) - 1] // 2]
        slots = left & near
        while slots:
            slot = lowest(slots)
            slots = beyond(slots)
            longer = append(row[:], slot * 2)
            self.go_on(without(left, slot), reach | near, closed, longer, worth, dice + 1)
        self.begin(left, reach | near, closed | near, row, worth + worth_of(dice))


def reach_of(manor: Manor, filled: i64) -> i64:
    """Find all slots beside dice."""
    found: i64 = 0
    while filled:
        found |= manor.near[lowest(filled)]
        filled = beyond(filled)
    return found


def best_row(manor: Manor, before: i64, toured: i64) -> vec[i64]:
    """Divide the dice of a turn; `before` are the slots that were filled when it began."""
    division = Division(manor)
    division.begin(toured, reach_of(manor, before), 0, vec[i64](), 0)
    return division.best


def paths_of(row: vec[i64]) -> vec[i64]:
    """Read the paths of a row: `end * 16 + dice` for each."""
    found = vec[i64](capacity=len(row))
    dice: i64 = 0
    for n in range(len(row)):
        dice += 1
        if n + 1 == len(row) or row[n + 1] % 2:
            found = append(found, row[n] // 2 * 16 + dice)
            dice = 0
    return found


def dice_around(row: vec[i64], slot: i64) -> i64:
    """Count the dice of the path of a row that a slot belongs to."""
    dice: i64 = 0
    has_slot = False
    for entry in row:
        if entry % 2:
            if has_slot:
                return dice
            dice = 0
        dice += 1
        has_slot = has_slot or entry // 2 == slot
    return dice
