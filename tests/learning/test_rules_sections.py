"""The sections of a rules page."""

from __future__ import annotations

import pytest

from rooftree.engine.discovery import load
from rooftree.engine.show.words import LANGUAGES
from rooftree.learning.rules_sections import contents_of, for_owners, section_of
from rooftree.learning.rules_text import rules_text
from tests.games.test_recorded import GAMES

PAGE = """# A game

Words.

# Your turn {#group-turn}

## Build {#build}

Put a die.

### Where {#where}

Anywhere.

# And also {#group-more}

## Rulings {#rulings}

### 1. First {#ruling-1}

So.
"""


def test_the_contents_are_the_headings_by_group() -> None:
    assert contents_of(PAGE) == [
        ("Your turn", [("build", "Build")]),
        ("And also", [("rulings", "Rulings")]),
    ]


def test_a_section_ends_with_the_next_heading_of_its_level_or_a_group() -> None:
    found = section_of(PAGE, "build")
    assert found is not None
    assert "Anywhere." in found
    assert "And also" not in found
    assert section_of(PAGE, "nothing") is None


def test_the_page_for_owners_is_cut_from_the_same_text() -> None:
    assert for_owners(PAGE).split("\n")[0] == "## Rulings {#rulings}"
    assert "Put a die." not in for_owners(PAGE)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_owners_read_rulings_options_and_what_the_table_does(name: str, language: str) -> None:
    game = load(name)
    text = for_owners(rules_text(game, language))
    for anchor in ("{#by-itself}", "{#options}", "{#rulings}", "{#ruling-1}"):
        assert anchor in text
    assert all(option.name in text for option in game.options)
    groups = contents_of(rules_text(game, language))
    assert len(groups) >= 5
    assert all(title and entries for title, entries in groups)
