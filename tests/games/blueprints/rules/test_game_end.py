"""GAME END: the points on the cards, ties, and what lies face down until then."""

from __future__ import annotations

import pytest

from rooftree.engine.chance import Seeded
from rooftree.games.blueprints.rules.finish import end_round
from rooftree.games.blueprints.rules.game_end import cards_won, ranks
from rooftree.games.blueprints.rules.prizes import GEOMETER, INTEGRITY, MATERIAL, SKYSCRAPER
from rooftree.games.blueprints.table.state import BlueprintsState
from tests.games.blueprints.position import cards, give, rules, table

GAME = rules()
PLAN = "X1/31/1X"
P = SKYSCRAPER  # any Prize


def places(state: BlueprintsState) -> list[int]:
    return [int(rank) for rank in ranks(state)]


def test_awards_are_worth_3_2_1_and_prizes_2() -> None:
    made = table(4)
    cards(made, 0, 1, 0, 0)
    cards(made, 1, 0, 1, 0)
    cards(made, 2, 0, 0, 1)
    cards(made, 3, 0, 0, 0, P)
    assert [int(GAME.points(made, seat)) for seat in range(4)] == [3, 2, 1, 2]


def test_the_highest_total_wins() -> None:
    made = table(3)
    cards(made, 0, 1, 0, 0)
    cards(made, 1, 1, 1, 0)
    assert places(made) == [1, 0, 2]


def test_a_higher_total_wins_whatever_the_cards() -> None:
    made = table(2)
    cards(made, 0, 0, 0, 0, P, P, P)
    cards(made, 1, 2, 0, 1)
    assert places(made) == [1, 0]


@pytest.mark.parametrize(
    ("winner", "loser"),
    [
        ((0, 0, 0, P, P, P), (2, 0, 0)),  # most Prizes
        ((0, 2, 0, P), (2, 0, 0)),
        ((2, 0, 0), (1, 1, 1)),  # then most Gold
        ((1, 1, 0, P), (1, 0, 2, P)),  # then most Silver
    ],
)
def test_ties_go_to_most_prizes_then_gold_then_silver(
    winner: tuple[int, ...], loser: tuple[int, ...]
) -> None:
    made = table(2)
    cards(made, 0, *loser)
    cards(made, 1, *winner)
    assert GAME.points(made, 0) == GAME.points(made, 1)
    assert places(made) == [1, 0]


def test_bronze_breaks_a_tie_before_it_is_shared() -> None:
    made = table(2)
    made.box.award_points[2] = 0  # with the printed points such a tie cannot differ in Bronze
    try:
        cards(made, 0, 0, 0, 0, P)
        cards(made, 1, 0, 0, 1, P)
        assert places(made) == [1, 0]
    finally:
        made.box.award_points[2] = 1


def test_if_still_a_tie_victory_is_shared_ruling_25() -> None:
    made = table(3)
    cards(made, 0, 1, 0, 0, P)
    cards(made, 2, 1, 0, 0, P)
    assert places(made) == [0, 2, 0]


def test_the_score_sheet_names_every_card_with_its_number_and_points() -> None:
    made = table(3)
    cards(made, 1, 2, 1, 1, GEOMETER, MATERIAL, MATERIAL)
    cards(made, 2, 0, 0, 0, INTEGRITY)
    lines = [(line.rule, int(line.points), int(line.of[0])) for line in GAME.lines(made, 1)]
    assert lines == [
        ("gold", 6, 2),
        ("silver", 2, 1),
        ("bronze", 1, 1),
        ("skyscraper", 0, 0),
        ("structural-integrity", 0, 0),
        ("geometer", 2, 1),
        ("materials", 4, 2),
    ]
    assert GAME.points(made, 1) == sum(points for _, points, _ in lines)


def test_awards_and_prizes_lie_open_unless_the_option_says_otherwise_ruling_27() -> None:
    made = after_a_round()
    assert GAME.points(GAME.hide(made, 0), 1) == GAME.points(made, 1) == 3


FACE_DOWN = rules(face_down=True)


def after_a_round(**options: object) -> BlueprintsState:
    """Seat 0 has won the Geometer Prize, seat 1 Gold, seat 2 Silver."""
    made = table(3, None, **options)
    give(made, 0, PLAN, b1="R1 S5", a2="S4", b2="R3", a3="S2 S6")
    give(made, 1, PLAN, b1="G6", a2="R1 R2 R3 R4")
    give(made, 2, PLAN, b1="G6", a2="R1 R2 R3")
    end_round(made, Seeded(1))
    return made


def test_cards_face_down_are_known_to_their_owner_alone() -> None:
    made = after_a_round(face_down=True)
    hidden = FACE_DOWN.hide(made, 1)
    assert [int(FACE_DOWN.points(hidden, seat)) for seat in range(3)] == [0, 3, 0]
    assert [len(FACE_DOWN.lines(hidden, seat)) for seat in range(3)] == [0, 7, 0]
    assert places(hidden) == [1, 0, 1]


def test_how_many_cards_lie_face_down_is_seen() -> None:
    hidden = FACE_DOWN.hide(after_a_round(face_down=True), 2)
    assert [int(cards_won(hidden, seat)) for seat in range(3)] == [1, 1, 1]


def test_everybody_may_remember_which_cards_were_won() -> None:
    made = after_a_round(face_down=True)
    world = FACE_DOWN.imagine(FACE_DOWN.hide(made, 2), 2, Seeded(1))
    assert [int(FACE_DOWN.points(world, seat)) for seat in range(3)] == [2, 3, 2]
    held = [(b.golds, b.silvers, b.bronzes, b.prizes) for b in world.builders]
    assert held == [(0, 0, 0, 1), (1, 0, 0, 0), (0, 1, 0, 0)]


def test_at_the_end_the_cards_are_revealed() -> None:
    made = after_a_round(face_down=True)
    made.acting = 0
    hidden = FACE_DOWN.hide(made, 2)
    assert [int(FACE_DOWN.points(hidden, seat)) for seat in range(3)] == [2, 3, 2]
