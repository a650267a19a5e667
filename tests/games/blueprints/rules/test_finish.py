"""END OF THE ROUND."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.chance import Seeded
from rooftree.games.blueprints.rules.finish import end_round
from rooftree.games.blueprints.table.actions import place
from rooftree.games.blueprints.table.dice import RECYCLED, STONE
from rooftree.games.blueprints.table.state import BlueprintsState
from tests.games.blueprints.position import SPACES, cards, dice, give, rules, table

PLAN = "X1/31/1X"
GAME = rules()


def finished_round(first: int = 0, round: int = 0) -> BlueprintsState:
    """Seat 1 has the best building, seat 0 the worst of three."""
    made = table(3)
    made.first, made.round = first, round
    for seat, column in enumerate(("G1", "S1 S1 S1", "S1")):
        give(made, seat, PLAN, a2=column)
    return made


def test_all_dice_return_to_the_bag_rulings_22_and_23() -> None:
    made = finished_round()
    made.out = vec[i64](dice("W1 S2"))
    for builder in made.builders:
        builder.removed = vec[i64](dice("G1"))
    end_round(made, Seeded(1))
    assert made.dice_left == 32 - 2 - 9
    assert sum(made.bag) == made.dice_left
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


def test_least_means_the_building_not_the_cards_won_so_far_ruling_16() -> None:
    made = finished_round(first=2)  # seat 0 built worst
    cards(made, 0, 2, 0, 0)
    end_round(made, Seeded(1))
    assert [int(GAME.points(made, seat)) for seat in range(3)] == [6, 3, 2]
    assert made.first == 0


def test_among_equal_least_buildings_in_demand_materials_decide_ruling_15() -> None:
    for lowest in range(3):
        made = table(3)
        made.first_demand, made.second_demand = RECYCLED, STONE
        made.first = (lowest + 1) % 3  # the turn order alone would choose another
        for seat in range(3):
            give(made, seat, PLAN, a2="G2" if seat == lowest else "S1")  # 2 points each
        end_round(made, Seeded(1))
        assert made.first == lowest


def test_in_demand_materials_are_drawn_anew_every_round_ruling_23() -> None:
    seen = set()
    for seed in range(30):
        made = finished_round()
        made.first_demand, made.second_demand = RECYCLED, STONE
        end_round(made, Seeded(seed))
        seen.add((int(made.first_demand), int(made.second_demand)))
        assert made.bag[made.first_demand] <= 7
    assert {first for first, _ in seen} == {second for _, second in seen} == {0, 1, 2, 3}


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


def test_a_finished_round_remembers_who_began_it_and_what_was_in_demand() -> None:
    made = finished_round(first=0)
    made.first_demand, made.second_demand = STONE, RECYCLED
    end_round(made, Seeded(1))
    shown = made.reveals[0]
    assert (shown.first, shown.first_demand, shown.second_demand) == (0, STONE, RECYCLED)


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
