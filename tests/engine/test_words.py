"""Words agree with the numbers beside them, in both languages."""

from __future__ import annotations

import re

import pytest

from rooftree.engine.discovery import load, names
from rooftree.engine.show.words import AGREES, Words, capitalised, decimal, headed

WORDS = Words(
    {
        "gifts": {"en": "{0} gift{0:|s}", "fr": "{0} {0:cadeau|cadeaux}"},
        "lines": {
            "en": "{open} open|first come|first served",
            "fr": "{open} libre{open:|s}|au|1er",
        },
        "named": {"en": "{who}: {n} {n:die|dice}", "fr": "{who} : {n} dé{n:|s}"},
    }
)


@pytest.mark.parametrize(
    ("language", "number", "said"),
    [
        ("en", 0, "0 gifts"),
        ("en", 1, "1 gift"),
        ("en", 2, "2 gifts"),
        ("en", -1, "-1 gift"),
        ("fr", 0, "0 cadeau"),
        ("fr", 1, "1 cadeau"),
        ("fr", 2, "2 cadeaux"),
    ],
)
def test_what_goes_with_a_number_agrees_with_it(language: str, number: int, said: str) -> None:
    assert WORDS.say(language, "gifts", number) == said


def test_a_bar_outside_a_place_stays_what_it_is() -> None:
    assert WORDS.say("en", "lines", open=3) == "3 open|first come|first served"
    assert WORDS.say("fr", "lines", open=1) == "1 libre|au|1er"


def test_what_fills_a_place_is_never_taken_for_one() -> None:
    assert WORDS.say("en", "named", who="{n:a|b}", n=1) == "{n:a|b}: 1 die"


@pytest.mark.parametrize("game", names())
def test_what_agrees_is_a_number_that_is_said_as_well(game: str) -> None:
    words = Words.read(load(game).folder / "words.toml")
    for key, spoken in words.sentences.items():
        for sentence in spoken.values():
            for name, _, _ in AGREES.findall(sentence):
                said = f"{{{name}}}" in sentence or f"{{{name}_said}}" in sentence
                assert said, key  # as a number, or in words as `n_said`: "by one Prize"


YOURS = Words(
    {
        "take": {
            "en": "{seat} {seat:takes|take} {n} {n:die|dice}.",
            "fr": "{seat} {seat:prend|prenez} {n} dé{n:|s}.",
        }
    }
)
OPENS = re.compile(r"^\{(seat|\w+_seat)\} ")  # a sentence whose subject is a seat


@pytest.mark.parametrize(
    ("language", "who", "said"),
    [
        ("en", "Anna", "Anna takes 1 die."),
        ("en", "you", "You take 1 die."),
        ("fr", "Anna", "Anna prend 1 dé."),
        ("fr", "vous", "Vous prenez 1 dé."),
        ("fr", "you", "you prend 1 dé."),  # a name like any other there
    ],
)
def test_what_goes_with_a_name_has_a_form_for_you(language: str, who: str, said: str) -> None:
    spoken = YOURS.say(language, "take", seat=who, n=1)
    assert capitalised(spoken, ["Anna", who], language) == said


@pytest.mark.parametrize("game", [name for name in names() if name != "lots"])
def test_every_event_that_begins_with_a_seat_can_be_told_to_that_seat(game: str) -> None:
    words = Words.read(load(game).folder / "words.toml")
    for key in (key for key in words.sentences if key.startswith("event.")):
        for sentence in words.sentences[key].values():
            begins = OPENS.match(sentence)
            if begins:
                assert f"{{{begins[1]}:" in sentence, key


def test_in_french_a_colon_stands_apart() -> None:
    assert headed("en", "Bag", "3") == "Bag: 3"
    assert headed("fr", "Sac", "3") == "Sac\xa0: 3"


@pytest.mark.parametrize(
    ("language", "name", "said"),
    [
        ("fr", "Anna", "En attente d'Anna"),
        ("fr", "Élif", "En attente d'Élif"),
        ("fr", "Yves", "En attente d'Yves"),
        ("fr", "Yann", "En attente de Yann"),
        ("fr", "Bruno", "En attente de Bruno"),
        ("en", "Anna", "Waiting for Anna"),
    ],
)
def test_french_elides_before_a_vowel(language: str, name: str, said: str) -> None:
    words = Words({"wait": {"en": "Waiting for {names}", "fr": "En attente de {names}"}})
    assert words.say(language, "wait", names=name) == said


def test_french_writes_a_decimal_comma() -> None:
    assert decimal("fr", 34.92) == "34,9"
    assert decimal("fr", 0.123, ".0%") == "12\u202f%"
    assert decimal("en", -2.06, "+.1f") == "-2.1"
