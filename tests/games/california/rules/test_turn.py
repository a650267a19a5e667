"""THE TURN: a gold coin or a tile."""

from __future__ import annotations

import pytest

from tests.games.california.position import lay_out


def test_a_player_takes_a_gold_coin_worth_five_silver() -> None:
    after = lay_out(silver=2).do("gold")
    assert after.mansion().silver == 7
    assert after.state.bank == 3


def test_the_turn_passes_to_the_left_after_gold() -> None:
    assert lay_out(acting=2).do("gold", 2).actors == [0]


def test_the_turn_passes_to_the_left_after_a_purchase() -> None:
    assert lay_out().do("buy 1 B c2").actors == [1]


@pytest.mark.parametrize("bank", [4, 3, 2, 1])
def test_a_tile_costs_as_much_silver_as_there_are_gold_coins_left(bank: int) -> None:
    after = lay_out(bank=bank, silver=9).do("buy 1 B c3")
    assert after.mansion().silver == 9 - bank


def test_the_tile_is_taken_out_of_its_own_shop() -> None:
    assert lay_out("B M A G | S B B M").do("buy 2 B c3").shops == "B M A G | S - B M"


def test_only_one_tile_is_bought_per_turn() -> None:
    after = lay_out(silver=20).do("buy 1 B c3")
    assert after.may(0) == {"borrow"}


def test_nobody_can_pass() -> None:
    assert lay_out(silver=0, loans=(0,)).may() == {"gold"}


def test_gold_can_always_be_taken_so_there_is_always_an_action_a18() -> None:
    for bank in (4, 3, 2, 1):
        assert "gold" in lay_out(silver=0, loans=(0,), bank=bank).may()


def test_the_same_tile_in_both_shops_is_two_actions_a32() -> None:
    position = lay_out("B B A G | B W S M")
    assert position.spaces("B", shop=1) == position.spaces("B", shop=2) != set()


def test_the_same_tile_twice_in_one_shop_is_one_action_a32() -> None:
    position = lay_out("B B - - | W - - -", silver=20)
    actions = position.rules.actions(position.state, 0)
    assert len(actions) == len(set(actions))
    position.do("buy 1 B c3")
    assert position.shops == "- B - - | W - - -"


def test_money_is_one_purse_and_change_is_never_a_question_a31() -> None:
    assert lay_out(silver=5, bank=3).do("buy 1 B c3").mansion().silver == 2


def test_the_dearest_purchase_is_four_and_two_for_the_space() -> None:
    assert "a1" in lay_out(silver=6).spaces("B")
    assert lay_out(silver=6).do("buy 1 B a1").mansion().silver == 0


def test_what_the_purse_cannot_pay_is_not_offered_without_a_loan() -> None:
    corners = {"a1", "d1", "a4", "d4"}
    assert not corners & lay_out(silver=5, loans=(0,)).spaces("B")
    assert len(lay_out(silver=5, loans=(0,)).spaces("B")) == 15 - len(corners)
