"""SETUP."""

from __future__ import annotations

import pytest

from rooftree.engine.bits import count
from rooftree.engine.chance import Recording, Seeded
from rooftree.games.dice_manor.table.dice import total
from tests.games.dice_manor.position import BOX, RULES, new_state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_tile_of_each_stack_is_revealed_under_the_space_of_its_type(seats: int) -> None:
    state = new_state(seats)
    assert [BOX.tiles[tile].type for tile in state.offers] == [0, 1, 2, 3, 4, 5, 6]
    assert [count(stack) for stack in state.stacks] == [0, 9, 9, 4, 3, 3, 3]


def test_a_revealed_tile_has_left_its_stack() -> None:
    state = new_state()
    for type in range(1, 7):
        assert not state.stacks[type] >> (state.offers[type] - BOX.first_of[type]) & 1


def test_the_marker_begins_before_the_track_with_two_dice_on_its_last_two_spaces() -> None:
    for designer in new_state().designers:
        assert (designer.house, designer.near_die, designer.far_die) == (0, 7, 8)


def test_everybody_begins_with_seven_dice_two_tokens_an_entrance_and_no_prestige() -> None:
    for designer in new_state().designers:
        assert (designer.dice, total(designer.hand), designer.tokens) == (7, 7, 2)
        assert list(designer.manor.tiles) == [0]
        assert designer.prestige() == 0


def test_round_one_begins_with_the_first_player() -> None:
    state = new_state()
    assert (state.round, state.first, state.acting) == (1, 0, 0b1)


def test_tiles_come_by_chance() -> None:
    offers = {tuple(int(tile) for tile in new_state(seed=seed).offers) for seed in range(20)}
    assert len(offers) > 10


def test_set_up_draws_one_tile_of_each_type_and_rolls_seven_dice() -> None:
    recording = Recording(Seeded(1))
    RULES.new(4, recording)
    assert len(recording.numbers) == 6 + 7
