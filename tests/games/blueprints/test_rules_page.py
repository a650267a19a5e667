"""The rules page: the same anchors in both languages, and one for everything that points to it."""

from __future__ import annotations

import re
from importlib.resources import files

from rooftree.engine.match import Match
from rooftree.games.blueprints import GAME

FOLDER = files("rooftree.games.blueprints")


def anchors(language: str) -> list[str]:
    page = (FOLDER / f"rules.{language}.md").read_text("utf-8")
    return re.findall(r"^#{2,3} .+ \{#([a-z0-9-]+)\}$", page, re.MULTILINE)


def test_both_languages_have_the_same_anchors_in_the_same_order() -> None:
    assert anchors("en") == anchors("fr")
    assert len(anchors("en")) == len(set(anchors("en")))


def test_every_heading_but_the_title_has_an_anchor() -> None:
    for language in ("en", "fr"):
        page = (FOLDER / f"rules.{language}.md").read_text("utf-8")
        assert len(re.findall(r"^##", page, re.MULTILINE)) == len(anchors(language))


def test_every_ruling_is_there() -> None:
    found = [anchor for anchor in anchors("en") if anchor.startswith("ruling-")]
    assert found == [f"ruling-{n}" for n in range(1, 27)]


def test_every_score_line_and_every_chapter_leads_to_a_rule() -> None:
    match = Match(GAME, 2, seed=1)
    lines = match.rules.lines(match.state, 0) + match.rules.sheet(match.state, 0)
    wanted = {line.rule for line in lines}
    wanted |= {chapter.rule() for chapter in match.rules.chapters}
    assert wanted <= set(anchors("en"))
    for line in lines:
        for language in ("en", "fr"):
            assert match.show.why(line, language)
