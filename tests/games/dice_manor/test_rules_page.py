"""The rules page: every ruling in both languages, every heading with its anchor."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

FOLDER = files("rooftree.games.dice_manor")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_ruling_is_there_and_every_rule_has_an_anchor(language: str) -> None:
    page = (FOLDER / f"rules.{language}.md").read_text("utf-8")
    anchors = re.findall(r"^## .+ \{#([a-z0-9-]+)\}$", page, re.MULTILINE)
    assert [a for a in anchors if a.startswith("ruling-")] == [f"ruling-{n}" for n in range(1, 39)]
    assert len(re.findall(r"^## ", page, re.MULTILINE)) == len(anchors)


def test_the_variant_of_ours_is_labelled_as_ours() -> None:
    english = (FOLDER / "rules.en.md").read_text("utf-8")
    french = (FOLDER / "rules.fr.md").read_text("utf-8")
    assert "variant of ours" in english
    assert "variante à nous" in french
