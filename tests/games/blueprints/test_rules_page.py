"""The rules page: the same anchors in both languages, and one for everything that points to it."""

from __future__ import annotations

import re
from importlib.resources import files

from rooftree.engine.match import Match
from rooftree.games.blueprints import GAME
from rooftree.games.blueprints.rules.score import building_lines
from rooftree.learning.rules_text import rules_text
from tests.games.blueprints.position import box_of, built, points
from tests.games.blueprints.rules.test_score import EXAMPLE_A, EXAMPLE_B

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
    assert found == [f"ruling-{n}" for n in range(1, 28)]


def test_every_score_line_and_every_chapter_leads_to_a_rule() -> None:
    match = Match(GAME, 2, seed=1)
    lines = match.rules.lines(match.state, 0) + match.rules.sheet(match.state, 0)
    wanted = {line.rule for line in lines}
    wanted |= {chapter.rule() for chapter in match.rules.chapters}
    assert wanted <= set(anchors("en"))
    for line in lines:
        for language in ("en", "fr"):
            assert match.show.why(line, language)


def test_the_tables_say_what_the_components_file_says() -> None:
    ours = (FOLDER / "components.toml").read_text("utf-8")
    mine = ours.replace("gold = { points = 3", "gold = { points = 7")
    mine = mine.replace("geometer = { points = 2", "geometer = { points = 5").replace(
        "markers = 4", ""
    )
    box = GAME.components(GAME.read_options({}), mine)
    page = rules_text(GAME, "en", box)
    assert "| Gold Award | 7 |" in page
    assert "| Geometer Prize | 5 | every value from 1 to 6 |" in page
    assert "scoring markers |" not in page
    assert "| Gold Award | 3 |" in rules_text(GAME, "en")
    assert "| Récompense d'Or | 7 |" in rules_text(GAME, "fr", box)


def test_the_page_lists_the_whole_box_and_the_awards_by_players() -> None:
    page = rules_text(GAME, "en")
    assert "| wood dice (orange) | 8 |" in page
    assert "| Blueprint cards | 24 |" in page
    assert "| 4 | Gold, Silver, Bronze |" in page
    assert "| 2 | Silver |" in page


def test_the_worked_example_is_scored_as_the_rules_do() -> None:
    page = (FOLDER / "rules.en.md").read_text("utf-8")
    example = page.split("{#example}")[1].split("\n## ")[0]
    rows = dict(re.findall(r"^\| (\w+) \| (\d+)[^|]*\|", example, re.MULTILINE))
    other = dict(re.findall(r"^\| (\w+) \|[^|]*\| (\d+)[^|]*\|", example, re.MULTILINE))
    for plan, columns, told in (
        ("X1/31/1X", EXAMPLE_A, rows),
        ("XX/12/21", EXAMPLE_B, other),
    ):
        lines = building_lines(built(plan, **columns), box_of(plan).cards[0].plan)
        made = {line.rule: str(int(line.points)) for line in lines}
        assert made | {"total": str(points(plan, **columns))} == told
