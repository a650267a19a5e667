"""Luck and play: the parts of every seat add up to its result."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from rooftree.engine.chance import Sampled, Seeded
from rooftree.engine.discovery import load, names
from rooftree.engine.match import Match
from rooftree.judge.luck import Value, accounts_of, luck_of, moments_of
from rooftree.judge.values import Spaced, Values
from tests.judge.conftest import Finished


def valued(match: Match, worlds: int = 1) -> Values[Any]:
    return Values(match.rules, match.game.evaluation(match.rules), 11, worlds, 1)


@pytest.mark.parametrize("game", names())
def test_deal_luck_own_and_others_play_are_the_result(game: str, finished: Finished) -> None:
    seats = load(game).seats[0] + 1
    match = finished(game, seats, 5)
    moments = moments_of(match, valued(match))
    ranks = list(match.rules.ranks(match.state))
    points = [int(match.rules.points(match.state, seat)) for seat in range(seats)]
    for seat in range(seats):
        win = 1 / ranks.count(0) if ranks[seat] == 0 else 0.0
        lead = points[seat] - (sum(points) - points[seat]) / (seats - 1)
        assert abs(accounts_of(moments, seats, "win")[seat].total - (win - 1 / seats)) < 1e-9
        assert abs(accounts_of(moments, seats, "lead")[seat].total - lead) < 1e-9
    for record, one in zip(match.records, moments, strict=True):
        assert sum(one.after.win) == pytest.approx(1)
        assert sum(one.after.lead) == pytest.approx(0)
        assert record.chance or one.luck == Value.nothing(seats)
    assert all(one.after == other.before for one, other in pairwise(moments))


def rated(game: str, records: int) -> tuple[Match, int, list[int]]:
    """Find a decision with one best rated action after some; list its actions, the best first."""
    match = Match(load(game), 2, seed=3)
    evaluation = match.game.evaluation(match.rules)
    while True:
        seat = match.in_turn()[0]
        actions = match.actions(seat)
        ratings = list(evaluation.rates(match.state, seat, list(actions)))
        order = sorted(range(len(actions)), key=lambda n: -ratings[n])
        if len(match.records) >= records and ratings.count(max(ratings)) == 1 < len(actions):
            return match, seat, [actions[n] for n in order]
        match.play(actions[order[0]], seat=seat)


def test_an_action_that_the_playouts_choose_as_well_is_no_play() -> None:
    match, seat, actions = rated("dream_home", 0)
    assert valued(match, 8).change(match.state, seat, actions[0]) == [0.0] * 4


def test_an_action_that_is_rated_last_costs_a_part_of_the_victory_and_points() -> None:
    match, seat, actions = rated("dream_home", 12)
    found = valued(match, 8).change(match.state, seat, actions[-1])
    assert found[seat] < -0.1
    assert found[2 + seat] < -1
    assert sum(found[:2]) == pytest.approx(0)
    assert sum(found[2:]) == pytest.approx(0)


def test_more_worlds_are_played_only_where_they_differ_much() -> None:
    match, seat, actions = rated("blueprints", 5)
    once, coarse, fine = (valued(match, 8) for _ in range(3))
    coarse.most = fine.most = 32
    fine.fineness = 1e-6
    worst = actions[-1]
    assert coarse.change(match.state, seat, worst) == once.change(match.state, seat, worst)
    assert fine.change(match.state, seat, worst) != once.change(match.state, seat, worst)


def test_chances_that_are_shown_lie_between_nothing_and_everything() -> None:
    assert Value((0.5, 0.75, -0.25), (1.0, 2.0, -3.0)).shown() == Value(
        (0.4, 0.6, 0.0), (1.0, 2.0, -3.0)
    )


def test_spaced_numbers_meet_every_outcome_equally_often() -> None:
    chances = [Spaced(Sampled(n), 5, n, 64) for n in range(64)]
    for _ in range(2):
        found = [chance.below(4) for chance in chances]
        assert [found.count(number) for number in range(4)] == [16] * 4


def test_the_luck_of_a_game_played_again_is_that_of_its_match(finished: Finished) -> None:
    match = finished("blueprints", 3, 8)
    played = [(record.seat, record.action) for record in match.records]
    again = luck_of(match.rules, valued(match), 3, played, Seeded(8))
    moments = moments_of(match, valued(match))
    deal = moments[0].before - Value.read(valued(match).dealt(3))
    for seat, account in enumerate(accounts_of(moments, 3, "win")):
        assert again.win[seat] == pytest.approx(account.luck + deal.win[seat])
    assert sum(again.win) == pytest.approx(0)
