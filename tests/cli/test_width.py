"""The table fits a terminal of 80 columns, and the catalogue is whole."""

from __future__ import annotations

from string import Formatter

import pytest
from rich.cells import cell_len
from rich.style import Style

from rooftree.cli.words import WORDS
from rooftree.engine.chance import Sampled
from rooftree.engine.contract import WATCHER
from rooftree.engine.discovery import load, names
from rooftree.engine.match import Match
from rooftree.engine.show.words import LANGUAGES


@pytest.mark.parametrize("game", names())
def test_what_is_laid_out_in_columns_is_never_wider_than_eighty(game: str) -> None:
    """A line of running text may be longer: it is wrapped between words."""
    found = load(game)
    match, chance = Match(found, found.seats[-1], seed=11), Sampled(11)
    while not match.is_over:
        seat = match.actors()[0]
        for viewer in (seat, WATCHER):
            view = match.show.view(match.hidden(viewer), viewer, match.names)
            for language in LANGUAGES:
                for line in match.show.text(view, language).splitlines():
                    assert cell_len(line) <= 80 or "  " not in line.strip(), line
        match.play(int(match.rules.random_action(match.state, seat, chance)), seat=seat)


@pytest.mark.parametrize("game", names())
def test_every_style_is_one_that_rich_knows(game: str) -> None:
    styles = Match(load(game), load(game).seats[0], seed=1).show.styles
    assert styles
    for style in styles.values():
        Style.parse(style)


def test_every_sentence_has_both_languages_and_the_same_places() -> None:
    for key, spoken in WORDS.sentences.items():
        assert set(spoken) == set(LANGUAGES), key
        places = [{place for _, place, _, _ in Formatter().parse(spoken[n])} for n in LANGUAGES]
        assert places[0] == places[1], key
