"""Deals in Chromium: from the home page to the result, by keyboard, small, and what is shared."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Page

from rooftree.deals.results import DealResult, FieldGame, field_document
from rooftree.server.storage import deal_queries
from tests.browser.table_page import findings
from tests.server.deals.playing import GAME, begin, deal_of, facts, look, on_loop, play_out
from tests.server.table_client import Browser, Running, settings_for

SIZES = {"wide": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 844}}
Opened = Callable[..., Page]


@pytest.fixture(scope="module")
def daily(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(settings_for(tmp_path_factory.mktemp("deals"), daily=True))
    look(running)
    yield running
    running.stop()


@pytest.fixture(scope="module")
def anna(daily: Running) -> Browser:
    """Let somebody play today's deal, to which there is a field."""
    one = Browser(daily.port)
    deal = deal_of(one)
    field = [
        FieldGame("expert" if n % 4 else "hard", DealResult(15 + n, n % 3, {"rooms": 15 + n}))
        for n in range(20)
    ]
    written, store = json.dumps(field_document(field)), daily.app.state.tables.database
    on_loop(daily, store.write(lambda db: deal_queries.put_field(db, deal, written)))
    play_out(one, begin(one, deal, "Anna")["code"])
    facts(one, deal)
    return one


@pytest.fixture
def opened(daily: Running, anna: Browser, browser: Chromium) -> Iterator[Opened]:
    """Open a page of Anna's, or of a stranger's."""
    contexts = []

    def open_page(path: str, size: str = "wide", *, stranger: bool = False, **more: str) -> Page:
        wanted = {"locale": "en-GB", "color_scheme": "light"} | more
        context = browser.new_context(viewport=SIZES[size], **wanted)  # type: ignore[arg-type]
        contexts.append(context)
        if not stranger:
            name, _, value = anna.cookie.partition("=")
            context.add_cookies([{"name": name, "value": value, "url": anna.origin}])
        page = context.new_page()
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda said: errors.extend([said.text] * (said.type == "error")))
        page.goto(anna.origin + path)
        assert errors == []
        return page

    yield open_page
    for context in contexts:
        context.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_and_nothing_is_wider_than_the_screen(
    opened: Opened, anna: Browser, size: str, scheme: str
) -> None:
    made = anna.post("/api/challenges", game=GAME, name="Anna", bots=["greedy", "greedy"])
    for path in ("/", f"/deal/today/{GAME}", made["url"]):
        for stranger in (False, True):
            page = opened(path, size, stranger=stranger, color_scheme=scheme)
            assert findings(page) == [], (path, stranger)
            assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[size]["width"]


def test_one_click_leads_from_home_to_todays_deal_and_the_keyboard_into_it(
    opened: Opened,
) -> None:
    page = opened("/", stranger=True)
    page.click(f".today[href$={GAME}]")
    page.wait_for_selector("#begin button:not([disabled])")
    page.focus("#begin input[name=name]")
    page.keyboard.type("Zoe")
    page.keyboard.press("Enter")
    page.wait_for_selector("#promptbar")
    page.go_back()
    page.reload()
    page.wait_for_selector("#go-on")
    page.goto(page.url.partition("/deal")[0])
    assert "Go on" in page.locator(f".today[href$={GAME}]").inner_text()


def test_the_dialog_of_sharing_goes_by_keyboard_and_tells_no_points(opened: Opened) -> None:
    page = opened(f"/deal/today/{GAME}", color_scheme="dark")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.focus("[data-share=open]")
    page.keyboard.press("Enter")
    page.wait_for_selector("#share[open]")
    assert page.evaluate("document.activeElement.id") == "share-title"
    assert findings(page) == []
    page.click("#share [data-share=copy]")
    page.wait_for_selector("#notice:not([hidden])")
    lines = page.evaluate("navigator.clipboard.readText()").split("\n")
    assert len(lines) == 3
    assert lines[0].startswith("Rooftree · Dream Home · ")
    assert set(lines[1].partition(" ")[0]) <= {"▲", "▽"}
    assert lines[2].startswith("http")
    page.focus("#share-tab-picture")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.id") == "share-tab-link"
    assert page.locator("#share-link").is_visible()
    page.keyboard.press("End")
    assert page.locator("#share-bgstats a").is_visible()
    assert findings(page) == []
    page.keyboard.press("Escape")
    page.wait_for_selector("#share:not([open])", state="attached")
    assert page.evaluate("document.activeElement.dataset.share") == "open"


def test_the_picture_to_share_has_the_size_of_a_card(opened: Opened, tmp_path: Path) -> None:
    page = opened(f"/deal/today/{GAME}")
    with page.expect_download() as download:
        page.click(".share-sheet [data-share=save]")
    file = tmp_path / "picture.png"
    download.value.save_as(file)
    head = file.read_bytes()[:24]
    assert (int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")) == (1200, 630)


def test_a_new_table_becomes_a_challenge_and_the_end_of_a_match_too(
    opened: Opened, anna: Browser
) -> None:
    page = opened("/new?game=blueprints")
    page.click("#as-challenge")
    page.wait_for_url("**/challenge/*")
    assert page.locator("#begin").count() == 1
    bots = [{"kind": "bot", "level": "uniform"}]
    code = anna.new_table({"kind": "me", "name": "Anna"}, *bots, game="blueprints")
    play_out(anna, code)
    page.goto(f"{anna.origin}/table/{code}")
    page.locator("#challenge").evaluate("button => button.click()")  # in the menu
    page.wait_for_url("**/challenge/*")
    assert "from Anna" in str(page.locator(".caption").first.text_content())


def test_the_seal_is_checked_in_the_browser(opened: Opened, daily: Running, anna: Browser) -> None:
    deal = anna.post("/api/challenges", game=GAME, name="Anna", bots=["greedy"])
    store = daily.app.state.tables.database
    on_loop(daily, store.write(lambda db: deal_queries.close_deal(db, deal["deal"], 1.0)))
    page = opened(deal["url"])
    page.click("#check")
    page.wait_for_function("document.getElementById('checked').textContent.includes('Checked')")
    page.evaluate("document.getElementById('seed').textContent = '00ff'")
    page.click("#check")
    page.wait_for_selector("#checked.wrong")
    assert findings(page) == []
