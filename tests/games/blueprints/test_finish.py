"""END OF THE ROUND and GAME END."""

from __future__ import annotations

import pytest

from rooftree.engine.chance import Seeded
from rooftree.games.blueprints.actions import place
from rooftree.games.blueprints.finish import end_round, ranks
from rooftree.games.blueprints.state import Table
from tests.games.blueprints.drawn import SPACES, dice, give, rules, table

PLAN = "X1/31/1X"
GAME = rules()


def finished_round(first: int = 0, round: int = 0) -> Table:
    """Seat 1 has the best building, seat 0 the worst of three."""
    made = table(3)
    made.first, made.round = first, round
    for seat, column in enumerate(("G1", "S1 S1 S1", "S1")):
        give(made, seat, PLAN, a2=column)
    return made


def test_all_dice_return_to_the_bag_rulings_22_and_23() -> None:
    made = finished_round()
    end_round(made, Seeded(1))
    assert made.dice_left == 32 - 2 - 9
    assert len(made.out) == 0
    assert all(len(b.building.dice) == len(b.removed) == 0 for b in made.builders)


def test_used_blueprints_are_discarded_and_never_come_back() -> None:
    made = table(4)
    used = {int(b.building.card) for b in made.builders}
    for n in range(2):
        end_round(made, Seeded(n))
        cards = {int(b.building.card) for b in made.builders}
        assert not cards & used
        used |= cards
    assert len(used) == 12


def test_the_building_that_scored_least_begins_the_next_round_ruling_16() -> None:
    made = finished_round(first=2)
    end_round(made, Seeded(1))
    assert made.first == 0
    assert made.acting == 1


def test_among_equal_least_buildings_the_one_ranked_last_begins_ruling_15() -> None:
    made = table(3)
    made.first, made.first_demand, made.second_demand = 1, 0, 1
    for seat in range(3):
        give(made, seat, PLAN, a2="S1")
    end_round(made, Seeded(1))
    assert made.first == 1  # all equal: the earliest in turn order is ranked last


def test_building_points_do_not_carry_over() -> None:
    made = finished_round()
    end_round(made, Seeded(1))
    assert [sum(line.points for line in GAME.sheet(made, s)) for s in range(3)] == [0, 0, 0]
    assert [int(GAME.points(made, seat)) for seat in range(3)] == [0, 3, 2]


def test_three_rounds_make_a_game() -> None:
    made = finished_round(round=2)
    end_round(made, Seeded(1))
    assert made.acting == 0
    made = finished_round(round=1)
    end_round(made, Seeded(1))
    assert made.acting != 0


def test_everybody_sees_the_buildings_of_a_finished_round() -> None:
    made = finished_round()
    end_round(made, Seeded(1))
    shown = GAME.hide(made, 2).reveals[0]
    assert [len(building.dice) for building in shown.buildings] == [1, 3, 1]
    assert [int(seat) for seat in shown.order] == [1, 2, 0]


def test_the_last_die_of_a_round_ends_it_without_a_refill_ruling_21() -> None:
    made = table(4)
    made.turn, made.first, made.acting = 23, 0, 8
    give(made, 3, PLAN)
    made.round, left = 2, int(made.dice_left)
    die = int(made.pool[0])
    GAME.apply(made, 3, place(die, SPACES.index("a2")), Seeded(1))
    assert made.acting == 0
    assert made.dice_left == left
    assert die not in dice("") + list(made.pool)[6:]


def cards(table: Table, seat: int, golds: int, silvers: int, bronzes: int, prizes: int) -> None:
    builder = table.builders[seat]
    builder.golds, builder.silvers = golds, silvers
    builder.bronzes, builder.prizes = bronzes, prizes


def test_awards_are_worth_3_2_1_and_prizes_2() -> None:
    made = table(4)
    cards(made, 0, 1, 0, 0, 0)
    cards(made, 1, 0, 1, 0, 0)
    cards(made, 2, 0, 0, 1, 0)
    cards(made, 3, 0, 0, 0, 1)
    assert [int(GAME.points(made, seat)) for seat in range(4)] == [3, 2, 1, 2]


def test_the_highest_total_wins() -> None:
    made = table(3)
    cards(made, 0, 1, 0, 0, 0)
    cards(made, 1, 1, 1, 0, 0)
    assert [int(rank) for rank in ranks(made)] == [1, 0, 2]


@pytest.mark.parametrize(
    ("winner", "loser"),
    [
        ((0, 0, 0, 3), (2, 0, 0, 0)),  # most Prizes
        ((2, 0, 0, 0), (1, 1, 1, 0)),  # then most Gold
        ((1, 1, 0, 1), (1, 0, 2, 1)),  # then most Silver
    ],
)
def test_ties_go_to_most_prizes_then_gold_then_silver(
    winner: tuple[int, int, int, int], loser: tuple[int, int, int, int]
) -> None:
    made = table(2)
    cards(made, 0, *loser)
    cards(made, 1, *winner)
    assert GAME.points(made, 0) == GAME.points(made, 1)
    assert [int(rank) for rank in ranks(made)] == [1, 0]


def test_bronze_breaks_a_tie_before_it_is_shared() -> None:
    made = table(2)
    made.box.award_points[2] = 0  # with the printed points such a tie cannot differ in Bronze
    try:
        cards(made, 0, 0, 0, 0, 1)
        cards(made, 1, 0, 0, 1, 1)
        assert [int(rank) for rank in ranks(made)] == [1, 0]
    finally:
        made.box.award_points[2] = 1


def test_if_still_a_tie_victory_is_shared_ruling_25() -> None:
    made = table(3)
    cards(made, 0, 1, 0, 0, 1)
    cards(made, 2, 1, 0, 0, 1)
    assert [int(rank) for rank in ranks(made)] == [0, 2, 0]
