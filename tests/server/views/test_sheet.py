"""The score sheet: every line has a heading in every language that fits a narrow column."""

from __future__ import annotations

import pytest

from rooftree.engine.discovery import load, names
from rooftree.engine.match import Match
from rooftree.engine.show.words import LANGUAGES

LONGEST = 20  # letters of a heading


@pytest.mark.parametrize("game", names())
def test_every_score_line_has_a_short_heading(game: str) -> None:
    words = Match(load(game), load(game).seats[0], seed=1).show.words
    rules = [key.removeprefix("line.") for key in words.sentences if key.startswith("line.")]
    assert rules
    for rule in rules:
        for language in LANGUAGES:
            assert len(words.say(language, f"count.{rule}")) <= LONGEST
