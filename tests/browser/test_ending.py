"""The end page: headline, homes, playing again together, and a picture to keep."""

from __future__ import annotations

import json
import struct
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from rooftree.engine.discovery import names
from tests.browser.finished import bots_finish, finished
from tests.browser.person import REST, Touch
from tests.browser.table_page import Guest, Server, findings, guest, post

WIDE = "els => els.map((el) => el.getBoundingClientRect()).map((r) => [r.width, r.height, r.top])"
INSIDE = "document.documentElement.scrollWidth <= innerWidth"


def touch(page: Page, element: str) -> None:
    """Move onto something, rest, and click, as a person does."""
    page.hover(element)
    page.wait_for_timeout(REST)
    box = page.locator(element).bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.mark.parametrize("game", names())
def test_the_end_shows_my_home_beside_another_then_the_table_and_nothing_of_the_game(
    someone: Guest, server: Server, game: str
) -> None:
    page = someone.page
    code = finished(page, server, game, "Anna", "Bruno")
    page.goto(f"{server.url}/table/{code}")
    assert page.locator("#ending-title").inner_text().strip()
    assert not page.locator("#promptbar").is_visible()
    assert page.locator("[data-fragment]").count() == 0  # neither pool nor market
    assert page.locator("#logbox").is_visible()
    assert page.locator("#chat-line").is_visible()
    points = [
        int(p) for p in page.locator(".end-table tfoot tr").first.locator("td").all_inner_texts()
    ]
    assert points == sorted(points, reverse=True)
    whose = page.locator(".end-seat").evaluate_all("els => els.map((el) => el.dataset.seat)")
    assert whose[0] == "0"  # Marie, whatever her place
    assert sorted(whose) == ["0", "1", "2"]
    homes = page.locator("#ranking > ol:first-child .end-home > svg").evaluate_all(WIDE)
    assert len({(round(w), round(h), round(top)) for w, h, top in homes}) == 1  # one size, a row
    assert findings(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate(INSIDE)
    table = page.locator(".end-table").bounding_box()
    assert table is not None
    assert table["y"] + table["height"] <= 844  # all in one screen


def test_the_end_comes_by_itself_and_play_again_brings_everybody_along(
    browser: Browser, server: Server
) -> None:
    with guest(browser, server) as anna, guest(browser, server) as ben:
        for one in (anna, ben):
            one.page.goto(server.url)
        seats = [{"kind": "me", "name": "Anna"}, {"kind": "friend"}]
        wanted = {"game": "blueprints", "seats": seats}
        code = post(anna.page, server, "/api/tables", wanted)["code"]
        post(ben.page, server, f"/api/tables/{code}/join", {"name": "Ben"})
        bots_finish_in_sight(anna.page, ben.page, server, code)
        anna.page.click("#end-more")
        assert "Play again: you and Ben, the same options." in anna.page.inner_text("#end-menu")
        anna.page.keyboard.press("Escape")
        touch(anna.page, "#again")
        anna.page.wait_for_url(lambda url: "/table/" in url and code not in url)
        new = anna.page.url
        ben.page.wait_for_selector("#again:has-text('Play again: join Anna')")
        touch(ben.page, "#again")
        ben.page.wait_for_url(new)
        for one in (anna, ben):
            one.page.wait_for_selector("#people li:has-text('You')", state="attached")
            assert one.page.locator("#promptbar").is_visible()


def bots_finish_in_sight(here: Page, there: Page, server: Server, code: str) -> None:
    """Let bots finish before an open page, then open another page after the end."""
    here.goto(f"{server.url}/table/{code}")
    here.wait_for_selector("#promptbar")
    bots_finish(here, server, code, 0, 1)
    here.wait_for_selector("#ending:not([hidden]) #ranking li")
    assert here.evaluate("document.activeElement.id") == "ending-title"
    assert not here.locator("#promptbar").is_visible()
    assert not here.locator(".bp-poolbox").is_visible()
    assert here.locator("#logbox").is_visible()
    there.goto(f"{server.url}/table/{code}")
    there.wait_for_selector("#ranking li")


SHARING = """() => {  // a phone that can share; what is shared is kept for the test
  window.shared = [];
  navigator.canShare = () => true;
  navigator.share = async ({ files: [file], text }) =>
    void window.shared.push([file.name, file.size, text]);
}"""


@pytest.mark.parametrize("game", names())
def test_the_souvenir_is_a_picture_with_a_plate(
    browser: Browser, server: Server, game: str
) -> None:
    with guest(browser, server) as someone:
        page = someone.page
        code = finished(page, server, game, "Anna")
        page.goto(f"{server.url}/table/{code}")
        page.click("#end-more")
        with page.expect_download() as downloading:
            page.click("#keepsake-svg")
        svg = Path(downloading.value.path()).read_text("utf-8")
        assert all(f">{said}<" in svg for said in ("Marie", "with Anna", "POINTS"))
        page.keyboard.press("Escape")
        with page.expect_download() as downloading:
            touch(page, "#keepsake")
        assert downloading.value.suggested_filename == f"{game}-{code}.png"
        png = Path(downloading.value.path()).read_bytes()
        assert png[:8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack(">II", png[16:24]) == (1200, 800)
        assert len(png) > 20_000  # something is drawn on it


def test_a_phone_opens_its_share_sheet(browser: Browser, server: Server) -> None:
    with guest(browser, server, **Touch.size) as someone:
        page = someone.page
        page.add_init_script(f"({SHARING})()")
        code = finished(page, server, "california", "Anna")
        page.goto(f"{server.url}/table/{code}")
        page.tap("#keepsake")
        page.wait_for_function("() => window.shared.length")
        name, size, text = page.evaluate("() => window.shared[0]")
        assert name == f"california-{code}.png"
        assert size > 20_000
        assert text == page.inner_text("#ending-title")


def test_the_luck_of_every_seat_is_worked_out_on_request_and_kept(
    someone: Guest, server: Server
) -> None:
    page = someone.page
    code = finished(page, server, "blueprints", "Anna")
    page.goto(f"{server.url}/table/{code}")
    page.click("#luck-box summary")
    page.wait_for_selector("#work-out:visible")
    assert page.locator(".end-bar").count() == 0
    touch(page, "#work-out")
    page.wait_for_selector(".end-bar")
    said = page.locator(".end-bar p").all_inner_texts()
    assert len(said) == 2
    assert sum("your choices" in one for one in said) == 1
    assert all(one.startswith("Dealt ") for one in said)
    assert "may be off by about" in page.inner_text("#luck-key")
    kept = json.loads(page.evaluate("() => localStorage.getItem('rooftree.matches')"))
    assert {"luck", "choices", "error"} <= kept["matches"][0].keys()
    assert findings(page) == []
    page.reload()  # what is stored is there at once
    page.wait_for_selector(".end-bar", state="attached")
    assert not page.locator("#work-out").is_visible()
