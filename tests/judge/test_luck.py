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


def test_an_action_that_the_playouts_choose_as_well_is_no_play() -> None:
    match = Match(load("dream_home"), 2, seed=3)
    evaluation = match.game.evaluation(match.rules)
    while True:
        seat = match.in_turn()[0]
        actions = match.actions(seat)
        ratings = list(evaluation.rates(match.state, seat, list(actions)))
        if ratings.count(max(ratings)) == 1 < len(actions):
            break
        match.play(actions[0], seat=seat)
    best = actions[ratings.index(max(ratings))]
    values = valued(match, 8)
    assert values.of(match.state) == values.after(match.state, seat, best)


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
