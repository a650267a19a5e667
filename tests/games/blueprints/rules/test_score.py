"""SCORE: every material, the bonus, and the worked examples."""

from __future__ import annotations

import pytest

from rooftree.games.blueprints.rules.score import (
    building_lines,
    points_by_die,
    score_glass,
    score_recycled,
    score_stone,
    score_wood,
)
from tests.games.blueprints.position import box_of, built, points

EXAMPLE_A = {"b1": "G1", "a2": "R2 R3 R3", "b2": "W4", "a3": "G2"}
EXAMPLE_B = {"a3": "R1 S4", "b3": "W1 W2 R3 R5"}


def test_scoring_example_a_makes_23_points() -> None:
    assert points("X1/31/1X", **EXAMPLE_A) == 23


def test_scoring_example_a_line_by_line() -> None:
    plan = box_of("X1/31/1X").cards[0].plan
    lines = building_lines(built("X1/31/1X", **EXAMPLE_A), plan)
    made = {line.rule: int(line.points) for line in lines}
    assert made == {"bonus": 6, "wood": 4, "recycled": 10, "stone": 0, "glass": 3}


def test_scoring_example_b_makes_23_points() -> None:
    assert points("XX/12/21", **EXAMPLE_B) == 23


def test_scoring_example_b_line_by_line() -> None:
    plan = box_of("XX/12/21").cards[0].plan
    lines = building_lines(built("XX/12/21", **EXAMPLE_B), plan)
    made = {line.rule: int(line.points) for line in lines}
    assert made == {"bonus": 0, "wood": 10, "recycled": 10, "stone": 3, "glass": 0}


def test_public_fixture_of_27_points() -> None:
    assert points("X1/31/1X", b1="W3", a2="G5 R5 S6", b2="W4", a3="R1") == 27


def test_public_fixture_of_17_points() -> None:
    assert points("X1/31/1X", b1="W3 W4", a2="R5 S6", a3="R1 G5") == 17


def test_a_building_that_matches_its_blueprint_scores_6() -> None:
    exact = {"b1": "S1", "a2": "S1 S1 S1", "b2": "S1", "a3": "S1"}
    missing = {"b1": "S1", "a2": "S1 S1", "b2": "S1", "a3": "S1"}
    stone = [2, 2 + 3 + 5, 2, 2]
    assert points("X1/31/1X", **exact) == sum(stone) + 6
    assert points("X1/31/1X", **missing) == sum(stone) - 5


def test_a_mirrored_or_turned_building_does_not_match_ruling_6() -> None:
    mirrored = {"a1": "S1", "b2": "S1 S1 S1", "a2": "S1", "b3": "S1"}
    building = built("1X/13/X1", **mirrored)
    plan = box_of("X1/31/1X").cards[0].plan
    assert int(building_lines(building, plan)[0].points) == 0


def test_colours_and_values_do_not_matter_for_the_bonus() -> None:
    plan = box_of("X1/31/1X").cards[0].plan
    building = built("X1/31/1X", b1="G6", a2="W1 R2 S3", b2="S5", a3="R6")
    assert int(building_lines(building, plan)[0].points) == 6


def test_wood_scores_2_for_each_adjacent_die_of_any_colour() -> None:
    assert score_wood(built("X1/31/1X", a2="W1", b2="S1", a3="G1")) == 4


def test_each_wooden_die_is_scored_individually() -> None:
    assert score_wood(built("X1/31/1X", a2="W1", b2="W1")) == 4


def test_dice_above_and_below_share_a_face() -> None:
    assert score_wood(built("X1/31/1X", a2="S1 W2 S3")) == 4


def test_dice_that_touch_at_a_corner_are_not_adjacent() -> None:
    assert score_wood(built("X1/31/1X", b1="W1", a2="S1")) == 0
    assert score_wood(built("X1/31/1X", a2="S1 W2", b2="S1")) == 2


def test_a_wooden_die_is_worth_at_most_8() -> None:
    assert score_wood(built("22/11/XX", a1="S1 W2 S3", b1="S1 S2", a2="S1 S2")) == 8


@pytest.mark.parametrize(
    ("dice", "worth"), [(0, 0), (1, 2), (2, 5), (3, 10), (4, 15), (5, 20), (6, 30)]
)
def test_recycled_scores_2_5_10_15_20_30_in_total(dice: int, worth: int) -> None:
    assert score_recycled(built("X1/31/1X", a2=" ".join(["R1"] * dice))) == worth


@pytest.mark.parametrize(("level", "worth"), [(1, 2), (2, 3), (3, 5), (4, 8), (5, 8), (6, 8)])
def test_stone_scores_2_3_5_8_by_level_and_8_above_ruling_24(level: int, worth: int) -> None:
    assert score_stone(built("X1/31/1X", a2=" ".join(["R1"] * (level - 1) + ["S6"]))) == worth


def test_an_all_stone_tower_makes_34() -> None:
    assert points("X1/31/1X", a2="S1 S1 S1 S1 S1 S1") == 34


@pytest.mark.parametrize("value", range(1, 7))
def test_glass_scores_the_value_of_its_top_face(value: int) -> None:
    assert score_glass(built("X1/31/1X", a2=f"G{value}")) == value


def test_glass_scores_even_if_covered() -> None:
    assert score_glass(built("X1/31/1X", a2="G3 G4 S6")) == 7


def test_six_glass_sixes_on_plan_make_42() -> None:
    assert points("X1/31/1X", b1="G6", a2="G6 G6 G6", b2="G6", a3="G6") == 42


def test_six_green_on_plan_make_36() -> None:
    assert points("X1/31/1X", b1="R6", a2="R6 R6 R6", b2="R6", a3="R6") == 36


def test_each_die_is_told_its_own_share_of_the_points() -> None:
    building = built("X1/31/1X", b1="G5 S6", a2="R1 W2 R3", b2="W4")
    assert [int(points) for points in points_by_die(building)] == [5, 3, 2, 4, 3, 2 * 2]
    whole = score_wood(building) + score_recycled(building) + score_stone(building)
    assert sum(points_by_die(building)) == whole + score_glass(building)


def test_the_lines_of_a_building_name_its_dice_and_the_contacts_of_wood() -> None:
    plan = box_of("X1/31/1X").cards[0].plan
    lines = building_lines(built("X1/31/1X", a2="W1 W2 S3", b2="G4"), plan)
    told = {line.rule: [int(number) for number in line.of] for line in lines}
    assert told == {"bonus": [4], "wood": [2, 4], "recycled": [0], "stone": [1], "glass": [1]}
