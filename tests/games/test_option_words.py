"""Every option of every game has words: a title, half a sentence and a name for each value."""

from __future__ import annotations

import pytest

from rooftree.engine.discovery import load, names
from rooftree.engine.show.words import LANGUAGES, Words
from rooftree.server.pages.new_table import house_rules, value_key


@pytest.mark.parametrize("game", names())
def test_every_option_has_words_and_no_words_are_left_over(game: str) -> None:
    found = load(game)
    words = Words.read(found.folder / "words.toml")
    wanted = {
        f"option.{option.name}.{key}"
        for option in found.options
        for key in ("title", "about", *map(value_key, option.values))
    }
    assert {key for key in words.sentences if key.startswith("option.")} == wanted
    assert all(set(words.sentences[key]) == set(LANGUAGES) for key in wanted)


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_values_of_an_option_can_be_told_apart(game: str, language: str) -> None:
    for rule in house_rules(load(game), language):
        said = [words for _, words in rule.values]
        assert len(set(said)) == len(said), rule.name
