"""The aim and the coach of every game: short, in both languages, and drawn."""

from __future__ import annotations

import pytest

from rooftree.drawing.plates import one_drawing
from rooftree.engine.discovery import load, names
from rooftree.engine.match import Match
from rooftree.engine.show.words import LANGUAGES
from rooftree.learning.aim import aim_of

LONGEST = 112  # characters of a sentence of the coach, which stands on one line


@pytest.mark.parametrize("game", names())
def test_the_aim_is_one_sentence_and_three_drawings(game: str) -> None:
    aim = aim_of(load(game))
    assert aim is not None
    assert len(aim.pictures) == 3
    for language in LANGUAGES:
        assert len(aim.line[language]) < LONGEST
        for drawing, said in aim.pictures:
            assert said[language].endswith(".")
            assert "<svg" in one_drawing(load(game), drawing, language, None)


@pytest.mark.parametrize("game", names())
def test_what_the_coach_says_stands_on_one_line(game: str) -> None:
    show = Match(load(game), load(game).seats[0], seed=1).show
    kinds = {key.split(".")[1] for key in show.words.sentences if key.startswith("coach.")}
    assert kinds
    for language in LANGUAGES:
        for kind in kinds:
            said = show.coach(kind, language)
            assert said is not None
            assert len(said[1]) <= LONGEST
