"""AWARDS, BREAKING TIES and PRIZES."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from rooftree.games.blueprints.rules.awards import hand_out_awards, ranking
from rooftree.games.blueprints.rules.prizes import (
    GEOMETER,
    INTEGRITY,
    MATERIAL,
    NOBODY,
    SKYSCRAPER,
    deserves,
    hand_out_prizes,
)
from rooftree.games.blueprints.table.dice import GLASS, RECYCLED, STONE, WOOD
from rooftree.games.blueprints.table.state import BlueprintsState
from tests.games.blueprints.position import built, dice, give, table
from tests.games.blueprints.rules.test_score import EXAMPLE_A, EXAMPLE_B

PLAN = "X1/31/1X"


def contest(
    *buildings: dict[str, str], first: int = 0, demand: tuple[int, int] = (1, 2)
) -> BlueprintsState:
    """Make a finished round; each building stands on the same plan unless it says otherwise."""
    made = table(len(buildings))
    made.first = first
    made.first_demand, made.second_demand = demand
    for seat, columns in enumerate(buildings):
        columns = dict(columns)
        give(made, seat, columns.pop("plan", PLAN), **columns)
    return made


def order(table: BlueprintsState) -> list[int]:
    return [int(seat) for seat in ranking(table)]


def medals(table: BlueprintsState) -> list[tuple[int, int, int]]:
    hand_out_awards(table, ranking(table))
    return [(int(b.golds), int(b.silvers), int(b.bronzes)) for b in table.builders]


TOWERS = [{"a2": "S1 S1 S1"}, {"a2": "S1 S1"}, {"a2": "S1"}, {"a2": "G1"}]


def test_four_players_gold_silver_bronze_and_nothing_for_the_last() -> None:
    assert medals(contest(*TOWERS)) == [(1, 0, 0), (0, 1, 0), (0, 0, 1), (0, 0, 0)]


def test_three_players_only_gold_and_silver_are_used() -> None:
    assert medals(contest(*TOWERS[:3])) == [(1, 0, 0), (0, 1, 0), (0, 0, 0)]


def test_two_players_only_silver_is_used() -> None:
    assert medals(contest(*TOWERS[:2])) == [(0, 1, 0), (0, 0, 0)]


def test_scoring_example_a_and_b_tie_on_green_and_b_wins_with_one_black_die() -> None:
    example_b = {"plan": "XX/12/21", **EXAMPLE_B}
    made = contest(EXAMPLE_A, example_b, demand=(RECYCLED, STONE))
    assert order(made) == [1, 0]


def test_a_tie_goes_to_the_most_dice_of_the_first_in_demand_colour() -> None:
    green, glass = {"a2": "R1"}, {"a2": "G2"}
    assert order(contest(green, glass, demand=(GLASS, WOOD))) == [1, 0]
    assert order(contest(green, glass, demand=(RECYCLED, WOOD), first=0)) == [0, 1]


def test_still_tied_the_most_dice_of_the_second_colour() -> None:
    one, other = {"a2": "R1", "b1": "G3"}, {"a2": "R1", "b1": "S1", "b2": "G1"}
    assert order(contest(one, other, demand=(RECYCLED, STONE), first=0)) == [1, 0]
    assert order(contest(other, one, demand=(RECYCLED, STONE), first=1)) == [0, 1]


def test_still_tied_the_player_who_acted_last_in_turn_order() -> None:
    same = {"a2": "R1"}
    assert order(contest(same, same, same, first=0)) == [2, 1, 0]
    assert order(contest(same, same, same, first=1)) == [0, 2, 1]


def test_one_die_of_the_first_colour_outweighs_all_of_the_second() -> None:
    one, many = {"a2": "R1", "b1": "G3"}, {"a2": "S1", "b1": "S1", "b2": "G1"}  # 5 points each
    assert order(contest(one, many, demand=(RECYCLED, STONE), first=0)) == [0, 1]
    assert order(contest(many, one, demand=(RECYCLED, STONE), first=0)) == [1, 0]


def test_one_die_of_the_second_colour_outweighs_the_turn_order() -> None:
    one, none = {"a2": "S1"}, {"a2": "G2"}
    assert order(contest(one, none, none, none, demand=(RECYCLED, STONE), first=0))[0] == 0


def test_dice_taken_out_of_play_do_not_count_for_in_demand_materials_ruling_11() -> None:
    same = {"a2": "G5"}
    made = contest(same, same, demand=(RECYCLED, STONE), first=0)
    made.builders[0].removed = vec[i64](dice("R1 S1"))
    assert order(made) == [1, 0]


def test_covered_dice_count_for_in_demand_materials_ruling_11() -> None:
    covered = {"a2": "R1 S2"}
    glass = {"a2": "G5"}
    assert order(contest(covered, glass, demand=(RECYCLED, WOOD), first=0)) == [0, 1]


def test_the_loser_of_a_tie_gets_the_next_award_ruling_10() -> None:
    top, low = {"a2": "R1 R1"}, {"a2": "G1"}
    assert medals(contest(top, top, low, first=0)) == [(0, 1, 0), (1, 0, 0), (0, 0, 0)]


@pytest.mark.parametrize(("height", "wins"), [(4, False), (5, True), (6, True)])
def test_the_skyscraper_needs_a_height_of_5_or_greater(height: int, wins: bool) -> None:
    building = built(PLAN, a2=" ".join(["W1"] * height))
    assert deserves(building, SKYSCRAPER) == wins


@pytest.mark.parametrize(
    ("column", "wins"), [("S3 S3 S3 S4", False), ("S3 W3 G3 R3", True), ("S2 W3 G3 R3 S3", True)]
)
def test_structural_integrity_needs_4_dice_of_one_value(column: str, wins: bool) -> None:
    assert deserves(built(PLAN, a2=column), INTEGRITY) == wins


def test_the_geometer_needs_all_values_1_through_6() -> None:
    assert deserves(built(PLAN, a2="W1 W2 S3", b1="G4 G5", a3="R6"), GEOMETER)
    assert not deserves(built(PLAN, a2="W1 W2 S3", b1="G4 G5", a3="R5"), GEOMETER)
    assert not deserves(built(PLAN, a2="W1 W2 S3", b1="G4 G5"), GEOMETER)


def test_the_materials_prize_needs_5_dice_of_the_same_colour() -> None:
    assert deserves(built(PLAN, a2="W1 W2 W3", b1="W4 W5", a3="R6"), MATERIAL)
    assert not deserves(built(PLAN, a2="W1 W2 W3", b1="W4", a3="R6"), MATERIAL)


def test_a_single_building_may_earn_more_than_one_prize() -> None:
    made = contest({"a2": "W1 W1 W1 W1 W1 W1"}, {"a2": "G1"})
    winners = [int(winner) for winner in hand_out_prizes(made)]
    assert winners == [0, 0, NOBODY, 0]
    assert made.builders[0].prizes == 3


def test_only_one_prize_of_each_type_is_awarded_each_round() -> None:
    tower = {"a2": "W1 W2 W3 W3 S4"}
    made = contest(tower, tower, tower)
    hand_out_prizes(made)
    assert sum(int(builder.prizes) for builder in made.builders) == 1


def test_a_prize_whose_criteria_nobody_meets_is_not_won_ruling_14() -> None:
    made = contest({"a2": "W1"}, {"a2": "G1"})
    assert [int(winner) for winner in hand_out_prizes(made)] == [NOBODY] * 4


def test_in_demand_materials_break_ties_for_prizes_not_the_score_ruling_12() -> None:
    high = {"a2": "S1 S1 S1 S1 S1 S1"}  # height 6 and more points
    green = {"a2": "R1 R2 R3 R4 S5"}
    made = contest(high, green, demand=(RECYCLED, GLASS))
    assert hand_out_prizes(made)[SKYSCRAPER] == 1


TOWER = {"a2": "G1 G2 G3 G4 S5"}  # a skyscraper without recycled dice
SECOND = {"a2": "G1 G2 G3 S4 S5"}  # with one more die of stone


def skyscraper(*buildings: dict[str, str], first: int = 0) -> int:
    """Tell who wins the Skyscraper Prize; recycled and stone are in demand."""
    return int(hand_out_prizes(contest(*buildings, first=first))[SKYSCRAPER])


def test_a_prize_tie_goes_to_the_most_dice_of_the_second_colour_ruling_12() -> None:
    assert skyscraper(SECOND, TOWER, TOWER, first=0) == 0
    assert skyscraper(TOWER, SECOND, TOWER, first=1) == 1


def test_a_prize_tie_in_both_colours_goes_to_whoever_acted_last_ruling_12() -> None:
    assert skyscraper(TOWER, TOWER, TOWER, first=0) == 2
    assert skyscraper(TOWER, TOWER, TOWER, first=1) == 0
    assert skyscraper(TOWER, TOWER, TOWER, first=2) == 1


def test_dice_taken_out_of_play_do_not_break_a_prize_tie_ruling_11() -> None:
    made = contest(TOWER, TOWER, first=0)
    made.builders[0].removed = vec[i64](dice("R1 S1"))
    assert hand_out_prizes(made)[SKYSCRAPER] == 1


def test_values_are_counted_apart_whatever_was_placed_before() -> None:
    assert not deserves(built(PLAN, b1="W6", a2="W5", b2="W4", a3="W3"), INTEGRITY)
    assert deserves(built(PLAN, b1="W6 W6", a2="S5", b2="R4", a3="G6 G6"), INTEGRITY)
    assert deserves(built(PLAN, b1="W6", a2="S4 S5", b2="R2 R3", a3="G1"), GEOMETER)


def test_there_is_no_fifth_prize() -> None:
    with pytest.raises(AssertionError):
        deserves(built(PLAN), 4)


def test_a_prize_and_an_award_may_go_to_the_same_player_ruling_13() -> None:
    made = contest({"a2": "W1 W1 W1 W1 W1"}, {"a2": "G1"})
    hand_out_awards(made, ranking(made))
    hand_out_prizes(made)
    assert (made.builders[0].silvers, made.builders[0].prizes) == (1, 3)
