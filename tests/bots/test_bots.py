"""Bots by name, and how good the simple ones are."""

from __future__ import annotations

from typing import Any

import pytest

from rooftree import bots
from rooftree.bots.levels import BUDGETS, habits_of
from rooftree.engine.bits import lowest
from rooftree.engine.chance import Seeded
from rooftree.engine.contract import Rules
from rooftree.engine.discovery import load
from rooftree.engine.errors import BadOption
from rooftree.games.blueprints.score import score

GAME = load("blueprints")


def rules_of() -> Rules[Any]:
    options = GAME.read_options({})
    return GAME.rules(options, GAME.components(options, None))


def played(rules: Rules[Any], kinds: list[str], seed: int) -> Any:
    """A whole game among bots."""
    chance, thoughts = Seeded(seed), Seeded(seed + 10**6)
    seated = [bots.load(kind, GAME, rules) for kind in kinds]
    state = rules.new(len(kinds), chance)
    while state.acting:
        seat = lowest(state.acting)
        action = seated[seat].choose(rules.hide(state, seat), seat, thoughts)
        rules.apply(state, seat, action, chance)
    return state


def wins(first: str, others: str, seats: int, games: int) -> float:
    """The share of wins of one seat of `first`, rotated."""
    rules, won = rules_of(), 0.0
    for n in range(games):
        kinds = [first if seat == n % seats else others for seat in range(seats)]
        ranks = rules.ranks(played(rules, kinds, n))
        won += (ranks[n % seats] == 0) / ranks.count(0)
    return won / games


def test_an_unknown_bot_is_answered_with_the_known_ones() -> None:
    with pytest.raises(BadOption, match="there is no bot 'genius'; there are uniform, easy"):
        bots.load("genius", GAME, rules_of())


def test_names_go_from_weak_to_strong() -> None:
    assert bots.names() == ("uniform", "easy", "medium", "greedy", "hard", "expert")


def test_no_level_spends_more_than_a_shared_server_can_afford() -> None:
    assert BUDGETS["expert"][1] <= 1.0
    assert BUDGETS["hard"][1] <= 0.2
    assert [BUDGETS[name] for name in BUDGETS] == sorted(BUDGETS.values())


def test_a_game_with_long_playouts_gets_fewer_iterations_of_the_same_level() -> None:
    evaluation = GAME.evaluation(rules_of())
    evaluation.pace = 0.25
    assert habits_of((100, 0.2), evaluation).iterations == 25


def test_greedy_beats_three_uniform_players_nearly_always() -> None:
    assert wins("greedy", "uniform", 4, 40) >= 0.9


def test_medium_beats_easy_and_easy_beats_uniform() -> None:
    assert wins("medium", "easy", 4, 40) > 0.4
    assert wins("easy", "uniform", 4, 40) > 0.6


def test_greedy_scores_28_points_a_building() -> None:
    rules, total, count = rules_of(), 0, 0
    for seed in range(20):
        state = played(rules, ["greedy", "uniform", "uniform", "uniform"], seed)
        for reveal in state.reveals:
            building = reveal.buildings[0]
            total += int(score(building, state.box.cards[building.card].plan))
            count += 1
    assert total / count >= 28


def test_two_players_greedy_throws_out_what_the_other_wants() -> None:
    assert wins("greedy", "uniform", 2, 20) >= 0.9
