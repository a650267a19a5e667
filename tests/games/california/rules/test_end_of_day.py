"""END OF THE DAY, and of the game."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.chance import Seeded
from rooftree.games.california.rules.shops import drawn, restock
from tests.games.california.position import Position, draw_shops, lay_out, rules_with


def last_tiles(left: int) -> Position:
    """Make a table whose stack is empty and whose bag holds so many tiles."""
    position = lay_out()
    state = position.state
    for tile in range(len(state.stack)):
        state.stack[tile] = state.bag[tile] = 0
    state.stack_left, state.bag_left = 0, left
    state.bag[0] = left
    return position


def test_the_last_gold_coin_ends_the_day() -> None:
    after = lay_out(bank=1).do("gold")
    assert after.state.day == 2
    assert after.mansion().silver == 11


@pytest.mark.parametrize("shops", ["B - - - | S W - -", "S W - - | B - - -"])
def test_the_last_tile_of_either_shop_ends_the_day(shops: str) -> None:
    shop = 1 if shops.startswith("B") else 2
    assert lay_out(shops).do(f"buy {shop} B c3").state.day == 2


def test_the_day_goes_on_while_both_have_something() -> None:
    assert lay_out("B M - - | S W - -", bank=2).do("buy 1 B c3").state.day == 1
    assert lay_out("B M - - | S W - -", bank=2).do("gold").state.day == 1


def test_one_action_never_empties_both_bank_and_shop_a16() -> None:
    position = lay_out("B - - - | W - - -", bank=1).do("buy 1 B c3")
    assert position.state.bank == 4
    assert position.state.day == 2


def test_unsold_tiles_go_into_the_bag() -> None:
    position = lay_out("B S - - | W W - -", bank=1).do("gold")
    assert position.state.bag_left == 4
    assert [int(n) for n in position.state.bag[:6]] == [1, 0, 0, 0, 1, 2]


def test_the_shops_are_filled_again() -> None:
    position = lay_out("B - - - | W - - -").do("buy 1 B c3")
    assert "-" not in position.shops
    assert position.state.stack_left == 72


@pytest.mark.parametrize("left", [4, 3, 2, 1])
def test_every_empty_space_of_the_bank_gets_a_coin(left: int) -> None:
    position = lay_out("B - - - | W - - -", bank=left).do("buy 1 B c3")
    assert (position.state.day, position.state.bank) == (2, 4)


def test_an_empty_bank_gets_four_coins() -> None:
    position = lay_out(bank=1).do("gold")
    assert (position.state.day, position.state.bank) == (2, 4)


def test_the_next_day_starts_left_of_who_ended_the_last_one_a17() -> None:
    assert lay_out(bank=1, acting=1).do("gold", 1).actors == [2]


def test_the_action_is_finished_before_the_day_ends_a17() -> None:
    position = lay_out("piano - - - | W - - -", guests={"B": 0}).do("buy 1 piano b2")
    assert position.state.day == 2
    assert position.mansion().gifts == 1


def test_tiles_are_drawn_as_often_as_they_are_there() -> None:
    counts = vec[i64]([2, 0, 1])
    assert [drawn(counts, nth) for nth in (2, 1, 0)] == [2, 0, 0]
    assert list(counts) == [0, 0, 0]


def test_tiles_come_from_the_bag_once_the_stack_is_used_up() -> None:
    position = last_tiles(20)
    position.state.stack[1], position.state.stack_left = 2, 2
    restock(position.state, position.chance)
    assert position.shops.count("M") == 2
    assert position.shops.count("B") == 6
    assert position.state.bag_left == 14


def test_the_stack_lasts_eleven_days_and_day_12_is_drawn_from_the_bag_a19() -> None:
    rules = rules_with()
    position = Position(rules, rules.new(2, Seeded(1)), Seeded(1))
    state = position.state
    for turn in range(44):  # four gold coins end each day
        assert state.stack_left == 88 - 8 * (turn // 4 + 1)
        position.do("gold", position.actors[0])
    assert (state.day, state.stack_left) == (12, 0)
    assert "-" not in position.shops
    assert state.bag_left == 88 - 8


def test_what_day_eleven_left_is_among_the_tiles_of_day_twelve_a19() -> None:
    position = last_tiles(3)
    draw_shops(position.box, position.state, "S S S - | W W - -")
    position.state.day, position.state.bank = 11, 1
    assert sorted(position.do("gold").shops) == sorted("B B B S | S S W W")


def test_the_bag_holds_what_was_left_and_everybody_may_know_it_a20() -> None:
    position = lay_out("B S - - | W W - -", bank=1).do("gold")
    hidden = position.rules.hide(position.state, -1)
    assert list(hidden.bag) == list(position.state.bag)


def test_after_the_twelfth_day_the_game_is_over() -> None:
    position = lay_out("B S - - | W W - -", day=12, bank=1).do("gold")
    assert position.actors == []
    assert position.state.aside == 0


def test_nothing_is_cleared_after_the_last_day_a37() -> None:
    position = lay_out("B S - - | W W - -", day=12, bank=1).do("gold")
    assert position.shops == "B S - - | W W - -"
    assert position.state.bank == 0
    assert position.state.day == 12


@pytest.mark.parametrize("days", [8, 10, 14])
def test_the_number_of_days_is_an_option(days: int) -> None:
    assert lay_out(day=days, bank=1, days=days).do("gold").actors == []
    assert lay_out(day=days - 1, bank=1, days=days).do("gold").actors == [1]


def test_too_few_tiles_are_shared_by_the_shops_left_first_a36() -> None:
    position = last_tiles(5)
    restock(position.state, position.chance)
    assert position.shops == "B B B - | B B - -"


def thirteenth_day(shops: str, in_bag: int) -> Position:
    """Make a table with the last coin of day 13 of 14, and no tiles but these."""
    position = last_tiles(in_bag)
    draw_shops(position.box, position.state, shops)
    position.state.day, position.state.bank, position.state.box.days = 13, 1, 14
    return position


@pytest.mark.parametrize(("shops", "in_bag"), [("B - - - | - - - -", 0), ("- - - - | - - - -", 1)])
def test_without_a_tile_for_each_shop_the_game_ends_with_the_day_a36(
    shops: str, in_bag: int
) -> None:
    position = thirteenth_day(shops, in_bag)
    assert position.do("gold").actors == []
    assert position.state.day == 13


def test_nothing_is_cleared_when_the_tiles_run_out_either_a37() -> None:
    position = thirteenth_day("B - - - | - - - -", 0)
    tiles = position.rules.inventory(position.state)
    position.do("gold")
    assert position.rules.inventory(position.state) == tiles
    assert position.shops == "B - - - | - - - -"
    assert position.state.bag_left == 0
    assert position.state.bank == 0


@pytest.mark.parametrize(
    ("shops", "in_bag"),
    [("- - - - | - - - -", 2), ("B - - - | - - - -", 1), ("B - - - | B - - -", 0)],
)
def test_with_one_tile_for_each_shop_the_game_goes_on_a36(shops: str, in_bag: int) -> None:
    position = thirteenth_day(shops, in_bag)
    tiles = position.rules.inventory(position.state)
    assert position.do("gold").shops == "B - - - | B - - -"
    assert position.rules.inventory(position.state) == tiles
    assert position.state.day == 14
