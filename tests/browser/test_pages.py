"""Every page: themes, languages, sizes, without script, small, and no serious finding by axe."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from tests.browser.table_page import Guest, Server, findings, guest, my_turn, open_tab, open_table

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
READING = ("/", "/new?game=blueprints", "/settings", "/rules/blueprints", "/about/blueprints")


def is_too_wide(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


@pytest.mark.parametrize(("theme", "size"), [("light", DESKTOP), ("dark", PHONE)])
def test_no_page_has_a_serious_finding(
    browser: Browser, server: Server, theme: str, size: ViewportSize
) -> None:
    wanted = {"cookies": {"theme": theme}, "viewport": size}
    with guest(browser, server, **wanted) as anna, guest(browser, server, **wanted) as bruno:
        page = anna.page
        code = open_table(page, server, "me=Anna", "friend", "bot:uniform")
        bruno.page.goto(f"{server.url}/join/{code}")
        assert bruno.page.locator("#join").count() == 1
        assert findings(bruno.page) == []
        around = ("/seat/nothing", f"/replay/{code}?moment=0")
        for path in (*READING, *around):
            page.goto(server.url + path)
            assert findings(page) == [], path
            assert not is_too_wide(page), path
        page.goto(f"{server.url}/table/{code}")
        open_tab(page, "people")
        page.wait_for_selector("#people li.active")
        assert findings(page) == []
        assert not is_too_wide(page)


def test_a_pending_pick_has_no_serious_finding(browser: Browser, server: Server) -> None:
    wanted = {"cookies": {"confirm": "always", "theme": "dark"}}
    with guest(browser, server, **wanted) as anna:
        page = anna.page
        open_table(page, server, "me=Anna", "bot:uniform", "bot:uniform")
        assert my_turn(page)
        assert findings(page) == []
        page.locator(".lit[data-piece]").first.click()
        page.locator(".space.lit").first.click()
        page.wait_for_selector(".ghost")
        assert findings(page) == []
        open_tab(page, "people")
        page.click("#text-button")
        page.wait_for_selector("#text-dialog[open]")
        assert findings(page) == []
        assert len(page.locator("#as-text").inner_text().splitlines()) > 5


def test_french_by_the_browser_and_english_by_the_switch(browser: Browser, server: Server) -> None:
    with guest(browser, server, locale="fr-FR") as anna:
        page = anna.page
        page.goto(server.url)
        assert page.locator("html").get_attribute("lang") == "fr"
        page.get_by_text("Jouer contre des robots").first.click()
        page.wait_for_selector("#promptbar")
        assert my_turn(page)
        assert page.locator("#prompt").inner_text() == "Choisissez un dé de la réserve."
        assert page.locator("#undo-text").inner_text() == "Annuler"
        page.goto(f"{server.url}/settings")
        page.check("input[name=lang][value=en]")
        page.wait_for_selector("html[lang=en]")
        page.goto(f"{server.url}/rules/blueprints")
        assert page.locator("#wood").inner_text().startswith("Wood")


def test_settings_hold_on_the_next_page(someone: Guest, server: Server) -> None:
    page = someone.page
    page.goto(f"{server.url}/settings")
    page.check("input[name=theme][value=dark]")
    page.check("input[name=sound][value=on]")
    assert page.locator("#saved").inner_text() == "Saved."
    page.goto(server.url)
    assert page.locator("html").get_attribute("data-theme") == "dark"
    assert page.locator("html").get_attribute("data-sound") == "on"
    page.click("#theme")
    page.reload()
    assert page.locator("html").get_attribute("data-theme") == "light"


def test_rules_can_be_searched_and_linked_to(someone: Guest, server: Server) -> None:
    page = someone.page
    page.goto(f"{server.url}/rules/blueprints")
    every = page.locator("#rules section:visible").count()
    page.fill("#query", "glass")
    page.wait_for_selector("mark")
    assert 0 < page.locator("#rules section:visible").count() < every
    page.fill("#query", "zzz")
    assert page.locator("#found").inner_text() == "No rule found"
    page.goto(f"{server.url}/rules/blueprints#glass")
    assert page.locator(":target").count() == 1


def test_the_table_is_readable_without_script(browser: Browser, server: Server) -> None:
    with guest(browser, server) as anna:
        code = open_table(anna.page, server, "me=Anna", "bot:uniform")
        cookies = anna.context.cookies()
        with guest(browser, server, java_script_enabled=False) as reader:
            reader.context.add_cookies(cookies)  # type: ignore[arg-type]
            reader.page.goto(f"{server.url}/table/{code}")
            assert reader.page.locator("[data-fragment] svg").count() > 3
            assert reader.page.locator("#log li").count() > 2
            assert reader.page.locator("#prompt").inner_text() != ""
            reader.page.goto(f"{server.url}/rules/blueprints")
            assert reader.page.locator("#rules h2").count() > 5


def test_an_unknown_table_has_a_page(someone: Guest, server: Server) -> None:
    page = someone.page
    answer = page.goto(f"{server.url}/table/zzzzzz")
    assert answer is not None
    assert answer.status == 404
    assert "no table" in page.locator("main").inner_text()
    someone.errors.clear()  # the browser notes the 404 itself


def test_one_page_is_small_and_loads_nothing_from_elsewhere(someone: Guest, server: Server) -> None:
    page = someone.page
    loaded: dict[str, int] = {}
    open_table(page, server, "me=Anna", "bot:uniform")
    assert my_turn(page)
    page.on(
        "requestfinished", lambda one: loaded.__setitem__(one.url, one.sizes()["responseBodySize"])
    )
    page.reload(wait_until="networkidle")
    assert all(url.startswith(server.url) for url in loaded)
    assert sum(loaded.values()) < 300_000
    table = [url for url in loaded if url.endswith((".js", ".css")) and "/static/" in url]
    code = b"".join(page.request.get(url).body() for url in table)
    assert 5_000 < len(gzip.compress(code)) < 60_000
    assert len(loaded) < 16, "a far server is waited for at each of them"


def test_no_markup_of_ours_is_forbidden_by_the_policy() -> None:
    ours = Path("src/rooftree")
    stands_alone = [ours / part / "pages/templates" for part in ("judge", "studies")]  # to keep
    for file in [one for one in ours.rglob("*.jinja") if one.parent not in stands_alone]:
        text = file.read_text("utf-8")
        assert " style=" not in text, file
        assert " onclick=" not in text, file
        assert "<style" not in text, file
