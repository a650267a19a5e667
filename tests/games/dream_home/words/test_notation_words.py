"""The terminal: words of the notation in both languages, and the key that explains them."""

from __future__ import annotations

import re

import pytest

from rooftree.engine.show.words import LANGUAGES
from rooftree.games.dream_home.show import DreamHomeShow
from rooftree.games.dream_home.table.actions import supply
from tests.games.dream_home.position import Position, at, rules_with

SHOW = DreamHomeShow(rules_with(free_order=True))
NOTATIONS = {SHOW.notation(action) for action in range(int(SHOW.rules.action_range))}
CARDS = set(SHOW.box.cards)


def test_every_word_of_the_notation_is_known_in_both_languages() -> None:
    words = {word for written in NOTATIONS for word in re.findall(r"[A-Za-z]\w*", written)} - CARDS
    known = {key.removeprefix("notation.") for key in SHOW.words.sentences if "notation." in key}
    assert words == known


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_words_of_the_notation_are_typed_alike(language: str) -> None:
    said = [
        sentence[language]
        for key, sentence in SHOW.words.sentences.items()
        if key.startswith("notation.")
    ]
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_examples_of_the_key_are_notation(language: str) -> None:
    for key in ("take", "first", "put", "discard", "tools", "helpers", "pass"):
        said = SHOW.words.say(language, f"key.{key}").partition(":")[0]
        for example in re.sub(r"\(.*?\)", "", said).split(","):
            assert example.strip() in NOTATIONS, example


def test_the_discards_name_the_cards_that_a_supplier_may_bring() -> None:
    game = Position(discards="LIV03 KIT01 LIV05 red red blue_window")
    text = SHOW.text(SHOW.view(game.state, 0, ["Anna", "Bruno"]), "en")
    said = "discards: living room LIV03 LIV05, kitchen KIT01, red roof ×2,"
    assert said in text
    assert SHOW.notation(supply(SHOW.box.cards.index("LIV03"), at("g1"))) == "supply LIV03>g1"


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("3>r1 cachée", "3>g1 down"),
        ("3 d'abord s4", "3 first b4"),
        ("Bétonnière 2 3", "mix 2 3"),
        ("couvreur rouge fenêtre", "roof red_window"),
        ("roofer red window", "roof red_window"),
        ("3>g1 down", "3>g1 down"),
    ],
)
def test_what_people_type_is_understood_in_both_languages(typed: str, written: str) -> None:
    assert SHOW.understood(typed) == written
