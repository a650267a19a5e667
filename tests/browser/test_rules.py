"""Rules that show: contents, drawings and search on the page, and the panel at a table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.browser.table_page import Guest, Server, findings, guest, my_turn, open_table
from tests.games.test_cards import GAMES

PHONE: ViewportSize = {"width": 390, "height": 844}


def test_contents_mark_what_is_read_and_slash_goes_to_the_search(
    someone: Guest, server: Server
) -> None:
    page = someone.page
    page.goto(f"{server.url}/rules/blueprints")
    page.get_by_role("link", name="Glass", exact=True).click()
    page.wait_for_function("document.querySelector('#contents [aria-current]')")
    expect(page.locator("#contents [aria-current]")).to_have_text("Glass")
    page.keyboard.press("/")
    page.keyboard.type("gratte")
    assert page.locator("#found").inner_text() == "No rule found"
    page.locator("#query").fill("skyscraper")
    expect(page.locator("#rules mark").first).to_be_visible()
    assert page.locator("#rules section:visible figure svg").count() == 1


@pytest.mark.parametrize("game", ["blueprints", "california", "dice_manor", "dream_home"])
def test_drawings_fit_a_phone_and_contents_wait_behind_a_button(
    browser: Browser, server: Server, game: str
) -> None:
    with guest(browser, server, viewport=PHONE, has_touch=True, locale="fr-FR") as anna:
        page = anna.page
        page.goto(f"{server.url}/rules/{game}")
        assert not page.locator("#contents").is_visible()
        page.tap("#contents-button")
        page.locator("#contents a[href='#rulings']").tap()
        assert not page.locator("#contents").is_visible()
        widest = page.evaluate(
            "Math.max(...[...document.querySelectorAll('.rp-one')].map(n => n.offsetWidth))"
        )
        assert 100 < widest <= PHONE["width"]
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert findings(page) == []
        page.goto(f"{server.url}/rules/{game}/box")
        assert page.locator("#ruling-1").count() == 1
        assert page.locator("#group-turn").count() == 0


def test_the_panel_stands_beside_the_table_and_play_goes_on(someone: Guest, server: Server) -> None:
    page = someone.page
    open_table(page, server, "me=Anna", "bot:uniform", "bot:uniform")
    assert my_turn(page)
    page.locator("header").get_by_role("link", name="Rules").click()
    panel = page.get_by_role("complementary", name="Rules of Blueprints")
    expect(panel.locator(".asked")).to_contain_text("Build")
    bar, beside = page.locator("#promptbar").bounding_box(), panel.bounding_box()
    assert bar is not None
    assert beside is not None
    assert beside["width"] == 306
    assert bar["x"] + bar["width"] <= beside["x"]
    assert findings(page) == []
    page.locator(".lit[data-piece]:not([aria-label*=ood])").first.click()
    page.locator(".space.lit").first.click()
    expect(panel.locator(".now-here").first).to_be_visible()
    panel.focus()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    assert page.evaluate("document.activeElement.textContent") == "Rules"
    page.locator(".bp-title").get_by_role("link", name="Stone").click()
    expect(page.locator("#rules-panel .asked")).to_contain_text("Stone")


@pytest.mark.parametrize("game", GAMES)
def test_beside_the_panel_a_table_keeps_its_two_columns_at_1280_px(
    someone: Guest, server: Server, game: str
) -> None:
    page = someone.page
    open_table(page, server, "me=Anna", "bot:uniform", "bot:uniform", game=game)
    assert my_turn(page)
    page.locator("header").get_by_role("link", name="Rules").click()
    page.wait_for_selector("#rules-panel .asked")
    home, rivals = (page.locator(f".layout-{name}").bounding_box() for name in ("home", "rivals"))
    assert home
    assert rivals
    assert home["x"] + home["width"] < rivals["x"] < 1280 - 306 - 250
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_on_a_phone_the_panel_is_a_sheet_that_closes(browser: Browser, server: Server) -> None:
    with guest(browser, server, viewport=PHONE, has_touch=True) as anna:
        page = anna.page
        open_table(page, server, "me=Anna", "bot:uniform", game="dream_home")
        assert my_turn(page)
        page.locator("footer").get_by_role("link", name="Rules").tap()
        panel = page.locator("#rules-panel")
        expect(panel.locator(".asked")).to_be_in_viewport()
        box = panel.bounding_box()
        assert box is not None
        assert (box["width"], box["height"]) == (390, 844)
        assert findings(page) == []
        panel.get_by_role("button", name="Close").tap()
        expect(panel).to_have_count(0)
