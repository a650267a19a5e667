"""The judge of one decision: one position, one answer, with its error."""

from __future__ import annotations

from typing import Any

import pytest

from rooftree.engine.bits import lowest
from rooftree.engine.discovery import load, names
from rooftree.engine.match import Match
from rooftree.judge import judge as module
from rooftree.judge.judge import MEASURED, Judge, by_merit, dominates, first_of_equals, undominated
from rooftree.judge.settings import JudgeSettings
from rooftree.judge.steps import positions
from rooftree.judge.verdict import Candidate, Verdict, grade_of, is_unclear
from rooftree.judge.worlds import StoppedWorld, Worlds
from tests.judge.conftest import Finished


def ends(*merits: float) -> list[StoppedWorld]:
    return [StoppedWorld([merit, 1 - merit], [0.0, 0.0], 0, merit) for merit in merits]


@pytest.mark.parametrize("game", names())
def test_a_position_has_one_answer_whoever_asks_and_whatever_was_played(
    game: str, quick: JudgeSettings
) -> None:
    match = Match(load(game), 2, seed=4)
    seat = match.in_turn()[0]
    first = Judge(match.game, match.rules, quick).advice(match.hidden(seat), seat)
    again = Judge(match.game, match.rules, quick).advice(match.hidden(seat), seat)
    assert first == again
    other = match.actions(seat)[-1]
    asked = Judge(match.game, match.rules, quick).verdict(match.hidden(seat), seat, other)
    assert asked.best.action == first.best.action
    assert asked.chosen.action == other


@pytest.mark.parametrize("game", names())
def test_an_answer_does_not_depend_on_what_was_asked_before(
    game: str, quick: JudgeSettings, finished: Finished
) -> None:
    match = finished(game, 2, 3)
    states = list(positions(match))
    asked = [states[len(states) * n // 5] for n in (1, 4)]
    hidden = [(match.rules.hide(one, lowest(one.acting)), int(lowest(one.acting))) for one in asked]
    judge = Judge(match.game, match.rules, quick)
    first = [judge.advice(*one) for one in hidden]
    assert [judge.advice(*one) for one in reversed(hidden)] == first[::-1]
    assert [Judge(match.game, match.rules, quick).advice(*one) for one in hidden] == first


def test_the_best_is_chosen_in_some_worlds_and_measured_in_others(
    quick: JudgeSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[range] = []
    real = module.endings

    def noted(worlds: Any, hidden: Any, seat: int, actions: Any, first: int, count: int) -> Any:
        asked.append(range(first, first + count))
        return real(worlds, hidden, seat, actions, first, count)

    monkeypatch.setattr(module, "endings", noted)
    match = Match(load("blueprints"), 2, seed=4)
    seat = match.in_turn()[0]
    Judge(match.game, match.rules, quick).verdict(match.hidden(seat), seat)
    screened, chosen, *measured = asked
    assert screened.stop == chosen.start
    assert chosen.stop == quick.worlds < MEASURED
    assert measured[0].start == MEASURED


def test_an_action_that_another_equals_or_beats_in_every_world_is_not_advised() -> None:
    found = {1: ends(0.5, 0.4, 0.3), 2: ends(0.5, 0.5, 0.3), 3: ends(0.1, 0.1, 0.9)}
    assert set(undominated(found)) == {2, 3}
    assert not dominates([0.5, 0.5], [0.5, 0.5])


def test_the_favourite_of_the_search_stays_first_unless_one_is_surely_better() -> None:
    unsure = {1: ends(0.5, 0.1, 0.5, 0.1), 2: ends(0.1, 0.6, 0.1, 0.5)}
    assert by_merit(unsure, 1) == [1, 2]
    sure = {1: ends(0.1, 0.2, 0.1, 0.2), 2: ends(0.5, 0.61, 0.5, 0.6)}
    assert by_merit(sure, 1) == [2, 1]


def test_of_actions_that_are_equal_in_every_world_the_first_is_advised() -> None:
    found = {4: ends(0.5, 0.4), 3: ends(0.5, 0.3), 2: ends(0.5, 0.4)}
    assert first_of_equals(found, [4, 3, 2]) == [2, 4, 3]
    assert first_of_equals(found, [3, 4, 2]) == [3, 4, 2]


def test_a_loss_is_graded_only_if_it_passes_the_threshold_by_its_error() -> None:
    assert grade_of(0.12, 0.01) == "blunder"
    assert grade_of(0.12, 0.02) == "mistake"
    assert grade_of(0.12, 0.08) == ""
    assert grade_of(0.03, 0.005) == "inaccuracy"
    assert is_unclear(0.06, 0.01)
    assert not is_unclear(0.075, 0.01)


def test_what_the_search_itself_would_play_is_never_blamed(quick: JudgeSettings) -> None:
    match = Match(load("blueprints"), 3, seed=4)
    seat = match.in_turn()[0]
    judge = Judge(match.game, match.rules, quick)
    found = {7: ends(0.9, 0.8, 0.9), 5: ends(0.1, 0.0, 0.1)}
    assert module.judged(seat, found, [7], 5, favourite=7).grade == "blunder"
    assert module.judged(seat, found, [7], 5, favourite=5).grade == ""
    assert judge.verdict(match.hidden(seat), seat).grade == ""


def test_a_choice_within_its_error_is_as_good_as_the_best() -> None:
    best, close = Candidate(1, 0.5, 9, 0, 0), Candidate(2, 0.48, 9, 0.02, 0.03)
    assert Verdict(0, (best, close), 2).agrees
    assert not Verdict(0, (best, Candidate(2, 0.3, 9, 0.2, 0.03)), 2).agrees


def test_the_only_action_is_no_decision(quick: JudgeSettings, finished: Finished) -> None:
    match = finished("dream_home", 2, 1)
    judge = Judge(match.game, match.rules, quick)
    forced = next(
        state
        for state in positions(match)
        if len(match.rules.actions(state, lowest(state.acting))) == 1
    )
    seat = int(lowest(forced.acting))
    verdict = judge.advice(match.rules.hide(forced, seat), seat)
    assert not verdict.counts
    assert verdict.reasons == ()


def test_dream_home_hides_no_room_that_is_at_least_as_good_face_up(quick: JudgeSettings) -> None:
    """The advice is never the face-down twin of a compared action that is as good everywhere."""
    match = Match(load("dream_home"), 3, seed=2)
    judge = Judge(match.game, match.rules, quick)
    for _ in range(4):
        seat = match.in_turn()[0]
        verdict = judge.verdict(match.hidden(seat), seat)
        worlds = Worlds(
            judge.rules,
            judge.evaluation,
            judge.seed_of(match.hidden(seat), seat),
            judge.evaluation.horizon,
        )
        compared = [one.action for one in verdict.candidates]
        tried = module.endings(worlds, match.hidden(seat), seat, compared, 0, quick.worlds)
        assert set(undominated(tried)) == set(compared)
        match.play(verdict.best.action, seat=seat)
