"""A club evening in the browser: two people meet by a link; and eight, who play it to the end."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.table_page import Guest, Server, findings, guest

PLAY_OUT = """async () => {  // play the first action again and again, as a program would
  const code = location.pathname.split("/").pop();
  const socket = new WebSocket(`ws://${location.host}/socket/${code}`);
  await new Promise((done) => {
    let known = {};
    socket.onmessage = ({ data }) => {
      known = { ...known, ...JSON.parse(data) };
      if (known.over) return done();
      if (known.actions?.length) {
        const id = crypto.randomUUID();
        socket.send(JSON.stringify({ play: known.actions[0][0], version: known.version, id }));
        known.actions = [];
      }
    };
  });
  socket.close();
}"""
ALL_DONE = "() => !document.querySelector('.evening-table .scale span:not(.done)')"


def opened(page: Page, server: Server, game: str, seats: int, rounds: int) -> str:
    """Open an evening by its form; return its address."""
    page.goto(f"{server.url}/new?game={game}")
    page.click("a[href^='/evening']")
    page.select_option("#seats", str(seats))
    page.select_option("#rounds", str(rounds))
    page.fill("#name", "Thursday club")
    page.click("#new-evening button.strong")
    page.wait_for_selector("#evening-bar")
    return page.url


def joins(page: Page, address: str, name: str) -> None:
    page.goto(address)
    page.fill("#join #name", name)
    page.click("#join button")
    page.wait_for_selector("#join", state="detached")


def play_round(pages: list[Page]) -> None:
    """Let each go to the table that the page names, and play there to the end; all at once."""
    for page in pages:
        link = page.wait_for_selector("#evening-bar a.start")
        assert link is not None
        page.evaluate("(path) => history.replaceState({}, '', path)", link.get_attribute("href"))
        page.evaluate(f"() => {{ window.played = ({PLAY_OUT})(); }}")
    for page in pages:
        page.evaluate("() => window.played")


def is_too_wide(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


def test_two_people_meet_by_a_link_and_are_compared(
    browser: Browser, server: Server, someone: Guest
) -> None:
    host = someone.page
    address = opened(host, server, "dream_home", 2, 1)
    joins(host, address, "Anna")
    with guest(browser, server, viewport={"width": 390, "height": 844}) as other:
        joins(other.page, address, "Bruno")
        host.wait_for_selector("text=Bruno")
        assert findings(host) == findings(other.page) == []
        host.click("#evening-bar [data-do=start]")
        play_round([host, other.page])
        for page in (host, other.page):
            page.goto(address)
            page.wait_for_function(ALL_DONE)
            page.reload()
            assert findings(page) == []
            assert not is_too_wide(page)
        rows = host.locator(".matchpoints tbody tr:not(.bot) .sum").all_inner_texts()
        assert sorted(rows) in (["0", "1"], ["½", "½"])
        assert other.page.locator("#evening-you .sum").count() == 1
        other.page.goto(server.url)
        other.page.click(".waits.evening a")
        other.page.wait_for_selector("#evening-you")
        assert host.locator(".matchpoints tbody th[scope=row]").count() == 4


@pytest.mark.soak
def test_a_club_of_eight_plays_an_evening(browser: Browser, server: Server, shots: Path) -> None:
    names = ("Anna", "Bruno", "Chloé", "Dimitri", "Edith", "Farid", "Greta", "Henk")
    with ExitStack() as open_pages:
        wanted = {"viewport": {"width": 1280, "height": 800}}
        host = open_pages.enter_context(guest(browser, server, **wanted)).page
        address = opened(host, server, "dream_home", 3, 3)
        phone = {"viewport": {"width": 390, "height": 844}}
        pages = [open_pages.enter_context(guest(browser, server, **phone)).page for _ in names]
        for page, name in zip(pages, names, strict=True):
            joins(page, address, name)
        host.wait_for_selector("text=Henk")
        host.screenshot(path=shots / "evening-before.png", full_page=True)
        for round in (1, 2, 3):
            host.click("#evening-bar [data-do=start]")
            if round == 3:
                host.wait_for_selector(".evening-table")
                host.screenshot(path=shots / "evening-1280.png", full_page=True)
                pages[4].wait_for_selector("#evening-bar a.start")
                pages[4].screenshot(path=shots / "evening-390.png", full_page=True)
                pages[4].evaluate("document.documentElement.dataset.theme = 'dark'")
                pages[4].screenshot(path=shots / "evening-390-dark.png", full_page=True)
            play_round(pages)
            host.wait_for_function(ALL_DONE, timeout=600_000)
            for page in pages:
                page.goto(address)
        host.reload()
        assert "over" in host.locator("#evening-now").inner_text()
        sums = host.locator(".matchpoints tbody tr .sum").all_inner_texts()
        assert len(sums) == 9
        host.screenshot(path=shots / "evening-over.png", full_page=True)
        host.emulate_media(media="print")
        host.screenshot(path=shots / "evening-print.png", full_page=True)
