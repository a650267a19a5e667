"""Comparing: places, shares, the chance of a seat, and where dots stand."""

from __future__ import annotations

from itertools import pairwise

import pytest

from rooftree.deals.comparing import Comparison, distance, farthest, standing_among
from rooftree.deals.dots import HIGHEST, STEP, dots_of, scale_of
from rooftree.deals.results import DealResult, FieldGame


def result(points: int, place: int = 0, **lines: int) -> DealResult:
    return DealResult(points, place, lines, (place, 1 - place))


def game(level: str, points: int, place: int, explores: bool = False) -> FieldGame:
    return FieldGame(level, result(points, place), explores=explores)


@pytest.mark.parametrize(
    ("people", "field", "told"),
    [
        ([], [], ("alone", 0, 0)),
        ([], [10, 20, 30, 41], ("field", 3, 4)),
        ([41, 50, 3], [1], ("place", 1, 3)),
        ([*range(30, 40), 41, 42], [99], ("people", 10, 12)),
    ],
)
def test_one_stands_among_people_then_among_the_field(
    people: list[int], field: list[int], told: tuple[str, int, int]
) -> None:
    found = standing_among(41, people, field)
    assert (found.kind, found.behind, found.others) == told


def test_equals_are_not_behind_and_share_a_place() -> None:
    found = standing_among(41, [41, 41, 40], [])
    assert (found.behind, found.place) == (1, 1)
    assert standing_among(40, [41, 41, 40], []).place == 3


def test_all_are_behind_only_if_they_are() -> None:
    assert standing_among(50, [*range(49), 51], []).percent == 98
    assert standing_among(500, [*range(300), 501], []).percent == 99
    assert standing_among(500, [*range(300)], []).percent == 100


def test_the_chance_of_a_seat_is_that_of_bots_as_strong_as_the_rivals() -> None:
    field = [game("hard", 1, 0)] * 3 + [game("hard", 1, 1)] * 37
    noise = [game("expert", 9, 0)] * 50 + [game("hard", 9, 0, explores=True)] * 50
    found = Comparison(result(1), [], [*field, *noise]).chance_of_seat(2)
    assert found is not None
    assert (found.share, found.even, found.kind) == (3 / 40, 0.5, "poor")
    assert found.low < 3 / 40 < found.high
    assert Comparison(result(1), [], noise).chance_of_seat(2) is None


def test_a_shared_victory_is_half_a_victory() -> None:
    shared = FieldGame("hard", DealResult(1, 0, {}, (0, 0)))
    found = Comparison(result(1), [], [shared] * 4).chance_of_seat(2)
    assert found is not None
    assert (found.share, found.kind) == (0.5, "fair")


def test_another_way_is_the_one_that_differs_most() -> None:
    own = result(40, rooms=30, roof=10)
    near, far = result(45, rooms=33, roof=12), result(42, decor=42)
    assert distance(own, far) == 82
    assert farthest(own, [(near, "near"), (far, "far")]) == "far"
    assert farthest(own, []) is None


@pytest.mark.parametrize("width", [596.0, 236.0])
@pytest.mark.parametrize(
    "points", [[5], [3, 9] * 200, [*range(40, 180), 90, 90], [-7, -7, 0], [3, 7_654_321]]
)
def test_dots_have_room_and_stay_in_the_plot(points: list[int], width: float) -> None:
    scale = scale_of(points, 100, 100 + width)
    dots = dots_of(points, scale)
    assert len(set(dots.places)) == len(dots.places)
    assert dots.height <= STEP * HIGHEST + 4
    assert sum(dots.worth for _ in dots.places) >= len(points)
    assert all(100 <= x <= 100 + width and -dots.height <= y < 0 for x, y in dots.places)
    across = sorted({x for x, _ in dots.places})
    assert all(b - a >= STEP - 0.2 for a, b in pairwise(across))
    assert 1 <= len(scale.ticks()) <= 10
