"""Rules pages as Markdown: placeholders and the tables that replace them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from markdown_it import MarkdownIt

from rooftree.engine.markdown_table import markdown_table
from rooftree.learning.rules_text import rules_text
from tests.toy import Bricks


class Described(Bricks):
    """The toy game with a rules page in a folder of its own."""

    def __init__(self, folder: Path, page: str) -> None:
        self.place = folder
        (folder / "rules.en.md").write_text(page, "utf-8")

    @property
    def folder(self) -> Path:
        return self.place

    def rules_tables(self, box: Any, language: str) -> Mapping[str, str]:
        return {"bricks": markdown_table(["bricks"], [[box or "ours"]])}


PAGE = "# Bricks\n\nBefore.\n\n{table: bricks}\n\nAfter {table: bricks} words.\n"


def test_a_placeholder_that_is_a_paragraph_becomes_its_table(tmp_path: Path) -> None:
    text = rules_text(Described(tmp_path, PAGE), "en", "three")
    assert "Before.\n\n| bricks |\n| --- |\n| three |\n\nAfter {table: bricks} words." in text


def test_without_a_match_the_tables_are_made_from_our_own_box(tmp_path: Path) -> None:
    assert "| ours |" in rules_text(Described(tmp_path, PAGE), "en")


def test_an_unknown_table_is_an_error_that_names_it(tmp_path: Path) -> None:
    game = Described(tmp_path, "{table: bricks}\n\n{table: mortar}\n")
    with pytest.raises(LookupError, match="no table 'mortar'"):
        rules_text(game, "en")


def test_rules_that_nobody_wrote_are_empty(tmp_path: Path) -> None:
    assert rules_text(Described(tmp_path, PAGE), "fr") == ""


def test_what_a_components_file_says_stays_text() -> None:
    name = "a|b *c* [d](e) <f>\n`g` \\h"
    html = MarkdownIt("commonmark").enable("table").render(markdown_table(["name"], [[name]]))
    assert "<td>a|b *c* [d](e) &lt;f&gt; `g` \\h</td>" in html
