"""Where a tile should go: short ways from the Entrance, matching numbers side by side."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.bits import beyond, count, lowest
from rooftree.games.dice_manor.rules.build import cell_outside, is_free, laid_shape
from rooftree.games.dice_manor.rules.division import REWARDS
from rooftree.games.dice_manor.rules.score import colour_of, joins
from rooftree.games.dice_manor.table.box import MAGIC
from rooftree.games.dice_manor.table.manor import Manor

WAY: Final = 0.56  # lost for each room between a slot and the Entrance
MATCH: Final = 0.36  # of the tour that a number could make
CLUSTER: Final = 0.31  # the same, for slots away from the Entrance
OPEN_DOORS: Final = 0.29
DOORS_ENOUGH: Final = 5.19
COLOUR_JOINED: Final = 4.21  # by a Magic room


def site_worth(manor: Manor) -> float:
    """Rate how well a manor is laid out."""
    return tours_worth(manor) - ways(manor) * WAY + doors_worth(manor) + magic_worth(manor)


def tours_worth(manor: Manor) -> float:
    """Rate for each number the rooms that a tour of it alone could visit."""
    found = 0.0
    for number in range(1, 7):
        slots = manor.accepts[number]
        found += MATCH * reward(count(joined(manor, slots, 1)))
        found += CLUSTER * reward(largest_cluster(manor, slots & ~1))
    return found


def reward(slots: i64) -> float:
    """Read the reward of a tour through this many slots."""
    return float(REWARDS[min(slots, 9)])


def joined(manor: Manor, slots: i64, start: i64) -> i64:
    """Find those of some slots that can be walked to from the start, one beside the other."""
    found = start
    edge = start
    while edge:
        new = manor.near[lowest(edge)] & slots & ~found
        found |= new
        edge = beyond(edge) | new
    return found


def largest_cluster(manor: Manor, slots: i64) -> i64:
    """Count the slots of the largest group that lie side by side."""
    most: i64 = 0
    while slots:
        cluster = joined(manor, slots, slots & -slots)
        slots &= ~cluster
        most = max(most, count(cluster))
    return most


def ways(manor: Manor) -> float:
    """Add up the rooms between each slot and the Entrance."""
    found = 0.0
    seen: i64 = 1
    edge: i64 = 1
    depth = 0.0
    while edge:
        new: i64 = 0
        while edge:
            new |= manor.near[lowest(edge)]
            edge = beyond(edge)
        edge = new & ~seen
        seen |= new
        found += depth * float(count(edge))
        depth += 1.0
    return found


def doors_worth(manor: Manor) -> float:
    """Rate doors that lead to free ground, which keep the manor open for more."""
    doors: i64 = 0
    for n in range(len(manor.tiles)):
        for door in range(len(laid_shape(manor, n).door_sides)):
            x, y = cell_outside(manor, n, door)
            if is_free(manor, x, y):
                doors += 1
    return OPEN_DOORS * min(float(doors), DOORS_ENOUGH)


def magic_worth(manor: Manor) -> float:
    """Rate Magic rooms by the colours behind their doors."""
    found: i64 = 0
    for room in range(1, manor.rooms()):
        if colour_of(manor, room) == MAGIC:
            for colour in range(manor.box.colours):
                if joins(manor, room, colour):
                    found += 1
    return COLOUR_JOINED * float(found)
