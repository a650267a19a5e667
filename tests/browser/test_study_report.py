"""The report of a study in Chromium: nothing for axe, nothing wider than a phone, fit for paper."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

import rooftree
from tests.browser.table_page import findings

ASKED = {
    "question": "Does the first seat have an edge?",
    "game": "blueprints",
    "seats": 3,
    "bots": "uniform",
    "games": 40,
    "judge": 10,
    "variants": {"Two seats, which is a rather long name for a row": {"seats": 2}},
    "ladder": ["uniform", "easy"],
}


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("study") / "report.html"
    file.write_text(rooftree.study(ASKED).page("fr"), "utf-8")
    return file


@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (390, "dark")])
def test_everybody_can_read_the_report(
    browser: Browser, report: Path, width: int, theme: str
) -> None:
    page = browser.new_page(viewport={"width": width, "height": 800}, color_scheme=theme)  # type: ignore[arg-type]
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(report.as_uri())
    for summary in page.locator("summary").all():
        summary.click()
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    shown = page.locator("svg[role=img]:visible")
    assert shown.count() == 8  # each forest once, and five other plots
    assert len(asked) == 1
    page.close()


def test_paper_is_white_and_shows_the_wide_plots(browser: Browser, report: Path) -> None:
    page = browser.new_page(viewport={"width": 700, "height": 900}, color_scheme="dark")
    page.goto(report.as_uri())
    page.emulate_media(media="print", color_scheme="dark")
    assert page.locator("svg.wide:visible").count() == 3
    ink = page.locator("h1").evaluate("one => getComputedStyle(one).color")
    assert ink == "rgb(43, 42, 51)"
    assert page.locator("summary:visible").count() == 0
    page.close()
