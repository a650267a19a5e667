"""The best division of a turn's dice, beside a slow search that tries every order of them."""

from __future__ import annotations

from itertools import permutations

import pytest
from mypy_extensions import i64

from rooftree.engine.chance import Sampled
from rooftree.games.dice_manor.rules.division import ENTRANCE_SLOT, REWARDS, best_row, paths_of
from rooftree.games.dice_manor.table.manor import Manor
from tests.games.dice_manor.position import random_manor

Paths = tuple[tuple[int, ...], ...]


def near(built: Manor, one: int, other: int) -> bool:
    return bool(built.near[one] >> other & 1)


def divisions(built: Manor, before: frozenset[int], order: tuple[int, ...]) -> list[Paths]:
    """List the ways to cut an order of dice into paths that follow each other by the rules."""
    found: list[Paths] = [()]
    placed = set(before)
    for slot in order:
        grown: list[Paths] = []
        for paths in found:
            if paths and near(built, paths[-1][-1], slot):
                grown.append((*paths[:-1], (*paths[-1], slot)))
            is_free = all(not near(built, path[-1], slot) for path in paths)
            starts = any(near(built, one, slot) for one in placed) if placed else slot == 0
            if is_free and starts:
                grown.append((*paths, (slot,)))
        found = grown
        placed.add(slot)
    return found


def worth(paths: Paths) -> tuple[int, int]:
    return sum(REWARDS[len(path)] for path in paths), sum(len(path) == 1 for path in paths)


def dice_in(built: Manor, chance: Sampled, most: int) -> tuple[list[int], list[int]]:
    """Place dice at random where they may stand; those of the turn come last."""
    placed: list[int] = []
    for _ in range(most):
        free = [slot for slot in range(len(built.slot_codes)) if slot not in placed]
        beside = [slot for slot in free if any(near(built, one, slot) for one in placed)]
        slots = beside if placed else [ENTRANCE_SLOT]
        if slots:
            placed.append(slots[int(chance.below(len(slots)))])
    split = int(chance.below(len(placed)))
    return placed[:split], placed[split:]


def bits(slots: list[int]) -> i64:
    return sum(1 << slot for slot in slots)


@pytest.mark.parametrize("seed", range(60))
def test_no_order_of_the_dice_pays_more_than_the_best_division(seed: int) -> None:
    chance = Sampled(seed)
    built = random_manor(chance, 7)
    before, toured = dice_in(built, chance, 7)
    row = best_row(built, bits(before), bits(toured))
    lengths = [int(path) % 16 for path in paths_of(row)]
    best = max(
        worth(paths)
        for order in permutations(toured)
        for paths in divisions(built, frozenset(before), order)
    )
    assert (sum(REWARDS[n] for n in lengths), lengths.count(1)) == best


def test_a_row_lists_every_die_once_and_each_path_begins_beside_a_die() -> None:
    chance = Sampled(5)
    for _ in range(40):
        built = random_manor(chance, 9)
        before, toured = dice_in(built, chance, 9)
        row = [int(entry) for entry in best_row(built, bits(before), bits(toured))]
        assert sorted(entry // 2 for entry in row) == sorted(toured)
        standing = set(before)
        for n, entry in enumerate(row):
            if entry % 2 == 0:
                assert near(built, row[n - 1] // 2, entry // 2)
            elif standing:
                assert any(near(built, one, entry // 2) for one in standing)
            standing.add(entry // 2)
