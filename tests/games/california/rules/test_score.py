"""SCORE."""

from __future__ import annotations

from tests.games.california.position import Position, lay_out


def lines(position: Position, seat: int = 0) -> dict[str, int]:
    found = {line.rule: int(line.points) for line in position.rules.lines(position.state, seat)}
    assert sum(found.values()) == position.rules.points(position.state, seat)
    return found


def test_a_point_for_each_gift() -> None:
    position = lay_out()
    position.mansion().gifts = 4
    assert lines(position)["score-gifts"] == 4


def test_cards_are_worth_their_points() -> None:
    position = lay_out()
    position.mansion().cards = 0b101  # cards 1 and 3
    assert lines(position)["score-cards"] == 5


def test_a_point_for_each_space_with_one_or_two_tiles() -> None:
    position = lay_out(floors={0: ". . . .  . M/piano A B/bar  . . . .  . . . ."})
    assert lines(position)["score-rooms"] == 3


def test_the_printed_room_is_worth_a_point_furnished_or_not() -> None:
    assert lines(lay_out())["score-rooms"] == 1
    assert (
        lines(lay_out(floors={0: ". . . .  . M/piano . .  . . . .  . . . ."}))["score-rooms"] == 1
    )


def test_an_unpaid_loan_costs_two_points() -> None:
    assert lines(lay_out(silver=3, loans=(0,)))["score-loan"] == -2


def test_a_loan_that_can_be_repaid_on_the_spot_costs_none() -> None:
    assert lines(lay_out(silver=4, loans=(0,)))["score-loan"] == 0


def test_the_attic_scores_nothing_a14_a15() -> None:
    position = lay_out(attics={0: "dog pinball"}, extended=(0,))
    assert "score-attic" not in lines(position)
    assert position.rules.points(position.state, 0) == 1


def test_by_option_stored_furniture_and_the_extension_are_worth_one_each_a35() -> None:
    position = lay_out(attics={0: "dog pinball", 1: "dog"}, extended=(0,), score_attic=True)
    assert lines(position, 0)["score-attic"] == 2
    assert lines(position, 1)["score-attic"] == 1
    assert lines(position, 2)["score-attic"] == 0


def test_most_points_win() -> None:
    position = lay_out(silver=0)
    position.mansion(1).gifts = 1
    position.mansion(2).silver = 50
    assert position.rules.ranks(position.state) == [2, 0, 1]


def test_a_tie_goes_to_the_richest() -> None:
    position = lay_out(silver=3)
    position.mansion(2).silver = 4
    assert position.rules.ranks(position.state) == [1, 1, 0]


def test_the_tie_break_counts_money_after_repaying_a28() -> None:
    position = lay_out(silver=5, loans=(0,))
    position.mansion(1).silver = 2
    position.mansion(2).silver = 0
    assert position.rules.ranks(position.state) == [1, 0, 2]


def test_equal_points_and_money_share_the_win_a28() -> None:
    position = lay_out(silver=3)
    assert position.rules.ranks(position.state) == [0, 0, 0]


def test_an_unpaid_debt_is_not_subtracted_in_a_tie_a34() -> None:
    position = lay_out(silver=2, loans=(0,))
    position.mansion(0).silver = 3
    position.mansion(0).gifts = 2  # makes up for the loan
    assert position.rules.ranks(position.state) == [0, 1, 1]


def test_possessions_are_public() -> None:
    position = lay_out(loans=(1,))
    hidden = position.rules.hide(position.state, -1)
    assert position.rules.numbers(hidden) == position.rules.numbers(position.state)
