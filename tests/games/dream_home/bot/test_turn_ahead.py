"""What the bots hope for: the quick look and the forecast, against what really comes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rooftree.bots.bot import Greedy
from rooftree.engine.chance import Sampled, Seeded
from rooftree.games.dream_home import GAME
from rooftree.games.dream_home.bot.evaluation import DreamHomeEvaluation
from rooftree.games.dream_home.bot.last_look import LastLook
from rooftree.games.dream_home.bot.turn_ahead import TurnAhead
from rooftree.games.dream_home.rules.chapters import DreamHomeRules
from rooftree.games.dream_home.table.actions import DRILL_IN, MIX, PASS, column_of
from rooftree.games.dream_home.table.state import HELPERS, JACKHAMMERS, TAKE_PAIR, DreamHomeState
from tests.games.dream_home.position import rules_with


def tables(rules: DreamHomeRules, seed: int) -> Iterator[tuple[DreamHomeState, int]]:
    """Yield every decision of a game in which half the actions are greedy and half are not."""
    chance, thoughts = Seeded(seed), Sampled(seed)
    greedy = Greedy(rules, GAME.evaluation(rules))
    state = rules.new(4, chance)
    while state.acting:
        (seat,) = rules.actors(state)
        yield state, int(seat)
        action = rules.random_action(state, seat, thoughts)
        if thoughts.below(2):
            action = greedy.choose(state, seat, thoughts)
        rules.apply(state, seat, action, chance)


def ahead(rules: DreamHomeRules, state: DreamHomeState, seat: int) -> TurnAhead:
    evaluation = DreamHomeEvaluation(rules)
    evaluation.count_deck(state)
    return TurnAhead(rules, state, seat, evaluation.left)


def by_tool(turn: TurnAhead, action: int) -> float:
    """Rate what a tool promises at a quick look."""
    return turn.of_drill(action) if action < MIX else turn.of_mix(action)


def played(turn: TurnAhead, action: int) -> float:
    """Rate what it promises once it has been used."""
    return turn.after(turn.state, action) if action < MIX else turn.after_mix(action)


@pytest.mark.parametrize("seed", range(4))
def test_a_quick_look_sees_what_playing_the_turn_shows(seed: int) -> None:
    rules = rules_with()
    quick = 0
    for state, seat in tables(rules, seed):
        if state.chapter not in (TAKE_PAIR, JACKHAMMERS):
            continue
        turn = ahead(rules, state, seat)
        for action in rules.actions(state, seat):
            if action >= PASS:
                continue
            if action >= DRILL_IN:
                assert by_tool(turn, action) == pytest.approx(played(turn, action), abs=1e-9)
                continue
            assert turn.rate(action) == pytest.approx(turn.after(state, action), abs=1e-9)
            quick += turn.look.is_enough(column_of(action))
    assert quick > 300


def test_the_last_look_sees_what_playing_an_action_shows() -> None:
    rules = rules_with()
    helped = 0
    for seed in range(8):
        for state, seat in tables(rules, seed):
            if state.chapter == HELPERS:
                look = LastLook(rules, state, seat)
                for action in rules.actions(state, seat):
                    assert look.rate(action) == look.after(action)
                    helped += 1
    assert helped > 300


def test_looking_changes_nothing() -> None:
    rules = rules_with()
    evaluation = DreamHomeEvaluation(rules)
    for state, seat in tables(rules, 7):
        before = rules.numbers(state)
        evaluation.rates(state, seat, rules.actions(state, seat))
        assert rules.numbers(state) == before


def test_ratings_do_not_depend_on_what_else_is_rated() -> None:
    rules = rules_with()
    evaluation = DreamHomeEvaluation(rules)
    for state, seat in tables(rules, 8):
        actions = rules.actions(state, seat)
        together = evaluation.rates(state, seat, actions)
        for n in range(0, len(actions), 5):
            assert evaluation.rate(state, seat, actions[n]) == together[n]


@pytest.mark.parametrize("round_", [3, 8, 12])
def test_the_forecast_is_neither_hopeful_nor_gloomy(round_: int) -> None:
    """Over some games of greedy bots it is right on average, within two points."""
    rules = rules_with()
    evaluation = DreamHomeEvaluation(rules)
    greedy = Greedy(rules, evaluation)
    errors = []
    for seed in range(12):
        chance, thoughts = Seeded(seed), Sampled(seed)
        state = rules.new(4, chance)
        expected: list[float] = []
        while state.acting:
            if state.round == round_ and not expected:
                expected = [evaluation.value(state, seat) for seat in range(4)]
            (seat,) = rules.actors(state)
            rules.apply(state, seat, greedy.choose(state, seat, thoughts), chance)
        errors += [float(rules.points(state, seat)) - expected[seat] for seat in range(4)]
    assert abs(sum(errors) / len(errors)) < 2
