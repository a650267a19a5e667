"""Everything explains itself, and what cannot be chosen says why: by mouse, finger and keyboard."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.table_page import Server, findings, guest, my_turn, open_table

CARD = ".explain:not([hidden])"
WHY = ".whynot:not([hidden])"
FINGER = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """Open Blueprints against two bots and wait for one's own turn."""
    with guest(browser, server) as one:
        open_table(one.page, server, "me=Ada", "bot:uniform", "bot:uniform")
        assert my_turn(one.page)
        yield one.page


def middle(page: Page, wanted: str) -> tuple[float, float]:
    """Scroll the first such element into sight and return its middle."""
    found = page.locator(wanted).first
    found.scroll_into_view_if_needed()
    box = found.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_pointer_that_rests_opens_the_card_and_a_click_still_picks(page: Page) -> None:
    x, y = middle(page, "[id^=pool-]")
    page.mouse.move(x - 4, y, steps=3)
    page.mouse.move(x, y)
    card = page.locator(CARD)
    card.wait_for()
    die = page.locator("[id^=pool-]").first.get_attribute("aria-label") or ""
    assert card.get_attribute("aria-label") == die.capitalize()
    assert card.locator("a").get_attribute("href")
    assert findings(page) == []
    page.mouse.click(x, y)
    page.wait_for_selector("[id^=pool-].picked")
    assert card.count() == 0


def test_question_mark_opens_the_card_and_escape_gives_the_focus_back(page: Page) -> None:
    page.locator("[id^=pool-][tabindex='0']").focus()
    here = page.evaluate("document.activeElement.id")
    page.keyboard.press("?")
    page.wait_for_selector(CARD)
    assert page.evaluate("document.activeElement.className").startswith("note explain")
    page.keyboard.press("Escape")
    page.wait_for_selector(CARD, state="hidden")
    assert page.evaluate("document.activeElement.id") == here


def test_a_click_on_what_cannot_be_chosen_says_why_and_keeps_the_choice(page: Page) -> None:
    page.mouse.click(*middle(page, "[id^=space-]"))
    page.wait_for_selector(WHY)
    assert "First choose a die" in page.locator(WHY).inner_text()
    page.mouse.click(*middle(page, "[id^=pool-]"))
    page.wait_for_selector(".picked")
    page.wait_for_selector(WHY, state="hidden")
    page.mouse.click(*middle(page, "[data-card=hatched]"))
    page.wait_for_selector(WHY)
    assert "hatched" in page.locator(WHY).inner_text()
    assert page.locator(".picked").count() == 1
    assert findings(page) == []
    page.keyboard.press("Escape")
    page.wait_for_selector(WHY, state="hidden")
    assert page.locator(".picked").count() == 1  # Escape took the note away, not the choice


def test_shift_and_arrows_reach_what_does_not_glow_and_enter_says_why(page: Page) -> None:
    page.locator("[id^=pool-][tabindex='0']").focus()
    for way in (*["Down"] * 6, *["Left"] * 4):  # down the score lines, then past the building
        page.keyboard.press(f"Shift+Arrow{way}")
        if page.evaluate("document.activeElement.id").startswith("space-"):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector(WHY)
    assert "First choose a die" in page.locator(WHY).inner_text()


def test_a_long_press_opens_a_sheet_and_a_tap_says_why(browser: Browser, server: Server) -> None:
    with guest(browser, server, **FINGER) as one:
        page = one.page
        open_table(page, server, "me=Ada", "bot:uniform", game="california")
        assert my_turn(page)
        x, y = middle(page, "[id^=tile-]")
        finger = page.context.new_cdp_session(page)
        at = {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
        finger.send("Input.dispatchTouchEvent", at)
        page.wait_for_selector(f"{CARD}.docked")
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        assert page.locator(".picked").count() == 0  # a long press is no touch
        assert findings(page) == []
        page.locator(".explain .shut").tap()
        page.wait_for_selector(CARD, state="hidden")
        page.touchscreen.tap(*middle(page, "#space-a1"))
        page.wait_for_selector(f"{WHY}.docked")
        assert "First take a tile" in page.locator(WHY).inner_text()


def test_a_replay_explains_everything_too(browser: Browser, server: Server) -> None:
    with guest(browser, server) as one:
        page = one.page
        code = open_table(page, server, "me=Ada", "bot:uniform")
        assert my_turn(page)
        page.goto(f"{server.url}/replay/{code}")
        page.wait_for_selector("#slider:not([disabled])")
        page.keyboard.press("Shift+ArrowDown")
        page.keyboard.press("?")
        page.wait_for_selector(CARD)
        assert page.locator(f"{CARD} a").get_attribute("href")
        assert findings(page) == []
        page.keyboard.press("Escape")
        page.mouse.move(*middle(page, "[id^=pool-]"), steps=3)
        page.wait_for_selector(f"{CARD} .rule")


def test_the_coach_explains_each_kind_of_decision_once(browser: Browser, server: Server) -> None:
    with guest(browser, server, cookies={"coach": "on"}) as one:
        page = one.page
        code = open_table(page, server, "me=Ada", "bot:uniform")
        assert my_turn(page)
        page.wait_for_selector("#aim[open] .strong:focus")
        assert "Most points on medals and prizes wins" in page.locator("#aim").inner_text()
        assert findings(page) == []
        page.keyboard.press("Escape")  # Esc is Start
        page.wait_for_selector(".coach:not([hidden])")
        assert "Choose die and space together" in page.locator(".coach").inner_text()
        assert findings(page) == []
        page.click(".coach .strong")
        page.goto(f"{server.url}/table/{code}")
        assert my_turn(page)
        assert page.locator("#aim").count() == 0  # told once
        while sum('"coach"' in frame for frame in one.frames) < 2:
            page.wait_for_timeout(20)
        assert page.locator(".coach:not([hidden])").count() == 0
        page.goto(f"{server.url}/settings")
        page.check("input[name=coach][value=off]")
        page.check("input[name=coach][value=on]")
        page.goto(f"{server.url}/table/{code}")
        page.wait_for_selector(".coach:not([hidden])")
        page.click(".coach .plain")
        page.reload()
        assert my_turn(page)
        assert page.locator(".coach:not([hidden])").count() == 0
        open_table(page, server, "me=Ada", "bot:uniform", game="dream_home")
        assert my_turn(page)
        page.click("#aim .strong")
        page.wait_for_selector(".coach:not([hidden])")  # another game has a coach of its own
