"""SET-UP, sentence by sentence."""

from __future__ import annotations

import pytest

from rooftree.engine.chance import Seeded
from rooftree.games.california.table.box import LETTERS, Plan
from rooftree.games.california.table.state import SOLD, CaliforniaState
from tests.games.california.position import rules_with


def new(seats: int, seed: int = 1) -> CaliforniaState:
    return rules_with().new(seats, Seeded(seed))


def test_the_tiles_are_a_stack_of_88_of_which_eight_lie_open() -> None:
    rules = rules_with()
    state = rules.new(4, Seeded(1))
    assert state.stack_left == 80
    assert state.bag_left == 0
    assert SOLD not in list(state.shelves)
    assert sum(rules.inventory(state)) == 88


def test_eleven_bonus_cards_lie_open() -> None:
    assert new(3).open_cards == 0b111_1111_1111


def test_a_gold_coin_lies_on_each_of_the_four_spaces_of_the_bank() -> None:
    assert new(3).bank == 4


def test_neighbours_stand_in_the_middle_at_first() -> None:
    assert list(new(5).guests) == [-1] * 6


def test_everybody_gets_one_gold_and_one_silver_coin() -> None:
    assert [mansion.silver for mansion in new(5).mansions] == [6] * 5


@pytest.mark.parametrize(("seats", "total"), [(2, 16), (3, 16), (4, 10), (5, 10)])
def test_the_board_shows_the_side_for_the_number_of_players(seats: int, total: int) -> None:
    for mansion in new(seats).mansions:
        assert sum(mansion.plan.costs) == total


def test_every_board_has_one_room_printed_on_it() -> None:
    for mansion in new(5).mansions:
        assert mansion.renovated == 1 << 5
        assert mansion.rooms[mansion.plan.colour] == 1 << 5


def test_boards_are_dealt_at_random_and_differ_a30() -> None:
    dealt = {tuple(int(m.board) for m in new(3, seed).mansions) for seed in range(60)}
    assert len(dealt) > 20
    assert all(len(set(boards)) == 3 for boards in dealt)


def test_the_first_player_is_drawn_a30() -> None:
    assert {int(new(3, seed).acting) for seed in range(40)} == {1, 2, 4}


def test_from_the_beginning_everybody_may_borrow() -> None:
    rules = rules_with()
    state = rules.new(3, Seeded(1))
    assert sorted(rules.actors(state)) == [0, 1, 2]


def test_the_five_boards_print_five_colours() -> None:
    plans: list[Plan] = [sides[0] for sides in rules_with().box.plans]
    assert "".join(LETTERS[plan.colour] for plan in plans) == "MWBAS"
