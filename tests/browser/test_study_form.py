"""The form of a study in Chromium: start, watch, open the report."""

from __future__ import annotations

import re

from tests.browser.table_page import PATIENCE, Guest, Server, findings

ENOUGH = re.compile(r"^([4-9]\d|\d{3,}) of 8000 matches$")  # 20 of each row, and not all


def test_a_question_about_the_box_is_answered_in_the_browser(
    someone: Guest, server: Server
) -> None:
    page = someone.page
    page.goto(f"{server.url}/study")
    page.wait_for_selector("#study button:not([disabled])")
    assert findings(page) == []
    page.select_option("#game", "blueprints")
    page.fill("#seats", "2")
    page.select_option("#bots", "easy")
    page.select_option("#games", "4000")
    page.get_by_text("Does a number of the box matter?").click()
    assert page.locator("#study p[data-asks]:visible").count() == 2
    page.select_option("#path-blueprints", "awards.gold.points")
    assert page.input_value("#number") == "4"
    page.press("#number", "Enter")
    page.wait_for_selector("#run:visible")
    page.locator("#count", has_text=ENOUGH).wait_for(timeout=PATIENCE)
    page.click("#enough")
    page.wait_for_selector("#report:visible", timeout=PATIENCE)
    page.click("#report")
    page.wait_for_selector("article.study")
    assert "awards.gold.points = 4" in page.locator("h1").inner_text()
    first = page.locator(".answer b").inner_text()
    assert re.fullmatch(r"Yes\.|No\.|Not clear\.", first)
