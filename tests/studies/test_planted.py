"""Faults that were planted are found, and a box against itself raises no flags."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

import pytest

from rooftree.arena import runner
from rooftree.studies.findings import Findings
from rooftree.studies.playing import runner_for
from rooftree.studies.running import run
from rooftree.studies.study_file import study_of
from tests.studies.favoured import Favoured

GOLD_6 = {"gold is worth 6": {"box": {"awards": {"gold": {"points": 6}}}}}
ITSELF = {"the same": {"options": {"must_take": False}}}
SURE = 0.01


@pytest.fixture
def favoured(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let studies play Blueprints with two points more for the first seat."""
    runner_for.cache_clear()
    game = Favoured(2)
    monkeypatch.setattr(runner, "load_game", lambda name: game)
    yield
    runner_for.cache_clear()


def studied(games: int, seed: int = 0, **entries: object) -> Findings:
    asked = {"game": "blueprints", "seats": 3, "games": games, "seed": seed}
    return run(study_of({**asked, **entries}), workers=1)


def test_a_bonus_for_the_first_seat_is_found(favoured: None) -> None:
    found = studied(400)
    box = found.rows[0]
    assert box.edge is not None
    assert box.edge > 0.05
    assert not box.measured.holds(1 / 3)
    assert found.answer.word == "yes"
    assert found.seats[0].points.mean - found.seats[1].points.mean == pytest.approx(2, abs=0.6)


def test_a_gold_award_of_six_points_is_found() -> None:
    found = studied(150, measure="margin", variants=GOLD_6)
    six = found.rows[1]
    assert six.p is not None
    assert six.p < SURE
    assert six.stands_out
    assert found.answer.word == "yes"
    assert six.against is not None
    assert six.against.mean > 1


def test_a_box_against_itself_differs_by_nothing_at_all() -> None:
    """Both rows meet the same deals with the same thoughts: every game is the same."""
    found = studied(60, asks="change", measure="first seat", variants=ITSELF)
    same = found.rows[1]
    assert same.against is not None
    assert (same.against.mean, same.against.half) == (0.0, 0.0)
    assert not same.stands_out
    assert found.answer.word == "no"


def flags(seed: int, games: int) -> bool:
    """Compare a box with itself on other deals; tell whether the study raises a flag."""
    one = studied(games, seed=seed).rows[0].measured
    other = studied(games, seed=seed + 1_000_000).rows[0].measured
    apart = one.mean - other.mean
    return abs(apart) > hypot(one.half, other.half)


def test_equal_boxes_on_other_deals_raise_few_flags() -> None:
    assert sum(flags(2000 * n, 60) for n in range(1, 7)) <= 1


@pytest.mark.soak
def test_of_twenty_boxes_against_themselves_at_most_one_raises_a_flag() -> None:
    assert sum(flags(10_000 * n, 1000) for n in range(20)) <= 1


@pytest.mark.soak
def test_a_bonus_for_the_first_seat_is_sure_within_2000_games(favoured: None) -> None:
    box = studied(2000).rows[0]
    assert box.edge is not None
    assert box.edge > 2.58 / 1.96 * box.measured.half  # p < 0.01


@pytest.mark.soak
def test_intervals_of_the_first_seat_hold_what_many_games_say() -> None:
    truth = studied(20_000, seed=5_000_000).rows[0].measured.mean
    held = sum(studied(200, seed=1000 * n).rows[0].measured.holds(truth) for n in range(200))
    assert 0.9 <= held / 200 <= 0.99
