"""A reveal as people meet it: they watch, step, skip, close it, and open it again from the log."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.person import play_any
from tests.browser.table_page import Guest, Server, findings, guest, my_turn, play_now

TURNS = 6  # of a round of Blueprints
STEP = 350  # ms of a step at the calm pace
OPEN = "#reveal[open]"
SHOWN = "document.querySelector('#reveal-stage').innerHTML"  # what is lit and counted


@pytest.fixture
def watcher(browser: Browser, server: Server) -> Iterator[Guest]:
    """Open a browser in which things move."""
    with guest(browser, server, cookies={"speed": "normal"}) as one:
        yield one


def play_a_round(page: Page, server: Server, *, opens: bool = True) -> None:
    play_now(page, server)
    for turn in range(TURNS):
        assert my_turn(page)
        play_any(page, turn)
    if opens:
        page.wait_for_selector(OPEN)


def stop_the_clock(page: Page) -> None:
    page.clock.pause_at(page.evaluate("Date.now()") + STEP)


def test_a_round_is_counted_step_by_step_and_everybody_may_skip_it(
    watcher: Guest, server: Server
) -> None:
    page = watcher.page
    play_a_round(page, server)
    page.clock.install()
    page.reload()
    page.wait_for_selector(OPEN)  # nobody has closed it
    assert page.evaluate("document.activeElement.id") == "reveal-title"
    stop_the_clock(page)
    check_the_steps(page)
    check_the_end(page)
    page.clock.resume()
    assert findings(page) == []
    page.click("#reveal-next")
    check_that_it_is_closed(page)
    check_the_log(page)


def check_the_steps(page: Page) -> None:
    """Check that a key, a click or time brings one more step."""
    page.click("#reveal-again")
    page.focus("#reveal-title")
    seen = [page.evaluate(SHOWN)]
    steps: list[Callable[[], None]] = [
        lambda: page.keyboard.press("Space"),
        lambda: page.keyboard.press("Enter"),
        lambda: page.click("#reveal-drawing"),
        lambda: page.clock.run_for(STEP),
    ]
    for step in steps:
        step()
        seen.append(page.evaluate(SHOWN))
        assert page.locator("#reveal-lines .now").count() == 1
    assert len(set(seen)) == len(seen)
    assert page.locator("#reveal-all .later").count() == 2  # two bots have not opened yet


def check_the_end(page: Page) -> None:
    """Escape shows the last building at once, a click another one, and one may count again."""
    page.keyboard.press("Escape")
    page.wait_for_selector("#reveal.ended")
    assert page.locator("#reveal-all .later").count() == 0
    totals = [int(text) for text in page.locator("#reveal-all .points").all_inner_texts()]
    assert totals == sorted(totals)
    assert f", {totals[-1]}: " in page.locator("#reveal-said").inner_text()
    page.locator("#reveal-all button").first.click()
    assert page.locator("#reveal-total").inner_text() == str(totals[0])
    page.click("#reveal-again")
    assert page.locator("#reveal.ended").count() == 0
    page.keyboard.press("Escape")


def check_that_it_is_closed(page: Page) -> None:
    """Check that bots go on, and that a reload does not show the reveal again."""
    assert my_turn(page)
    assert page.locator(OPEN).count() == 0
    page.reload()
    assert my_turn(page)
    page.wait_for_selector("#log .revealed", state="attached")  # the first update has come
    assert page.locator(OPEN).count() == 0


def check_the_log(page: Page) -> None:
    """Open the reveal by a line of the log; without animation it shows its end at once."""
    page.locator("#log .revealed a").last.click()
    page.wait_for_selector(OPEN)
    page.check("#reveal-speed [value=off]", force=True)
    page.wait_for_selector("#reveal.ended")
    page.keyboard.press("Escape")
    page.wait_for_selector("#reveal:not([open])", state="attached")
    page.locator("#log .revealed a").last.click()
    page.wait_for_selector("#reveal.ended")


def test_with_no_animation_a_line_in_the_news_leads_to_it(someone: Guest, server: Server) -> None:
    page = someone.page
    play_a_round(page, server, opens=False)
    assert my_turn(page)
    assert page.locator(OPEN).count() == 0
    page.click("#news-strip [data-reveal]")
    page.wait_for_selector("#reveal.ended")
    page.click("#reveal-next")
    play_any(page)
    page.wait_for_selector("#news-strip [data-reveal]", state="detached")
