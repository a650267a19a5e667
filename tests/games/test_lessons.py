"""Every found game with lessons: each is played through, and breaks when its rule changes."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from rooftree.engine.discovery import load, names
from rooftree.engine.game import Game
from rooftree.engine.match import Match
from rooftree.engine.show.words import LANGUAGES
from rooftree.learning.lessons import lessons_of
from tests.engine.test_forms import PLAIN
from tests.games.lesson_walk import accepted, each_step, lesson_of, lost_points, run_of
from tests.games.planted import CHANGES

ANCHOR = re.compile(r"\{#([\w-]+)\}")
LESSONS = [(name, lesson.id) for name in names() for lesson in lessons_of(load(name))]
TAUGHT = sorted({name for name, _ in LESSONS})
LEAST_TAUGHT = 0.9  # of the rules that bring points


def anchors_of(game: Game, language: str) -> set[str]:
    return set(ANCHOR.findall((game.folder / f"rules.{language}.md").read_text("utf-8")))


@pytest.mark.parametrize(("name", "key"), LESSONS)
def test_every_accepted_action_is_legal_and_leads_to_the_end(name: str, key: str) -> None:
    for step, listed in enumerate(lesson_of(name, key).steps):
        for action in accepted(run_of(name, key, step)):
            run = run_of(name, key, step)
            assert run.attempt(action).is_accepted
            while not run.is_over:
                run.skip()
        assert set(listed.accept) <= set(run_of(name, key, step).match.legal(run.seat))


@pytest.mark.parametrize(("name", "key"), LESSONS)
def test_a_step_brings_the_points_it_names_and_no_action_more(name: str, key: str) -> None:
    assert lost_points(name, key) == []


@pytest.mark.parametrize(("name", "key"), LESSONS)
def test_a_step_that_is_not_free_refuses_something(name: str, key: str) -> None:
    for run in each_step(name, key):
        is_free = len(accepted(run)) == len(run.match.actions(run.seat))
        assert is_free == run.now.any, run.now.say["en"]


@pytest.mark.parametrize(("name", "key"), LESSONS)
def test_a_lesson_points_at_what_can_be_touched(name: str, key: str) -> None:
    for run in each_step(name, key):
        match, hidden = run.match, run.match.hidden(run.seat)
        paths = [match.show.picks(hidden, run.seat, action) for action in accepted(run)]
        assert set(run.now.point) <= {pick for ways in paths for way in ways for pick in way}


@pytest.mark.parametrize(("name", "language"), list(product(TAUGHT, LANGUAGES)))
def test_what_a_lesson_teaches_is_on_the_rules_page(name: str, language: str) -> None:
    game = load(name)
    taught = {anchor for lesson in lessons_of(game) for anchor in lesson.teaches}
    assert taught <= anchors_of(game, language)


@pytest.mark.parametrize("name", TAUGHT)
def test_nearly_every_rule_that_brings_points_is_taught(name: str) -> None:
    game = load(name)
    words = Match(game, game.seats[0], seed=0).show.words.sentences
    scoring = {key.removeprefix("line.") for key in words if key.startswith("line.")}
    taught = {anchor for lesson in lessons_of(game) for anchor in lesson.teaches}
    assert len(scoring & taught) >= LEAST_TAUGHT * len(scoring), scoring - taught


@pytest.mark.parametrize("name", TAUGHT)
def test_lessons_speak_every_language_of_the_house(name: str) -> None:
    for lesson in lessons_of(load(name)):
        texts = [lesson.title, *(step.say for step in lesson.steps)]
        texts += [step.wrong for step in lesson.steps if step.wrong]
        for text in texts:
            assert set(text) == set(LANGUAGES)
            assert text["en"] != text["fr"], text


@cache
def broken_lessons() -> dict[str, list[str]]:
    """List what each planted change breaks. Compiled modules would not read a changed number."""
    root = Path(__file__).parents[2]
    found = subprocess.run(
        [sys.executable, "-m", "tests.games.planted"],
        cwd=root,
        env=PLAIN,
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 0, found.stderr
    broken: dict[str, list[str]] = json.loads(found.stdout)
    return broken


@pytest.mark.parametrize("change", [str(change) for change in CHANGES])
def test_a_lesson_breaks_when_the_points_of_its_rule_change(change: str) -> None:
    assert broken_lessons()[change] != []
