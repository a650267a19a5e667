"""On a phone nothing moves under a finger: one bar height, hardly any layout shift."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from rooftree.engine.discovery import names
from tests.browser.decisions import continue_from, decisions
from tests.browser.desk import Server, guest, my_turn, open_table
from tests.browser.person import Touch

DECISIONS = 8
MOST = 0.02  # of layout shift at once, by the browser's own measure, also right after a touch
WATCH = """() => {
  window.shifts = [];
  const note = (list) => list.getEntries().forEach((one) => window.shifts.push(one.value));
  new PerformanceObserver(note).observe({ type: "layout-shift" });
  window.heights = new Set();
  const bar = document.querySelector("#promptbar");
  new ResizeObserver(() => window.heights.add(bar.offsetHeight)).observe(bar);
}"""


def test_a_signpost_leads_to_picks_outside_the_screen(browser: Browser, server: Server) -> None:
    with guest(browser, server, **Touch.size) as ida:
        page = ida.page
        continue_from(page, server, decisions("dice_manor")["build", "offer", "cell", "turn"])
        assert my_turn(page)
        person = Touch(page)
        person.press(person.glowing()[0])
        for _ in range(4):  # to the foot of the page, where no cell can be seen
            person.scroll(400)
        page.wait_for_selector("#signpost.above:not([hidden])")
        assert page.locator("#signpost").inner_text().startswith("↑")
        page.tap("#signpost")
        page.wait_for_selector("#signpost", state="hidden")
        person.press(person.glowing()[0])
        page.wait_for_selector("#choice-build")


@pytest.mark.parametrize("game", names())
def test_nothing_moves_under_a_finger(browser: Browser, server: Server, game: str) -> None:
    with guest(browser, server, cookies={"confirm": "sometimes"}, **Touch.size) as ida:
        page = ida.page
        open_table(page, server, "me=Ida", "bot:uniform", game=game)
        assert my_turn(page)
        page.wait_for_selector("#sheet summary")
        page.evaluate(WATCH)
        person = Touch(page)
        for _ in range(DECISIONS):
            person.decide()
            assert my_turn(page)
        assert page.evaluate("() => [...window.heights]") == [104]
        assert max(page.evaluate("() => window.shifts"), default=0) < MOST
