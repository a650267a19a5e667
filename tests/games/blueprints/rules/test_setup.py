"""SET-UP, GET READY and TURN ORDER, sentence by sentence."""

from __future__ import annotations

import pytest

from rooftree.engine.chance import Recorded, Recording, Seeded
from rooftree.games.blueprints.rules.setup import FULL_BAG, choose_demand
from rooftree.games.blueprints.table.dice import material
from rooftree.games.blueprints.table.state import BlueprintsState
from tests.games.blueprints.position import rules, table


def dice_on(table: BlueprintsState) -> int:
    """Count all dice that can be seen or counted."""
    in_buildings = sum(len(b.building.dice) + len(b.removed) for b in table.builders)
    return int(table.dice_left) + len(table.pool) + len(table.out) + in_buildings + 2


def test_all_32_dice_are_placed_in_the_bag() -> None:
    assert list(FULL_BAG) == [8, 8, 8, 8]


@pytest.mark.parametrize(("seats", "dice"), [(2, 8), (3, 9), (4, 7)])
def test_the_pool_is_8_dice_for_two_9_for_three_7_for_four(seats: int, dice: int) -> None:
    assert len(table(seats).pool) == dice


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pool_and_in_demand_dice_come_out_of_the_bag(seats: int) -> None:
    assert dice_on(table(seats)) == 32


@pytest.mark.parametrize("seed", range(40))
def test_the_two_in_demand_dice_are_of_different_colours(seed: int) -> None:
    made = table(4, Seeded(seed))
    assert made.first_demand != made.second_demand


def test_a_second_die_of_the_same_colour_goes_back_and_is_drawn_again() -> None:
    made = table(4)
    made.bag, made.dice_left = FULL_BAG[:], 32
    # first die: wood; then wood again twice (of 7 left), then the first recycled one
    choose_demand(made, Recorded([0, 0, 6, 7]))
    assert (made.first_demand, made.second_demand) == (0, 1)
    assert list(made.bag) == [7, 7, 8, 8]
    assert made.dice_left == 30


def test_the_first_die_drawn_stays_the_first_in_demand() -> None:
    made = table(4)
    made.bag, made.dice_left = FULL_BAG[:], 32
    choose_demand(made, Recorded([31, 0]))
    assert (made.first_demand, made.second_demand) == (3, 0)


def test_in_demand_dice_are_neither_rolled_nor_part_of_the_pool() -> None:
    made = table(2)
    in_pool = [int(material(die)) for die in made.pool]
    for kind in range(4):
        shown = int(made.first_demand == kind) + int(made.second_demand == kind)
        assert made.bag[kind] + in_pool.count(kind) + shown == 8


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_blueprint_card_is_dealt_to_each_player(seats: int) -> None:
    made = table(seats)
    cards = [int(builder.building.card) for builder in made.builders]
    assert len(set(cards)) == seats
    assert not set(cards) & {int(card) for card in made.deck}
    assert len(made.deck) == 24 - seats


def test_the_drawn_dice_are_rolled() -> None:
    seen = {int(die) % 6 for seed in range(20) for die in table(4, Seeded(seed)).pool}
    assert seen == set(range(6))


def test_in_the_first_round_a_random_seat_begins() -> None:
    firsts = {int(table(4, Seeded(seed)).first) for seed in range(40)}
    assert firsts == {0, 1, 2, 3}


def test_play_moves_clockwise_from_the_first_player() -> None:
    game, chance = rules(), Seeded(3)
    made = game.new(4, chance)
    order = []
    for _ in range(8):
        seat = int(game.actors(made)[0])
        order.append(seat)
        game.apply(made, seat, game.random_action(made, seat, chance), chance)
    first = order[0]
    assert order == [(first + n) % 4 for n in range(8)]


def test_a_die_is_drawn_blindly_each_die_of_the_bag_equally_likely() -> None:
    counting = Recording(Seeded(2))
    rules().new(4, counting)
    draws = [int(n) for n in counting.limits]
    assert draws[0] == 4  # who begins
    assert draws[1:3] == [32, 31]
    assert 6 in draws  # the roll
