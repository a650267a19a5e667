"""A moment of a match becomes a lesson that can be read and taken."""

from __future__ import annotations

import pytest

from rooftree.engine.chance import Seeded
from rooftree.engine.discovery import load, names
from rooftree.engine.match import Match
from rooftree.learning.lesson_run import LessonRun
from rooftree.learning.lesson_text import lesson_of_moment
from rooftree.learning.lessons import read_lessons

RECORDS = 14


def played(game: str) -> Match:
    """Play any action of a match with sealed dice."""
    match, chance = Match(load(game), load(game).seats[-1]), Seeded(3)
    while len(match.records) < RECORDS:
        seat = match.in_turn()[0]
        legal = match.actions(seat)
        match.play(legal[int(chance.below(len(legal)))], seat=seat)
    return match


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("count", [0, 5, RECORDS])
def test_a_lesson_begins_at_the_moment_it_was_made_of(game: str, count: int) -> None:
    match = played(game)
    [lesson] = read_lessons(lesson_of_moment(match, count))
    run = LessonRun(match.game, lesson)
    rules = match.rules
    assert rules.numbers(run.match.state) == rules.numbers(match.at(count))


def test_it_asks_for_the_action_that_followed_and_points_at_it() -> None:
    match = played("blueprints")
    [lesson] = read_lessons(lesson_of_moment(match, 5))
    run = LessonRun(match.game, lesson)
    assert run.accepted() == match.records[5].action
    hidden = run.match.hidden(run.seat)
    assert list(run.now.point) in run.match.show.picks(hidden, run.seat, run.accepted())
    run.skip()
    assert run.is_over


def test_at_the_last_moment_anything_goes_on() -> None:
    match = played("blueprints")
    [lesson] = read_lessons(lesson_of_moment(match, 99))
    assert lesson.steps[0].any
