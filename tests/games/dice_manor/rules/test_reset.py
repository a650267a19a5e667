"""PHASE 4: RESET!"""

from __future__ import annotations

from rooftree.engine.bits import count
from rooftree.engine.chance import Seeded
from rooftree.games.dice_manor.rules.collect import collect
from rooftree.games.dice_manor.rules.reset import reset
from rooftree.games.dice_manor.table.dice import total
from rooftree.games.dice_manor.table.state import BIDDING, OPENING, STAR
from tests.games.dice_manor.position import BOX, ORANGE, new_state


def test_the_marker_advances_and_the_first_player_marker_passes_clockwise() -> None:
    state = new_state(3)
    for round, first in ((2, 1), (3, 2), (4, 0)):
        collect(state)
        reset(state, Seeded(1))
        assert (state.round, state.first, state.acting) == (round, first, 1 << first)


def test_each_space_gets_a_new_tile_of_its_type() -> None:
    state = new_state()
    before = [int(tile) for tile in state.offers]
    collect(state)
    reset(state, Seeded(1))
    assert [BOX.tiles[tile].type for tile in state.offers] == [0, 1, 2, 3, 4, 5, 6]
    assert all(new != old for new, old in zip(state.offers[1:], before[1:], strict=True))


def test_a_discarded_tile_does_not_come_back_in_four_rounds() -> None:
    state = new_state()
    seen: list[int] = []
    for _ in range(4):
        seen += [int(tile) for tile in state.offers[1:]]
        collect(state)
        reset(state, Seeded(1))
    assert len(set(seen)) == 24
    assert count(state.stacks[6]) == 0


def test_claimed_bonus_dice_are_rolled_in_the_next_round() -> None:
    state = new_state()
    state.designers[1].dice = 9
    collect(state)
    reset(state, Seeded(1))
    assert [total(designer.hand) for designer in state.designers] == [7, 9, 7, 7]


def test_on_the_star_the_grand_opening_begins_at_once() -> None:
    state = new_state()
    state.round = 4
    state.first = 3
    collect(state)
    reset(state, Seeded(1))
    assert (state.round, state.chapter, state.first) == (STAR, OPENING, 3)
    assert list(state.offers) == [0] * 7, "no new tiles"
    assert state.chapter != BIDDING
    assert state.acting == 0b1111


def test_ruling_19_a_die_claimed_in_round_4_is_rolled_in_the_grand_opening() -> None:
    state = new_state()
    state.round = 4
    state.designers[ORANGE].dice = 8
    collect(state)
    reset(state, Seeded(1))
    assert total(state.designers[ORANGE].hand) == 8
