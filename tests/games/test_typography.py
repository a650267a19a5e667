"""French as it is shown: no line may begin with a sign of punctuation, or end with `«`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from rooftree.engine.discovery import load, names
from rooftree.engine.show.words import Words, headed
from rooftree.engine.typography import colon, typeset
from rooftree.learning.aim import aim_of
from rooftree.learning.lessons import ByLanguage, lessons_of
from rooftree.learning.rule_sentences import rule_sentences
from rooftree.learning.rules_text import rules_text

BREAKS = re.compile(
    r"\s(?<!\N{NO-BREAK SPACE})[;:!?»]|«\s(?<!\N{NO-BREAK SPACE})|[a-zà-ÿ][;!?»]|«\w"
)
ROOT = Path(str(files("rooftree")))
WORDS = [
    file
    for file in ROOT.rglob("*.toml")
    if file.name not in ("lessons.toml", "aim.toml")
    and re.search(r"\bfr = ", file.read_text("utf-8"))
]


def broken(text: str) -> list[str]:
    """List the places of a French text where a line could end before a sign."""
    return [text[max(found.start() - 12, 0) : found.end() + 2] for found in BREAKS.finditer(text)]


def test_signs_stay_with_their_word() -> None:
    assert typeset("fr", "Où ? « Ici » ; là : oui !") == (
        "Où\xa0? «\xa0Ici\xa0»\xa0; là\xa0: oui\xa0!"
    )
    assert typeset("en", "Where ?") == "Where ?"
    assert headed("fr", "Sac", "3") == f"Sac{colon('fr')} 3" == "Sac\xa0: 3"
    assert headed("en", "Bag", "3") == "Bag: 3"
    assert broken("la ; et") == ["la ; e"]


@pytest.mark.parametrize("file", WORDS, ids=lambda file: str(file.relative_to(ROOT)))
def test_sentences(file: Path) -> None:
    for key, spoken in Words.read(file).sentences.items():
        assert broken(re.sub(r"\{\w+[:!][^}]*\}", "0", spoken.get("fr", ""))) == [], key


@pytest.mark.parametrize("name", names())
def test_rules_pages_and_what_cards_say(name: str) -> None:
    page = re.sub(
        r"!(?=\[)|`[^`]*`|\]\([^)\s]*|\{#[^}]*\}|https?:\S*", "", rules_text(load(name), "fr")
    )
    assert broken(page) == []
    for rule in rule_sentences(name, "fr").values():
        assert broken(rule.title) + broken(rule.sentence) == []


def texts(name: str) -> Iterator[ByLanguage]:
    """All texts of a game's lessons."""
    for lesson in lessons_of(load(name)):
        yield lesson.title
        for step in lesson.steps:
            yield step.say
            yield step.wrong or {"fr": ""}


@pytest.mark.parametrize("name", names())
def test_lessons(name: str) -> None:
    assert [found for text in texts(name) for found in broken(text["fr"])] == []


@pytest.mark.parametrize("name", names())
def test_aims(name: str) -> None:
    aim = aim_of(load(name))
    assert aim is not None
    said = [aim.line, *(sentence for _, sentence in aim.pictures)]
    assert [found for one in said for found in broken(one["fr"])] == []


@pytest.mark.parametrize("name", names())
def test_options(name: str) -> None:
    assert [found for one in load(name).options for found in broken(one.sentence["fr"])] == []
