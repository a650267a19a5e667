"""LOANS: at any time, also out of turn."""

from __future__ import annotations

from tests.games.california.position import lay_out


def test_a_loan_gives_three_silver() -> None:
    after = lay_out(silver=1).do("borrow")
    assert after.mansion().silver == 4
    assert after.mansion().loan == 1


def test_one_loan_at_a_time() -> None:
    assert "borrow" not in lay_out(loans=(0,)).may()


def test_repaying_costs_four_silver() -> None:
    after = lay_out(silver=5, loans=(0,)).do("repay")
    assert after.mansion().silver == 1
    assert after.mansion().loan == 0


def test_repaying_needs_four_silver() -> None:
    assert "repay" not in lay_out(silver=3, loans=(0,)).may()
    assert "repay" in lay_out(silver=4, loans=(0,)).may()


def test_a_loan_does_not_end_the_turn() -> None:
    after = lay_out().do("borrow")
    assert after.actors == [0]
    assert "gold" in after.may()


def test_others_may_borrow_and_repay_during_my_turn_a1() -> None:
    position = lay_out(silver=4, loans=(2,))
    assert position.may(1) == {"borrow"}
    assert position.may(2) == {"repay"}
    position.do("borrow", 1).do("repay", 2)
    assert position.actors == [0]
    assert position.mansion(1).silver == 7
    assert position.mansion(2).loan == 0


def test_who_can_neither_borrow_nor_repay_is_not_asked() -> None:
    position = lay_out(silver=3, loans=(1, 2))
    assert position.state.aside == 0
    assert lay_out(silver=4, loans=(1,)).state.aside == 0b110


def test_aside_follows_the_turn() -> None:
    assert lay_out().do("gold").state.aside == 0b101


def test_nobody_borrows_after_the_game() -> None:
    position = lay_out(day=12, bank=1).do("gold")
    assert position.rules.actors(position.state) == []


def test_a_purchase_that_needs_a_loan_takes_it_in_one_step_a1() -> None:
    position = lay_out(silver=2)
    assert {what for what in position.may() if " c3" in what and " B " in what} == {
        "buy 1 B c3 loan",
        "buy 2 B c3 loan",
    }
    position.do("buy 1 B c3 loan")
    assert position.mansion().loan == 1
    assert position.mansion().silver == 1
    assert position.actors == [1]


def test_no_loan_is_forced_on_who_can_pay() -> None:
    assert not any("loan" in what for what in lay_out(silver=9).may())


def test_a_loan_may_pay_price_and_coin_symbols_but_only_one_a2() -> None:
    position = lay_out(silver=3)
    assert "buy 1 B a1 loan" in position.may()
    assert not any(" a1" in what for what in lay_out(silver=2).may())


def test_with_a_loan_nothing_more_can_be_bought_on_credit_a2() -> None:
    assert lay_out(silver=3, loans=(0,)).may() == {"gold"}


def test_borrowing_first_and_buying_then_is_the_same_a1() -> None:
    apart, at_once = lay_out(silver=2), lay_out(silver=2)
    apart.do("borrow").do("buy 1 B c3")
    at_once.do("buy 1 B c3 loan")
    assert apart.rules.numbers(apart.state) == at_once.rules.numbers(at_once.state)


def test_loans_are_repaid_at_the_end_if_possible_a1b_a37() -> None:
    position = lay_out(day=12, bank=1, silver=4, loans=(1,)).do("gold")
    assert position.mansion(1).loan == 0
    assert position.mansion(1).silver == 0
    assert lay_out(day=12, bank=1, silver=3, loans=(1,)).do("gold").mansion(1).loan == 1


def test_who_is_in_turn_comes_before_those_who_may_borrow_aside() -> None:
    position = lay_out().do("gold")
    assert position.state.aside == 0b101
    assert position.rules.actors(position.state) == [1, 0, 2]
