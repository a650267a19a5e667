"""News as people use them: the strip, the sheet, and what stays after a reload."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page

from tests.browser.person import Keyboard, Mouse, Touch
from tests.browser.table_page import Guest, Server, findings, guest, my_turn, open_table

# px of the log below what is in view
BELOW = """((box) => box.scrollHeight - box.scrollTop - box.clientHeight)(
  document.getElementById("logbox"))"""
LAYOUT = """() => ["promptbar", "news", "log"].map((id) => {
  const { top, left, height } = document.getElementById(id).getBoundingClientRect();
  return id === "log" ? [left] : [top, left, height];
})"""


def chips(page: Page) -> list[str]:
    return page.locator("#news-strip li").all_inner_texts()


def to_my_second_turn(page: Page, server: Server) -> None:
    """Open a table for three and play one own move; wait until everybody else has moved."""
    open_table(page, server, "me=Ida", "bot:uniform=Anna", "bot:uniform=Ben")
    assert my_turn(page)
    Mouse(page).decide()
    assert my_turn(page)


def test_the_strip_tells_what_the_others_did(browser: Browser, server: Server) -> None:
    with guest(browser, server) as ida:
        page = ida.page
        to_my_second_turn(page, server)
        before, there = chips(page), page.evaluate(LAYOUT)
        assert [chip.split()[0] for chip in before] in (["Anna", "Ben"], ["Ben", "Anna"])
        page.reload()
        page.wait_for_selector("#promptbar.mine")
        assert chips(page) == before
        assert page.evaluate(LAYOUT) == there
        assert page.locator("#news").bounding_box()["height"] == 40  # type: ignore[index]
        for chip in page.locator("#news-strip li").all():
            assert chip.locator("svg use").get_attribute("href").startswith("#die-")  # type: ignore[union-attr]
            assert chip.locator("svg").bounding_box()["width"] > 20  # type: ignore[index]


def test_n_unfolds_the_news_and_a_first_pick_puts_them_away(
    browser: Browser, server: Server
) -> None:
    with guest(browser, server) as ida:
        page = ida.page
        to_my_second_turn(page, server)
        there = page.evaluate(LAYOUT)
        page.keyboard.press("n")
        page.wait_for_selector("#news-sheet h2:focus")
        assert page.evaluate(LAYOUT) == there
        assert findings(page) == []
        sheet = page.locator("#news-sheet").inner_text()
        assert "Anna takes" in sheet
        assert "Ben takes" in sheet
        page.keyboard.press("Escape")
        page.wait_for_selector("#news-sheet", state="hidden")
        page.locator("#news-strip li").first.click()
        page.wait_for_selector("#news-all[aria-expanded=true]")
        Keyboard(page).press(Keyboard(page).glowing()[0])
        page.wait_for_selector("#news-sheet", state="hidden")


def test_what_a_line_tells_of_glows_in_its_place(browser: Browser, server: Server) -> None:
    with guest(browser, server) as ida:
        page = ida.page
        to_my_second_turn(page, server)
        here = page.url
        page.keyboard.press("n")
        told = page.locator("#news-sheet [data-seat]").first
        seat = told.get_attribute("data-seat")
        told.locator("a").last.click()
        page.wait_for_selector(".seen-place")
        home = page.locator(f'[data-fragment="seat-{seat}"]').bounding_box()
        glow = page.locator(".seen-place").first.bounding_box()
        assert home is not None
        assert glow is not None
        assert home["x"] - 4 <= glow["x"] <= home["x"] + home["width"]
        assert home["y"] - 4 <= glow["y"] <= home["y"] + home["height"]
        assert not page.locator("#news-sheet").is_visible()
        page.locator("#log .line-play a").first.click()
        page.wait_for_selector(".seen-place")
        assert page.url == here


def test_on_a_phone_news_and_trail_share_a_row(browser: Browser, server: Server) -> None:
    with guest(browser, server, **Touch.size) as ida:
        page = ida.page
        open_table(page, server, "me=Ida", "bot:uniform=Anna", "bot:uniform=Ben")
        person = Touch(page)
        assert my_turn(page)
        person.decide()
        assert my_turn(page)
        bar = page.locator("#promptbar").bounding_box()
        page.tap("#news-all")
        page.wait_for_selector("#news-sheet:not([hidden])")
        assert page.locator("#news-sheet").bounding_box()["width"] <= 390  # type: ignore[index]
        assert findings(page) == []
        page.tap("#news-sheet button")
        person.press(person.glowing()[0])
        page.wait_for_selector("#trail li")
        assert not page.locator("#news-strip").is_visible()
        assert page.locator("#news-all").is_visible()
        assert page.locator("#promptbar").bounding_box() == bar


def test_the_log_is_one_stop_of_the_tab_key(browser: Browser, server: Server) -> None:
    with guest(browser, server) as ida:
        page = ida.page
        to_my_second_turn(page, server)
        assert page.locator("#log a:not([tabindex='-1'])").count() == 0
        page.locator("#logbox").focus()
        page.keyboard.press("ArrowUp")
        last = page.locator("#log a").last.inner_text()
        assert page.evaluate("document.activeElement.textContent") == last
        page.keyboard.press("ArrowUp")
        assert page.evaluate("document.activeElement.textContent") != last
        assert any(
            line.startswith("You place") for line in page.locator("#log li").all_inner_texts()
        )


def test_what_was_taken_back_is_struck_and_says_so(browser: Browser, server: Server) -> None:
    with guest(browser, server) as ida:
        page = ida.page
        open_table(page, server, "me=Ida", "bot:uniform", game="dice_manor")
        assert my_turn(page)
        mouse = Mouse(page)
        mouse.touch(next(pick for pick in mouse.glowing() if pick.startswith("number-")))
        page.click("#undo")
        page.wait_for_selector("#log .struck")
        page.reload()
        page.wait_for_selector("#log .struck")
        assert page.locator("#log .struck").first.inner_text().endswith("taken back")
        assert page.locator("#log .struck a").count() == page.locator("#log .struck").count()


def test_the_log_follows_its_end_unless_somebody_reads_further_up(
    someone: Guest, server: Server
) -> None:
    page = someone.page
    open_table(page, server, "me=Ida", "friend")
    for n in range(30):
        say(page, f"line {n}")
    page.wait_for_function(f"() => {BELOW} < 2")
    page.locator("#logbox").hover()
    page.mouse.wheel(0, -400)
    page.wait_for_function(f"() => {BELOW} > 300")
    say(page, "one more")
    assert page.evaluate(BELOW) > 300
    page.mouse.wheel(0, 2000)
    page.wait_for_function(f"() => {BELOW} < 2")
    say(page, "and the last")
    page.wait_for_function(f"() => {BELOW} < 2")


BEHIND = """() => new Promise((done) => {  // lines come before the browser tells that it scrolled
  const [box, log] = ["logbox", "log"].map((id) => document.getElementById(id));
  const more = () => {
    for (let n = 0; n < 9; n++) log.append(log.lastElementChild.cloneNode(true));
  };
  box.addEventListener("scroll", done, { once: true });
  more();
  box.scrollTop = box.scrollHeight;
  more();
})"""


def test_the_log_follows_its_end_although_lines_come_at_once(
    someone: Guest, server: Server
) -> None:
    page = someone.page
    open_table(page, server, "me=Ida", "friend")
    say(page, "first")
    page.evaluate(BEHIND)
    assert page.evaluate(BELOW) > 40
    say(page, "last")
    page.wait_for_function(f"() => {BELOW} < 2")


def say(page: Page, text: str) -> None:
    """Write a line into the chat and wait until it is in the log."""
    page.wait_for_selector("#chat button:enabled")
    page.fill("#chat-line", text)
    page.locator("#chat-line").press("Enter")
    page.locator("#log .line-say", has_text=re.compile(f"{text}$")).wait_for(state="attached")
