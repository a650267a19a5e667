"""Duels: rotated, seed-paired, the same whatever the number of processes."""

from __future__ import annotations

import pytest

from rooftree.arena.duel import FIRST, OTHERS, Duel, Score, fight, pairs, play_one
from rooftree.arena.ratings import ratings
from rooftree.arena.tally import Effort, PlayedGame
from rooftree.engine.errors import BadOption

DUEL = Duel("blueprints", "greedy", "uniform", 3, 12, seed=5)


def test_every_deal_is_played_once_from_each_seat() -> None:
    assert [DUEL.players(n).index(FIRST) for n in range(6)] == [0, 1, 2, 0, 1, 2]
    assert all(DUEL.players(n).count(OTHERS) == 2 for n in range(6))


def test_two_equal_bots_keep_efforts_of_their_own() -> None:
    uniform = Duel("blueprints", "uniform", "uniform", 2, 4)
    assert all(effort.decisions > 0 for effort in play_one(uniform, 0).efforts)


def test_the_first_takes_one_seat_and_the_others_share_the_rest() -> None:
    score = fight(DUEL, workers=1)
    assert (score.first.games, score.others.games) == (12, 24)
    assert score.first.wins + score.others.wins == pytest.approx(12)
    assert score.efforts[1].decisions == 2 * score.efforts[0].decisions == 2 * 12 * 18
    assert score.first.win_share > 0.8


def test_the_result_does_not_depend_on_the_number_of_processes() -> None:
    alone, shared = fight(DUEL, workers=1), fight(DUEL, workers=2)
    assert (alone.first, alone.others) == (shared.first, shared.others)


def test_a_seat_count_the_game_does_not_have_is_refused_before_any_game() -> None:
    with pytest.raises(BadOption, match="2 to 4 seats, not 9"):
        fight(Duel("blueprints", "greedy", "uniform", 9, 4), workers=1)


def test_pairs_are_neighbours_or_all() -> None:
    assert pairs(["a", "b", "c"], every=False) == [("a", "b"), ("b", "c")]
    assert pairs(["a", "b", "c"], every=True) == [("a", "b"), ("a", "c"), ("b", "c")]


def test_who_wins_more_is_rated_higher() -> None:
    score = Score()
    for n in range(20):
        won = n % 4 != 0  # fifteen of twenty
        places = [0, 1] if won else [1, 0]
        score.add(PlayedGame([FIRST, OTHERS], places, [3, 2], efforts=(Effort(), Effort())))
    found = ratings([(Duel("blueprints", "a", "b", 2, 20), score)])
    assert list(found) == ["a", "b"]
    assert found["a"].skill > found["b"].skill
