"""The table as text is written as the language is."""

from __future__ import annotations

import re

import pytest

from rooftree.bots import load as load_bot
from rooftree.engine.chance import Sampled
from rooftree.engine.discovery import load, names
from rooftree.engine.match import Match

TIGHT_COLON = re.compile(r"(?<!\b[ab]\d)(?<=[\w)]):(?=\s)")  # after a word; `a2: W4` is notation


def texts(name: str, language: str) -> list[str]:
    """Collect what everybody reads in the course of one match."""
    match = Match(load(name), load(name).seats[-1], seed=3)
    bot, thoughts, found = load_bot("greedy", match.game, match.rules), Sampled(1), list[str]()
    while not match.is_over:
        seat = match.actors()[0]
        hidden = match.hidden(seat)
        if len(match.records) % 7 == 0:
            found.append(match.show.text(match.show.view(hidden, seat, match.names), language))
        match.play(bot.choose(hidden, seat, thoughts), seat=seat)
    return found


@pytest.mark.parametrize("name", names())
def test_in_french_a_colon_stands_apart(name: str) -> None:
    found = texts(name, "fr")
    assert [tight for text in found for tight in TIGHT_COLON.findall(text)] == []
    assert all("\xa0: " in text for text in found)


@pytest.mark.parametrize("name", names())
def test_in_english_it_does_not(name: str) -> None:
    assert all(" : " not in text for text in texts(name, "en"))
