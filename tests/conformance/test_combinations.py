"""Few tables on which every two settings of a game meet."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from rooftree.conformance.combinations import covering, tables
from rooftree.engine.discovery import load, names
from tests.toy import Bricks


@pytest.mark.parametrize("sizes", [[3], [2, 2], [1, 3, 2], [4, 3, 3, 4, 2, 2], [3] + [2] * 9])
def test_every_two_numbers_meet_in_some_row(sizes: list[int]) -> None:
    rows = covering(sizes)
    assert {len(row) for row in rows} == {len(sizes)}
    for a, b in combinations(range(len(sizes)), 2):
        wanted = set(product(range(sizes[a]), range(sizes[b])))
        assert {(row[a], row[b]) for row in rows} == wanted


def test_the_rows_are_few() -> None:
    assert len(covering([4, 3, 3, 4, 2, 2])) <= 20  # of 576; 16 is the least that there can be


def test_a_game_without_options_is_played_with_every_number_of_seats() -> None:
    bare = Bricks()
    bare.options = ()  # type: ignore[assignment]
    assert tables(bare) == [(seats, {}) for seats in bare.seats]


@pytest.mark.parametrize("name", names())
def test_every_value_of_every_option_is_on_a_table_with_every_number_of_seats(name: str) -> None:
    game = load(name)
    found = tables(game)
    for option in game.options:
        wanted = set(product(game.seats, option.values))
        assert {(seats, options[option.name]) for seats, options in found} == wanted
