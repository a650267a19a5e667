"""Bots by name, and how good the simple ones are."""

from __future__ import annotations

from typing import Any

import pytest

from rooftree import bots
from rooftree.bots.levels import SECONDS, budget_of
from rooftree.engine.bits import lowest
from rooftree.engine.chance import Seeded
from rooftree.engine.contract import Rules
from rooftree.engine.discovery import load, names
from rooftree.engine.errors import BadOption
from rooftree.games.blueprints.rules.score import score

GAME = load("blueprints")


def rules_of() -> Rules[Any]:
    options = GAME.read_options({})
    return GAME.rules(options, GAME.components(options, None))


def played(rules: Rules[Any], kinds: list[str], seed: int) -> Any:
    """Play a whole game among bots."""
    chance, thoughts = Seeded(seed), Seeded(seed + 10**6)
    seated = [bots.load(kind, GAME, rules) for kind in kinds]
    state = rules.new(len(kinds), chance)
    while state.acting:
        seat = lowest(state.acting)
        action = seated[seat].choose(rules.hide(state, seat), seat, thoughts)
        rules.apply(state, seat, action, chance)
    return state


def wins(first: str, others: str, seats: int, games: int) -> float:
    """Measure the share of wins of one seat of `first`, which changes its seat each game."""
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
    assert SECONDS["hard"] <= 0.2
    assert SECONDS["expert"] <= 1.0
    assert list(SECONDS.values()) == sorted(SECONDS.values())


@pytest.mark.parametrize("game", names())
def test_expert_looks_at_many_times_as_many_worlds_as_hard(game: str) -> None:
    chosen = load(game)
    options = chosen.read_options({})
    evaluation = chosen.evaluation(chosen.rules(options, chosen.components(options, None)))
    assert budget_of("expert", evaluation)[0] >= 10 * budget_of("hard", evaluation)[0]


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
