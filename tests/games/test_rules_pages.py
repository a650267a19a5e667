"""Every found game: its rules pages, with the tables that its box fills in."""

from __future__ import annotations

import re
from itertools import product

import pytest

from rooftree.engine.discovery import load, names
from rooftree.engine.show.words import LANGUAGES
from rooftree.learning.rules_text import PLACEHOLDER, own_box, rules_text

ANY_BRACE = re.compile(r"\{(?!#[\w-]+\}$).*", re.MULTILINE)  # but anchors: a mistyped placeholder


@pytest.mark.parametrize(("name", "language"), list(product(names(), LANGUAGES)))
def test_every_table_that_a_rules_page_names_is_filled_in(name: str, language: str) -> None:
    assert ANY_BRACE.findall(rules_text(load(name), language)) == []


@pytest.mark.parametrize(("name", "language"), list(product(names(), LANGUAGES)))
def test_every_table_that_a_game_makes_is_on_its_rules_page(name: str, language: str) -> None:
    game = load(name)
    file = game.folder / f"rules.{language}.md"
    named = PLACEHOLDER.findall(file.read_text("utf-8")) if file.is_file() else []
    assert sorted(named) == sorted(game.rules_tables(own_box(game), language))
