"""One catalogue in two languages: nothing missing, nothing left over, the same places to fill."""

from __future__ import annotations

import re
import string
from importlib.resources import files
from pathlib import Path

import pytest

from rooftree.engine.show.words import LANGUAGES, Words

FOLDER = files("rooftree.games.blueprints")
WORDS = Words.read(FOLDER / "words.toml")


def places(sentence: str) -> set[str]:
    """List what is filled in; a language may ask for a number twice, to agree with it."""
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("key", sorted(WORDS.sentences))
def test_every_sentence_is_there_in_both_languages_with_the_same_places(key: str) -> None:
    spoken = WORDS.sentences[key]
    assert set(spoken) == set(LANGUAGES)
    assert all(spoken.values())
    assert places(spoken["en"]) == places(spoken["fr"])


def test_every_phrase_of_the_table_is_used() -> None:
    sources = [file for file in Path(str(FOLDER)).rglob("*") if file.suffix in (".py", ".jinja")]
    text = "\n".join(file.read_text("utf-8") for file in sources)
    phrases = [key.split(".")[1] for key in WORDS.sentences if key.startswith("table.")]
    used = set(re.findall(r"[\"'](?:table\.)?(\w+)[\"']", text))
    assert [phrase for phrase in phrases if phrase not in used] == []
