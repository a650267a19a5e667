"""On a phone a signpost leads to what lies outside the screen."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.browser.decisions import continue_from, decisions
from tests.browser.person import Touch
from tests.browser.table_page import Server, guest, my_turn


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
