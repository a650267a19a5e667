"""A whole match against bots: by mouse, then by keyboard alone."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page

from rooftree.engine.discovery import names
from tests.browser.person import play_any
from tests.browser.table_page import (
    Guest,
    Server,
    findings,
    moment,
    moved_on,
    moved_to,
    my_turn,
    open_tab,
    open_table,
    play_now,
)


def test_a_match_by_mouse_from_home_to_the_verified_end(someone: Guest, server: Server) -> None:
    page = someone.page
    play_now(page, server)
    turns = 0
    while my_turn(page):
        assert page.title().startswith("● ")
        play_any(page, turns)
        turns += 1
    assert turns == 18  # three rounds of six
    assert not page.title().startswith("● ")
    assert page.locator("#ranking li").count() == 3
    check_the_score_sheet(page)
    check_the_dice(page)
    check_the_way_on(page, server)


def check_the_score_sheet(page: Page) -> None:
    """Check that the score sheet shows the points of the end, and nothing that is being built."""
    ranked = sorted(page.locator("#ranking .end-who .points").all_inner_texts())
    page.wait_for_function(
        """points => {
          const shown = [...document.querySelectorAll("#sheet tfoot .points")];
          return JSON.stringify(shown.map((one) => one.innerText).sort()) === points;
        }""",
        arg=json.dumps(ranked, separators=(",", ":")),
    )
    assert "Being built" not in page.locator("#sheet").inner_text()


def check_the_dice(page: Page) -> None:
    assert len(page.locator("#seed").inner_text().strip()) == 64
    page.click("#verify")
    page.wait_for_selector("#verified li")
    said = page.locator("#verified").inner_text()
    assert "committed seed" in said


def check_the_way_on(page: Page, server: Server) -> None:
    """Replay by keys, download, upload, continue from a moment."""
    page.click("#end-more")
    page.click("#to-replay")
    page.wait_for_selector("#slider:enabled")
    page.wait_for_selector("#moment:text('the beginning')")
    page.keyboard.press("End")
    page.wait_for_selector("#moment:text('move 54 of 54')")
    page.keyboard.press("ArrowLeft")
    page.wait_for_selector("#moment:text('move 53 of 54')")
    assert page.url.endswith("moment=53")
    page.click("#replay-more")
    page.click("#review")
    page.wait_for_selector("#promptbar.hinted #told b")
    page.click("#replay-more")
    with page.expect_download() as downloading:
        page.click("a[download$='.match.json']")
    page.keyboard.press("Escape")
    page.locator("#log li a").nth(12).click()
    page.wait_for_selector("#log li.now")
    page.click("#replay-more")
    page.click("#continue")
    page.wait_for_url("**/new?*")
    assert page.locator(".seat-row").count() == 3
    page.click("#new .strong")
    page.wait_for_url("**/table/*")
    page.goto(server.url)
    page.set_input_files("#file", downloading.value.path())
    page.click("#by-file button")
    page.wait_for_url("**/replay/*")
    assert page.locator("#slider").get_attribute("max") == "54"


def test_a_match_by_keyboard_alone(someone: Guest, server: Server) -> None:
    page = someone.page
    open_table(page, server, "me=Kay", "bot:uniform", "bot:uniform")
    turns = 0
    while my_turn(page):
        before = moment(page)
        if turns == 0:
            tab_to_the_table(page)
        page.wait_for_selector(".lit:focus, [data-choice]:focus")
        page.keyboard.press(("ArrowRight", "ArrowLeft", "ArrowDown")[turns % 3])
        page.keyboard.press("Enter")
        place = ".lit:not([data-piece]):focus, [data-choice]:focus"
        page.wait_for_selector(f"{place}, {moved_to(before + 1)}", state="attached")
        if page.locator(place).count():
            page.keyboard.press("Enter")
        moved_on(page, before)
        turns += 1
    assert turns == 18


def tab_to_the_table(page: Page) -> None:
    """Check that Tab reaches exactly one pick."""
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.locator(".lit:focus").count():
            return
    raise AssertionError("Tab never reaches a pick")


@pytest.mark.parametrize("game", [name for name in names() if name != "blueprints"])
def test_every_game_is_played_by_the_same_client(someone: Guest, server: Server, game: str) -> None:
    page = someone.page
    open_table(page, server, "me=Ida", "bot:uniform", "bot:uniform", game=game)
    for turn in range(5):
        if my_turn(page):
            play_any(page, turn)
    assert moment(page) >= 5
    assert page.locator("#sheet tfoot .points").count() == 3
    assert findings(page) == []


DEAF = """async (isDeaf) => {  // nobody hears questions for the score sheet
  const { script } = await import(document.querySelector("script[src*=joined]").src);
  const { Wire } = script("table/wire.js");
  Wire.heard ??= Wire.prototype.ask;
  Wire.prototype.ask = function (question) {
    if (!isDeaf || !question.sheet) return Wire.heard.call(this, question);
    document.body.dataset.unheard = Number(document.body.dataset.unheard ?? 0) + 1;
    return false;
  };
}"""


def test_a_score_sheet_that_was_asked_for_too_often_is_asked_for_again(
    someone: Guest, server: Server
) -> None:
    page = someone.page
    open_table(page, server, "me=Ida", "bot:greedy", game="dream_home")
    open_tab(page, "score")
    page.wait_for_selector("#sheet tfoot")
    before = page.locator("#sheet").inner_text()
    page.evaluate(DEAF, True)
    for turn in range(3):
        play_any(page, turn)
    page.wait_for_function("() => Number(document.body.dataset.unheard) >= 2")
    assert page.locator("#sheet").inner_text() == before
    page.evaluate(DEAF, False)
    page.wait_for_function(
        "text => document.querySelector('#sheet').innerText !== text", arg=before
    )


def test_a_hint_points_gives_a_reason_and_moves_nothing(someone: Guest, server: Server) -> None:
    page = someone.page
    page.clock.install()
    open_table(page, server, "me=Ida", "bot:greedy", game="dream_home")
    assert my_turn(page)
    prompt = page.locator("#prompt").inner_text()
    places = page.evaluate(PLACES)
    page.keyboard.press("h")
    page.wait_for_selector(".ring:not(.pale)")
    head, reason = page.locator("#prompt").inner_text().split("\n")
    assert head == "This one, here."  # column and space, though these are two actions
    assert page.locator(".ring:not(.pale) b").all_inner_texts() == ["1", "2"]
    assert len(reason) <= 95
    assert not re.search("%|expert", page.locator("#promptbar").inner_text())
    assert page.evaluate(PLACES) == places
    page.clock.fast_forward(60_000)
    assert page.locator(".ring:not(.pale)").count() == 2
    page.keyboard.press("Escape")
    assert page.locator(".ring").count() == 0
    assert page.locator("#prompt").inner_text() == prompt
    page.keyboard.press("h")
    page.wait_for_selector(".ring:not(.pale)")
    play_any(page)
    assert page.locator(".ring, #promptbar.hinted").count() == 0


PLACES = """() => JSON.stringify([...document.querySelectorAll("#promptbar, .layout > *, #hint")]
  .map((node) => node.getBoundingClientRect()))"""


def test_what_a_place_would_bring_stays_when_the_score_sheet_is_drawn_anew(
    someone: Guest, server: Server
) -> None:
    page = someone.page
    open_table(page, server, "me=Ida", "bot:greedy", "bot:greedy")
    for turn in range(2):
        play_any(page, turn)
    open_tab(page, "score")
    page.evaluate(DEAF, True)
    play_any(page)
    assert my_turn(page)
    hold_something_worth_points(page)
    page.evaluate("document.querySelector('#sheet').replaceChildren()")
    page.evaluate(DEAF, False)
    page.wait_for_selector("#sheet .gain")


def hold_something_worth_points(page: Page) -> None:
    """Hold one pick after the other until a ghost brings points."""
    pieces = page.locator(".lit[data-piece]")
    for n in range(pieces.count()):
        pieces.nth(n).click()
        page.locator(".space.lit").first.hover()
        page.wait_for_selector(".ghost")
        if page.locator("#gain").inner_text():
            return
        page.mouse.move(5, 5)
        page.keyboard.press("Escape")
    raise AssertionError("nothing brings points")
