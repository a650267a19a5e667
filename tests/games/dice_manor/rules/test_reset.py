"""PHASE 4: RESET!"""

from __future__ import annotations

from rooftree.engine.bits import count
from rooftree.engine.chance import Seeded
from rooftree.games.dice_manor.rules.collect import collect
from rooftree.games.dice_manor.rules.reset import reset
from rooftree.games.dice_manor.table.dice import total
from rooftree.games.dice_manor.table.state import BIDDING, OPENING, STAR
from tests.games.dice_manor.position import BOX, ORANGE, new_table


def test_the_marker_advances_and_the_first_player_marker_passes_clockwise() -> None:
    table = new_table(3)
    for round, first in ((2, 1), (3, 2), (4, 0)):
        collect(table)
        reset(table, Seeded(1))
        assert (table.round, table.first, table.acting) == (round, first, 1 << first)


def test_each_space_gets_a_new_tile_of_its_type() -> None:
    table = new_table()
    before = [int(tile) for tile in table.offers]
    collect(table)
    reset(table, Seeded(1))
    assert [BOX.tiles[tile].type for tile in table.offers] == [0, 1, 2, 3, 4, 5, 6]
    assert all(new != old for new, old in zip(table.offers[1:], before[1:], strict=True))


def test_a_discarded_tile_does_not_come_back_in_four_rounds() -> None:
    table = new_table()
    seen: list[int] = []
    for _ in range(4):
        seen += [int(tile) for tile in table.offers[1:]]
        collect(table)
        reset(table, Seeded(1))
    assert len(set(seen)) == 24
    assert count(table.stacks[6]) == 0


def test_claimed_bonus_dice_are_rolled_in_the_next_round() -> None:
    table = new_table()
    table.designers[1].dice = 9
    collect(table)
    reset(table, Seeded(1))
    assert [total(designer.hand) for designer in table.designers] == [7, 9, 7, 7]


def test_on_the_star_the_grand_opening_begins_at_once() -> None:
    table = new_table()
    table.round = 4
    table.first = 3
    collect(table)
    reset(table, Seeded(1))
    assert (table.round, table.chapter, table.first) == (STAR, OPENING, 3)
    assert list(table.offers) == [0] * 7, "no new tiles"
    assert table.chapter != BIDDING
    assert table.acting == 0b1111


def test_ruling_19_a_die_claimed_in_round_4_is_rolled_in_the_grand_opening() -> None:
    table = new_table()
    table.round = 4
    table.designers[ORANGE].dice = 8
    collect(table)
    reset(table, Seeded(1))
    assert total(table.designers[ORANGE].hand) == 8
