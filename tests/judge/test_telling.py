"""What the judge says of an action: why, and how the others compare."""

from __future__ import annotations

import pytest

from rooftree.engine.discovery import load
from rooftree.engine.match import Match
from rooftree.judge.telling import Telling
from rooftree.judge.verdict import Candidate, RuleGain, Verdict

GAMES = ("blueprints", "california", "dice_manor", "dream_home")


def telling(
    *others: Candidate,
    reasons: tuple[RuleGain, ...] = (),
    played: int = -1,
    language: str = "en",
    grade: str = "",
) -> Telling:
    """Make the Telling of the first two actions of a match of Blueprints."""
    match = Match(load("blueprints"), 2, seed=1)
    hidden, seat = match.hidden(0), 0
    one, two = (int(action) for action in match.rules.actions(hidden, seat)[:2])
    first = Candidate(one, 0.5, 30.0, 0.0, 0.0, 28.0)
    rest = tuple(Candidate(two, *fields(other)) for other in others)
    chosen = two if played > 0 else one if played == 0 else -1
    verdict = Verdict(seat, (first, *rest), chosen, grade, reasons=reasons)
    return Telling(match, hidden, verdict, language, ("Anna", "Ben"))


def fields(one: Candidate) -> tuple[float, float, float, float, float]:
    return one.win, one.points, one.behind, one.error, one.rival


WORSE = Candidate(0, 0.4, 28.0, 0.1, 0.02, 28.5)
EQUAL = Candidate(0, 0.51, 30.1, -0.01, 0.02, 28.0)
MORE = Candidate(0, 0.1, 30.4, 0.4, 0.02, 31.0)


def test_a_reason_names_what_the_action_does_and_its_score_lines() -> None:
    reasons = (RuleGain(0, "gold", 1.1, 0.1), RuleGain(1, "silver", -0.6, 0.1))
    said = telling(WORSE, reasons=reasons).why()
    assert said == "It wins more Gold Awards than the next best: Gold +1.1, Silver of Ben −0.6."
    said = telling(WORSE, reasons=reasons, language="fr").why()
    assert "gagne plus de récompenses d'Or que le meilleur autre choix\xa0: Or +1,1" in said


def test_what_speaks_against_the_action_is_no_reason_for_it() -> None:
    against = (RuleGain(0, "gold", -1.1, 0.1), RuleGain(1, "silver", 0.6, 0.1))
    assert telling(WORSE, reasons=against).why() == ""


def test_to_deny_somebody_points_is_said_with_the_name() -> None:
    said = telling(WORSE, reasons=(RuleGain(1, "gold", -2.0, 0.1),)).why()
    assert said.startswith("It leaves fewer points to Ben than")


def test_a_rule_without_words_of_the_game_is_named_by_its_heading() -> None:
    said = telling(WORSE, reasons=(RuleGain(0, "unheard-of", 2.0, 0.1),)).why()
    assert said == "It scores more by “unheard-of” than the next best: unheard-of +2.0."


def test_where_nothing_is_surely_worse_no_reason_is_made_up() -> None:
    said = telling(EQUAL, reasons=(RuleGain(0, "gold", 1.1, 0.1),)).why()
    assert said.startswith("As good, as far as can be told: ")


def test_an_action_within_the_error_is_as_good_although_its_number_is_higher() -> None:
    told = telling(EQUAL, played=1)
    assert told.compared(told.verdict.best).startswith("50% to win")
    assert told.compared(told.verdict.candidates[1]) == "as good, as far as can be told"
    assert told.judged() == "What Anna did is as good as the best, as far as can be told."


def test_more_points_with_a_smaller_chance_are_explained() -> None:
    told = telling(MORE)
    said = told.compared(told.verdict.candidates[1])
    assert said.startswith("40% less, 30.4 points, the best other 31.0")
    assert "the best other gains more" in said


def test_a_verdict_says_grade_loss_and_what_was_better() -> None:
    reasons = (RuleGain(0, "gold", 1.1, 0.1),)
    said = telling(WORSE, reasons=reasons, played=1, grade="mistake").judged()
    assert said.startswith("A mistake: Anna gave away 10% ± 3 of a victory.")
    assert said.endswith("It wins more Gold Awards than what was played: Gold +1.1.")
    assert "a search alone would have done the same" in telling(WORSE, played=1).judged()
    unclear = Candidate(0, 0.46, 29.0, 0.04, 0.02, 28.5)
    assert "not clear enough for a grade" in telling(unclear, played=1).judged()
    assert telling(WORSE, played=0).judged() == "The expert would do as Anna did."


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_words_for_all_its_score_lines(name: str) -> None:
    match = Match(load(name), 2, seed=1)
    rules = {line.rule for line in match.rules.lines(match.state, 0)}
    unsaid = [rule for rule in rules if not match.show.words.knows(f"review.more.{rule}")]
    assert unsaid == []


def test_a_hint_gives_a_sure_reason_about_oneself_or_else_the_points() -> None:
    own, rivals = RuleGain(0, "gold", 1.1, 0.1), RuleGain(1, "silver", -2.6, 0.1)
    said = telling(WORSE, reasons=(rivals, own)).reason()
    assert said == "It wins more Gold Awards than the next best."
    assert telling(WORSE, reasons=(rivals,)).reason() == "It is better by about 2 points."
    assert telling(MORE).reason() == "It wins more often, though not by more points."
    assert telling(EQUAL).reason() == "Some other choices are as good."
    assert telling().reason() == "The other choices promise less."


@pytest.mark.parametrize("game", GAMES)
def test_the_reason_of_a_hint_is_short(game: str) -> None:
    match = Match(load(game), 2, seed=1)
    rules = [rule for rule in match.show.words.sentences if rule.startswith("review.more.")]
    assert rules
    for language, most in (("en", 95), ("fr", 110)):
        hidden, worse = match.hidden(0), Candidate(1, 0.4, 28.0, 0.1, 0.02, 28.5)
        for rule in rules:
            reason = RuleGain(0, rule.removeprefix("review.more."), 1.0, 0.1)
            verdict = Verdict(0, (Candidate(0, 0.5, 30.0, 0.0, 0.0), worse), reasons=(reason,))
            assert len(Telling(match, hidden, verdict, language).reason()) <= most
