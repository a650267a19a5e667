"""The judgement of the greedy bot: what it prefers, one reason at a time."""

from __future__ import annotations

import pytest

from rooftree.games.blueprints.bot.evaluation import AVERAGE_ROUND, BlueprintsEvaluation
from rooftree.games.blueprints.bot.outlook import PRIZE_WORTH, Outlook
from rooftree.games.blueprints.bot.rivals import worth_to
from rooftree.games.blueprints.table.actions import discard, place, remove
from rooftree.games.blueprints.table.dice import GLASS, RECYCLED, STONE, WOOD
from rooftree.games.blueprints.table.state import DISCARDING, BlueprintsState
from tests.games.blueprints.position import (
    SPACES,
    box_of,
    built,
    cards,
    dice,
    give,
    rules,
    table,
    with_pool,
)

PLAN = "X1/31/1X"
GAME = rules()
JUDGE = BlueprintsEvaluation(GAME)


def turn(number: int, seats: int = 3, **columns: str) -> BlueprintsState:
    """Seat 0 is about to take its die of this number, 1 to 6; recycled and stone are in demand."""
    made = with_pool(table(seats), "W4 G1")
    made.first, made.acting, made.turn = 0, 1, (number - 1) * seats
    made.first_demand, made.second_demand = RECYCLED, STONE
    for seat in range(seats):
        give(made, seat, PLAN, **(columns if seat == 0 else {}))
    return made


def rating(state: BlueprintsState, written: str) -> float:
    """Ask the bot what it thinks of `W4>b2`, `W4>out` or `-W4`."""
    die, _, space = written.removeprefix("-").partition(">")
    (kind,) = dice(die)
    if written.startswith("-"):
        return JUDGE.rate(state, 0, discard(kind))
    where = remove(kind) if space == "out" else place(kind, SPACES.index(space))
    return JUDGE.rate(state, 0, where)


FIVE = {"b1": "W3", "a2": "G5 R5 S6", "b2": "W4"}  # the plan lacks a die on a3


def test_the_last_die_completes_the_plan() -> None:
    last = turn(6, 3, **FIVE)
    gain = rating(last, "G6>a3") - rating(last, "G6>b1")
    assert gain == pytest.approx(6 - 2)  # the bonus, against one more die that touches wood


def test_a_turn_without_a_die_is_worth_less_than_any_with_one() -> None:
    state = turn(3, b1="G6", a2="G6")
    assert rating(state, "W1>b2") > rating(state, "W1>out")


def test_a_material_in_demand_is_preferred_among_equals() -> None:
    last = turn(6, 3, **FIVE)
    wood, stone = rating(last, "G2>a3"), rating(last, "S2>a3")  # two points each
    assert stone > wood
    last.first_demand, last.second_demand = GLASS, WOOD
    assert rating(last, "G2>a3") > rating(last, "S2>a3")


def test_a_high_die_at_the_bottom_of_a_planned_column_narrows_the_plan() -> None:
    state = turn(1)
    assert rating(state, "W1>a2") > rating(state, "W6>a2")


def test_the_fifth_die_of_a_material_wins_a_prize() -> None:
    four = turn(6, b1="W3", a2="W1 W1 S1", b2="W4")
    three = turn(6, b1="W3", a2="W1 S1 S1", b2="W4")
    gains = [rating(state, "W5>a3") - rating(state, "S5>a3") for state in (four, three)]
    assert gains[0] - gains[1] == pytest.approx(PRIZE_WORTH)


def test_the_fourth_die_of_a_value_brings_a_prize_nearer() -> None:
    same = turn(4, b1="S3", a2="G3", b2="R3")
    assert rating(same, "S3>a3") > rating(same, "S4>a3")


def test_the_last_points_are_those_of_the_rules() -> None:
    card = box_of(PLAN).cards[0]
    outlook = Outlook(built(PLAN, **FIVE), card.plan, 0)
    assert outlook.with_die(dice("R1")[0], SPACES.index("a3")) == pytest.approx(27.0)


def test_what_a_die_is_worth_to_a_rival_follows_from_the_dice_it_took() -> None:
    (green, low, high) = dice("R1 G1 G6")
    assert worth_to(built(PLAN, a2="R1 R1 R1 R1 R1"), green) > worth_to(built(PLAN), green)
    assert worth_to(built(PLAN), high) > worth_to(built(PLAN), low)
    assert worth_to(built(PLAN, a2="R1 R1 R1 R1 R1 R1"), green) > 0  # nothing beyond six


def test_two_players_discard_what_the_other_wants_and_keep_what_oneself_wants() -> None:
    state = turn(3, seats=2)
    state.chapter = DISCARDING
    give(state, 1, PLAN, a2="R1 R1 R1 R1 R1")
    assert rating(state, "-R1") > max(rating(state, "-G6"), rating(state, "-G1"))
    give(state, 0, PLAN, a2="R1 R1 R1 R1 R1")
    give(state, 1, PLAN)
    assert rating(state, "-R1") < min(rating(state, "-G6"), rating(state, "-G1"))


def test_a_position_is_worth_its_cards_and_an_average_for_each_round_to_come() -> None:
    state = turn(1)
    cards(state, 0, 1, 0, 0)
    assert JUDGE.value(state, 0) == pytest.approx(3 + 3 * AVERAGE_ROUND)
    state.round = 2
    assert JUDGE.value(state, 0) == pytest.approx(3 + AVERAGE_ROUND)
    assert JUDGE.value(state, 1) == pytest.approx(AVERAGE_ROUND)
