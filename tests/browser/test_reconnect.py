"""The server is killed in the middle of a turn: nothing is lost, nothing is played twice."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.person import play_any
from tests.browser.table_page import Server, guest, moment, moved_on, my_turn, open_table


def test_a_killed_server_comes_back_with_the_table_and_the_request(
    browser: Browser, tmp_path: Path
) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        with guest(browser, server) as anna:
            page = anna.page
            open_table(page, server, "me=Anna", "bot:uniform", "bot:uniform")
            assert my_turn(page)
            play_any(page)
            assert my_turn(page)
            before = moment(page)
            lines = page.locator("#log li").all_inner_texts()
            page.locator(".lit[data-piece]").first.click()
            server.kill()
            page.wait_for_selector("#promptbar.lost")
            page.locator(".space.lit").first.click()  # decided while nobody listens
            server.start()
            page.wait_for_selector("#promptbar:not(.lost)")
            moved_on(page, before)
            assert my_turn(page)
            now = page.locator("#log li").all_inner_texts()
            assert now[: len(lines)] == lines
            own = [line for line in now[len(lines) :] if line.startswith("You ")]
            assert len(own) == 1
            assert len(set(page.locator("#log li").evaluate_all(KEYS))) == len(now)
    finally:
        server.kill()


KEYS = "lines => lines.map((line, i) => line.dataset.n + '/' + line.textContent)"
