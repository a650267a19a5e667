"""Lessons: read, checked, and taken step by step."""

from __future__ import annotations

import pytest

from rooftree.engine.discovery import load
from rooftree.engine.errors import BadLesson, IllegalAction, NotYourTurn, UnknownLesson
from rooftree.learning.lesson_run import LessonRun
from rooftree.learning.lessons import lesson_named, read_lessons

FIRST = """
[[lesson]]
id = "first"
teaches = ["placing"]
from = { seats = 2, seed = 7 }
title = { en = "Your first turn", fr = "Votre premier tour" }
  [[lesson.step]]
  say = { en = "Put glass 2 on a2.", fr = "Posez le verre 2 sur a2." }
  accept = ["G2>a2"]
  wrong = { en = "Look at a2.", fr = "Regardez a2." }
  [[lesson.step]]
  say = { en = "Discard any die.", fr = "Défaussez un dé." }
  any = true
"""
GAME = load("blueprints")


def run_of(text: str = FIRST) -> LessonRun:
    [lesson] = read_lessons(text)
    return LessonRun(GAME, lesson)


def test_an_accepted_action_goes_on_to_the_next_step() -> None:
    run = run_of()
    assert run.attempt("G2>a2").is_accepted
    assert run.step == 1
    assert [record.seat for record in run.match.records] == [run.seat]


def test_another_legal_action_is_counted_and_changes_nothing() -> None:
    run = run_of()
    before = run.match.position()
    tried = run.attempt("G2>b2")
    assert (tried.is_accepted, tried.gain["glass"]) == (False, 2)
    assert (run.step, run.match.position()) == (0, before)


def test_what_is_not_legal_is_refused_by_the_rules() -> None:
    with pytest.raises(IllegalAction):
        run_of().attempt("G2>z9")


def test_a_step_may_ask_for_points_instead_of_an_action() -> None:
    asks = FIRST.replace('accept = ["G2>a2"]', "gain = { stone = 2 }")
    run = run_of(asks)
    assert not run.attempt("G2>a2").is_accepted
    run.skip()
    assert run.match.show.notation(run.match.records[-1].action).startswith("S1>")


def test_back_returns_to_the_position_before_a_step() -> None:
    run = run_of()
    before = run.match.position()
    run.attempt("G2>a2")
    run.back()
    assert (run.step, run.match.position()) == (0, before)
    run.back()
    assert run.step == 0


def test_what_the_others_do_follows_an_accepted_action() -> None:
    run = run_of(
        FIRST.replace("  any = true", '  accept = ["-W1"]\n  wrong = { en = "x", fr = "x" }')
    )
    run.attempt("G2>a2")
    run.attempt("-W1")
    assert run.is_over
    with pytest.raises(NotYourTurn, match="over"):
        run.attempt("G2>a2")


def test_actions_with_spaces_inside_are_written_as_a_list() -> None:
    text = FIRST.replace("seed = 7", 'seed = 7, play = ["buy 1 A c1", "gold"]')
    [spaced] = read_lessons(text)
    assert spaced.played == ("buy 1 A c1", "gold")
    [plain] = read_lessons(FIRST.replace("seed = 7", 'seed = 7, play = "G2>a2 -W1"'))
    assert plain.played == ("G2>a2", "-W1")


@pytest.mark.parametrize(
    ("was", "becomes", "said"),
    [
        ("any = true", "", "one of accept, gain and any"),
        ('fr = "Posez le verre 2 sur a2."', 'fr = ""', "missing in fr"),
        ("Put glass 2 on a2.", "word " * 41, "more than 40 words"),
        ('wrong = { en = "Look at a2.", fr = "Regardez a2." }', "", "what to look for"),
        ("teaches", "taught", "'teaches' is missing"),
    ],
)
def test_a_mistake_in_a_lesson_is_named(was: str, becomes: str, said: str) -> None:
    with pytest.raises(BadLesson, match=said):
        read_lessons(FIRST.replace(was, becomes))


def test_a_lesson_that_is_not_there_is_named_with_those_that_are() -> None:
    with pytest.raises(UnknownLesson, match="no lesson 'nothing'"):
        lesson_named(GAME, "nothing")
