"""The tables of the rules pages follow the box."""

from __future__ import annotations

import re

import pytest

from rooftree.engine.discovery import load
from rooftree.engine.show.words import LANGUAGES
from rooftree.learning.rules_text import rules_text
from tests.games.california.position import own_file, rules_with

GAME = load("california")


def page(language: str = "en", components: str | None = None, **options: object) -> str:
    """Write the rules page for our own components or an owner's."""
    return rules_text(GAME, language, rules_with(components, **options).box)


def test_every_piece_of_furniture_stands_with_its_colour_and_number() -> None:
    text = page()
    assert "| M | red | 8 x music room | 2 x grand piano, 4 x jukebox | the singer |" in text
    assert "2 x piano à queue, 4 x juke-box | la chanteuse |" in page("fr")


def test_every_bonus_card_is_told_with_its_points() -> None:
    assert "| 3 | swimming pool + grand piano | 2 |" in page()
    assert "| 2 | un meuble gris + un meuble bleu pâle + un meuble vert | 3 |" in page("fr")
    assert "| 6 | billiard table + bar counter | 2 |" in page(cards="mixed")


def test_coins_gifts_neighbours_and_loans_are_counted() -> None:
    text = page()
    for piece in ("gold coins | 20", "silver coins | 30", "gifts | 30", "neighbours | 6"):
        assert f"| {piece} |" in text
    assert "| marqueurs d'emprunt | 5 |" in page("fr")


def test_boards_with_equal_coin_symbols_are_told_once() -> None:
    assert "| M, W, B, A, S | 1 | 2 1 1 2 | 2 1 0 1 |" in page()
    other = own_file().replace("2 1 1 2", "0 1 1 2", 1)
    assert "| M | 1 | 0 1 1 2 | 2 1 0 1 |" in page(components=other)
    assert "| W, B, A, S | 1 | 2 1 1 2 | 2 1 0 1 |" in page(components=other)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_owners_file_changes_the_page(language: str) -> None:
    mine = own_file().replace("points = 3", "points = 7", 1).replace("gifts = 30", "gifts = 25")
    mine = mine.replace('"garage"', '"workshop"').replace('"pool", "piano"]', '"pool"]')
    text = page(language, mine.replace('"pool"]', '"pool"]\nrooms = ["G"]', 1))
    assert re.search(r"\| 1 \| .* \| 7 \|", text)
    assert re.search(r"\| (gifts|cadeaux) \| 25 \|", text)
    assert "8 x workshop" in text
    assert re.search(r"\| 3 \| (swimming pool|piscine) \+ workshop \| 2 \|", text)


def test_no_other_pieces_are_listed_for_a_file_of_version_010() -> None:
    old = own_file().replace("[pieces]", "[unread]")
    assert "gold coins |" not in page(components=old)
