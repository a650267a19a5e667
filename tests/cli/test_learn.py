"""Taking a lesson in the terminal, as a person types."""

from __future__ import annotations

from rooftree.engine.discovery import load
from rooftree.learning.lesson_run import LessonRun
from rooftree.learning.lessons import lessons_of
from tests.cli.conftest import Command

GAME = load("blueprints")
LESSONS = lessons_of(GAME)
FIRST = next(lesson for lesson in LESSONS[:-1] if lesson.steps[0].wrong)  # refuses something


def tries(accepted: bool) -> str:
    """Choose an action of the first step that goes on with the lesson, or another one."""
    run = LessonRun(GAME, FIRST)
    for action in run.match.actions(run.seat):
        if LessonRun(GAME, FIRST).attempt(action).is_accepted is accepted:
            return run.match.show.notation(action)
    raise AssertionError("every action is alike")


def test_without_a_name_the_lessons_are_listed_and_one_is_asked_for(rooftree: Command) -> None:
    seen = rooftree("learn", "blueprints", typed=f"{FIRST.id}\nquit\n")
    for lesson in LESSONS:
        assert f"{lesson.title['en']}  ({lesson.id})" in seen.out
    assert f"Step 1 of {len(FIRST.steps)}" in seen.out
    assert seen.status == 0


def test_a_lesson_is_taken_by_its_number_and_a_wrong_answer_is_asked_again(
    rooftree: Command,
) -> None:
    title = LESSONS[1].title["en"]
    assert title in rooftree("learn", "blueprints", "2", typed="quit\n").out
    seen = rooftree("learn", "blueprints", typed="99\n2\nquit\n")
    assert "no lesson '99'" in seen.out
    assert seen.out.count(title) == 2
    assert seen.status == 0


def test_what_a_step_accepts_goes_on_to_the_next_one(rooftree: Command) -> None:
    seen = rooftree("learn", "blueprints", FIRST.id, typed=f"{tries(True)}\nquit\n")
    assert "taken back" not in seen.out
    assert f"Step 2 of {len(FIRST.steps)}" in seen.out


def test_another_legal_action_is_counted_explained_and_taken_back(rooftree: Command) -> None:
    wrong = tries(False)
    seen = rooftree("learn", "blueprints", FIRST.id, typed=f"{wrong}\n{wrong}\nquit\n")
    assert seen.out.count("Allowed, but not this time: taken back.") == 2
    gain = LessonRun(GAME, FIRST).attempt(wrong).gain
    assert all(f"{points:+d}  {rule}" in seen.out for rule, points in gain.items())
    explained = FIRST.steps[0].wrong
    assert explained
    assert explained["en"] in " ".join(seen.out.split())


def test_skip_does_a_step_and_back_returns_to_it(rooftree: Command) -> None:
    seen = rooftree("learn", "blueprints", FIRST.id, typed="skip\nback\nquit\n")
    steps = [line for line in seen.out.splitlines() if line.startswith("Step ")]
    assert [line.split()[1] for line in steps] == ["1", "2", "1"]


def test_the_end_names_the_next_lesson(rooftree: Command) -> None:
    seen = rooftree("learn", "blueprints", FIRST.id, typed="skip\n" * len(FIRST.steps))
    assert "This lesson is done." in seen.out
    assert f"rooftree learn blueprints {LESSONS[LESSONS.index(FIRST) + 1].id}" in seen.out


def test_a_lesson_speaks_french(rooftree: Command) -> None:
    seen = rooftree("learn", "blueprints", FIRST.id, "--language", "fr", typed="passer\nquitter\n")
    assert FIRST.title["fr"] in seen.out
    assert "Étape 2 sur" in seen.out


def test_what_is_not_possible_is_named_and_nothing_changes(rooftree: Command) -> None:
    seen = rooftree("learn", "blueprints", FIRST.id, typed="z9\nskip now\nquit\n")
    assert "z9 is not possible now" in seen.out
    assert seen.status == 0


def test_a_lesson_that_is_not_there_is_named(rooftree: Command) -> None:
    seen = rooftree("learn", "blueprints", "nothing")
    assert (seen.status, "no lesson 'nothing'" in seen.err) == (1, True)
