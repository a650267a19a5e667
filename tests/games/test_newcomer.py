"""Every found game with lessons: whoever took the first two meets no decision unexplained."""

from __future__ import annotations

import pytest

from rooftree.engine.discovery import load
from rooftree.engine.match import Match
from rooftree.engine.words import LANGUAGES
from rooftree.learning.lessons import lessons_of
from tests.games.test_lessons import TAUGHT

FIRST = 2  # lessons


def explained(name: str, seats: int) -> tuple[set[str], set[str]]:
    """The rules of all decisions, and those that early lessons teach or the coach explains."""
    game = load(name)
    match = Match(game, seats, seed=0)
    decided = {chapter.rule() for chapter in match.rules.chapters}
    taught = {rule for lesson in lessons_of(game)[:FIRST] for rule in lesson.teaches}
    coached = {rule for rule in decided if all(match.show.coach(rule, x) for x in LANGUAGES)}
    return decided, taught | coached


@pytest.mark.parametrize("name", TAUGHT)
def test_every_decision_is_taught_early_or_coached(name: str) -> None:
    decided, known = explained(name, load(name).seats[0])
    assert decided <= known
