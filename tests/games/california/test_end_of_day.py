"""END OF THE DAY, and of the game."""

from __future__ import annotations

import pytest

from rooftree.games.california.shops import can_restock, restock

from .scene import Scene, scene


def last_tiles(left: int) -> Scene:
    """A table whose stack is empty and whose bag holds so many tiles."""
    position = scene()
    table = position.table
    for tile in range(len(table.stack)):
        table.stack[tile] = table.bag[tile] = 0
    table.stack_left, table.bag_left = 0, left
    table.bag[0] = left
    return position


def test_the_last_gold_coin_ends_the_day() -> None:
    after = scene(bank=1).do("gold")
    assert after.table.day == 2
    assert after.mansion().silver == 11


@pytest.mark.parametrize("shops", ["B - - - | S W - -", "S W - - | B - - -"])
def test_the_last_tile_of_either_shop_ends_the_day(shops: str) -> None:
    shop = 1 if shops.startswith("B") else 2
    assert scene(shops).do(f"buy {shop} B c3").table.day == 2


def test_the_day_goes_on_while_both_have_something() -> None:
    assert scene("B M - - | S W - -", bank=2).do("buy 1 B c3").table.day == 1
    assert scene("B M - - | S W - -", bank=2).do("gold").table.day == 1


def test_one_action_never_empties_both_bank_and_shop_a16() -> None:
    position = scene("B - - - | W - - -", bank=1).do("buy 1 B c3")
    assert position.table.bank == 4
    assert position.table.day == 2


def test_unsold_tiles_go_into_the_bag() -> None:
    position = scene("B S - - | W W - -", bank=1).do("gold")
    assert position.table.bag_left == 4
    assert [int(n) for n in position.table.bag[:6]] == [1, 0, 0, 0, 1, 2]


def test_shops_and_bank_are_filled_again() -> None:
    position = scene("B - - - | W - - -", bank=2).do("buy 1 B c3")
    assert position.table.bank == 4
    assert "-" not in position.shops
    assert position.table.stack_left == 72


def test_the_next_day_starts_left_of_who_ended_the_last_one_a17() -> None:
    assert scene(bank=1, acting=1).do("gold", 1).actors == [2]


def test_the_action_is_finished_before_the_day_ends_a17() -> None:
    position = scene("piano - - - | W - - -", guests={"B": 0}).do("buy 1 piano b2")
    assert position.table.day == 2
    assert position.mansion().gifts == 1


def test_tiles_come_from_the_bag_once_the_stack_is_used_up() -> None:
    position = last_tiles(20)
    position.table.stack[1], position.table.stack_left = 2, 2
    restock(position.table, position.chance)
    assert position.shops.count("M") == 2
    assert position.shops.count("B") == 6
    assert position.table.bag_left == 14


def test_the_stack_lasts_eleven_days_and_day_12_is_drawn_from_the_bag_a19() -> None:
    position = scene("B - - - | W - - -", day=11, bank=1)
    table = position.table
    for tile in range(len(table.stack)):
        table.bag[tile] = table.stack[tile]
        table.stack[tile] = 0
    table.bag_left, table.stack_left = table.stack_left, 0
    position.do("gold")
    assert table.day == 12
    assert table.bag_left == 80 + 2 - 8


def test_the_bag_holds_what_was_left_and_everybody_may_know_it_a20() -> None:
    position = scene("B S - - | W W - -", bank=1).do("gold")
    hidden = position.rules.hide(position.table, -1)
    assert list(hidden.bag) == list(position.table.bag)


def test_after_the_twelfth_day_the_game_is_over() -> None:
    position = scene("B S - - | W W - -", day=12, bank=1).do("gold")
    assert position.actors == []
    assert position.table.aside == 0


def test_nothing_is_cleared_after_the_last_day_a37() -> None:
    position = scene("B S - - | W W - -", day=12, bank=1).do("gold")
    assert position.shops == "B S - - | W W - -"
    assert position.table.bank == 0
    assert position.table.day == 12


@pytest.mark.parametrize("days", [8, 10, 14])
def test_the_number_of_days_is_an_option(days: int) -> None:
    assert scene(day=days, bank=1, days=days).do("gold").actors == []
    assert scene(day=days - 1, bank=1, days=days).do("gold").actors == [1]


def test_too_few_tiles_are_shared_by_the_shops_left_first_a36() -> None:
    position = last_tiles(5)
    restock(position.table, position.chance)
    assert position.shops == "B B B - | B B - -"


def test_without_a_tile_for_each_shop_the_game_ends_with_the_day_a36() -> None:
    position = last_tiles(0)
    position.table.bag_left = 1
    assert not can_restock(position.table)
    position = last_tiles(0)
    for slot in range(8):
        position.table.shelves[slot] = -1
    position.table.shelves[0] = 0
    position.table.day, position.table.bank, position.table.box.days = 13, 1, 14
    assert position.do("gold").actors == []


def test_with_one_tile_for_each_shop_the_game_goes_on_a36() -> None:
    position = last_tiles(2)
    for slot in range(8):
        position.table.shelves[slot] = -1
    position.table.day, position.table.bank, position.table.box.days = 13, 1, 14
    assert position.do("gold").shops == "B - - - | B - - -"
