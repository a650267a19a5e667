"""The replay: one bar, the course of the match as its slider, whoever moves in the large place."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.finished import finished
from tests.browser.person import Touch
from tests.browser.table_page import Server, findings, guest

BOARD = "document.querySelector('.layout').getBoundingClientRect().top"
BAR = "document.getElementById('promptbar').getBoundingClientRect().height"


def at_moment(page: Page, moment: int) -> None:
    page.wait_for_function(f"() => document.getElementById('slider').value === '{moment}'")
    page.wait_for_function(f"() => location.search.includes('moment={moment}')")


def seen_by(page: Page) -> str:
    """Name the seat whose home is the large one: no rival's place shows it."""
    rivals = page.locator(".rivals > [data-fragment^='seat-']")
    shown = set(rivals.evaluate_all("els => els.map((el) => el.dataset.fragment.slice(5))"))
    (own,) = {"0", "1", "2"} - shown
    return str(own)


def test_a_replay_is_walked_through_by_keys_and_follows_whoever_moves(
    browser: Browser, server: Server
) -> None:
    with guest(browser, server) as marie:
        page = marie.page
        code = finished(page, server, "california", "Anna", "Bruno")
        page.goto(f"{server.url}/replay/{code}?moment=4")
        at_moment(page, 4)
        record: Any = page.request.get(f"{server.url}/api/tables/{code}/match.json").json()
        movers = [str(one["seat"]) for one in record["records"]]
        board = page.evaluate(BOARD)
        for moment in (5, 6, 7):
            page.keyboard.press("ArrowRight")
            at_moment(page, moment)
            assert seen_by(page) == movers[moment - 1]
        slider = page.locator("#slider")
        assert slider.get_attribute("aria-valuetext") == f"Day 1, move 7 of {len(movers)}"
        page.keyboard.press("e")
        page.wait_for_selector("#promptbar.hinted #told b")
        assert "%" not in page.inner_text("#told")
        assert page.evaluate(BOARD) == board  # nothing was pushed
        assert findings(page) == []
        page.keyboard.press("Escape")
        page.wait_for_selector("#promptbar:not(.hinted)")
        page.click("#replay-more")
        assert findings(page) == []
        page.select_option("#through", "1")
        page.wait_for_function("() => location.search.includes('seat=1')")
        page.keyboard.press("Escape")
        page.keyboard.press("End")
        at_moment(page, len(movers))
        assert seen_by(page) == "1"
        page.click("#run")
        at_moment(page, 1)  # plays from the beginning again
        page.click("#run")
        assert page.get_attribute("#run", "aria-pressed") == "false"


def test_on_a_phone_the_bar_of_a_replay_has_two_rows(browser: Browser, server: Server) -> None:
    with guest(browser, server, **Touch.size) as marie:
        page = marie.page
        code = finished(page, server, "blueprints", "Anna")
        page.goto(f"{server.url}/replay/{code}?moment=12")
        at_moment(page, 12)
        assert page.evaluate(BAR) == 104
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.tap("[data-go=on]")
        at_moment(page, 13)
        page.tap("#replay-more")
        assert findings(page) == []
        page.tap("#copy-moment")
        page.wait_for_selector("#replay-menu", state="hidden")
