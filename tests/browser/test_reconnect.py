"""The line breaks or the server dies: nothing is lost, nothing played twice, all is said."""

from __future__ import annotations

from pathlib import Path

from bench.slow_line import SlowLine
from playwright.sync_api import Browser

from tests.browser.person import play_any
from tests.browser.table_page import Guest, Server, guest, moment, moved_on, my_turn, open_table


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


def test_over_a_slow_line_one_chooses_before_the_socket_is_open(
    someone: Guest, server: Server
) -> None:
    page, line = someone.page, SlowLine(server.port)
    code = open_table(page, server, "me=Anna", "bot:uniform", "bot:uniform")
    assert my_turn(page)
    before = moment(page)
    page.goto(f"http://localhost:{line.port}/table/{code}", wait_until="commit")
    page.locator(".lit[data-piece]").last.click()
    page.wait_for_selector("body[data-heard]", state="attached")
    assert page.locator(".picked").count() == 1  # the first update took nothing out of the hand
    page.locator(".space.lit").first.click()
    moved_on(page, before)


def test_a_move_made_without_a_connection_waits_in_sight_and_is_sent(
    someone: Guest, server: Server
) -> None:
    page = someone.page
    open_table(page, server, "me=Anna", "bot:uniform", "bot:uniform")
    assert my_turn(page)
    before = moment(page)
    page.context.set_offline(True)
    page.wait_for_selector("#line.cut")
    page.locator(".lit[data-piece]").last.click()
    held = page.locator(".picked").get_attribute("id")
    page.locator(".space.lit").first.click()
    page.wait_for_selector("#line:has-text('Your move waits and will be sent')")
    page.wait_for_selector(".on-its-way")
    assert "Sending" in page.locator("#prompt").inner_text()
    assert page.locator(f"#{held}.left").count() == 1  # its old place is pale
    assert page.locator("#flight .put").count() == 1  # and here it stands
    assert page.locator(".lit").count() == 0
    page.locator("[data-fragment=board]").click()  # no click takes the strip away
    assert page.locator("#line.cut").is_visible()
    assert moment(page) == before
    page.context.set_offline(False)
    page.wait_for_selector("#line.back")
    moved_on(page, before)
    page.wait_for_selector("#line", state="hidden")
    assert page.locator(".on-its-way, #flight .put").count() == 0


KEYS = "lines => lines.map((line, i) => line.dataset.n + '/' + line.textContent)"
