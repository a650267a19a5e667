"""Dream Home in the browser: a whole match, each tool and helper, French, phone, keyboard."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page

from tests.browser.table_page import Guest, Server, guest, moment, moved_to, my_turn, open_table
from tests.games.dream_home.browser.positions import actions_of, continue_in, touch, until

BUTTON = "#choices [data-choice]:not([data-choice=back])"
PICK = f".lit, {BUTTON}"
FOCUSED = ".lit:focus, [data-choice]:focus"


def step(page: Page, n: int) -> None:
    """Pick something lit, or press a button, until an action has been played."""
    before = moment(page)
    for _ in range(5):
        page.wait_for_selector(f"{PICK}, {moved_to(before + 1)}", state="attached")
        if page.locator(moved_to(before + 1)).count():
            return
        picks = page.locator(".lit")
        if not picks.count():
            picks = page.locator(BUTTON)
        picks.nth(n % picks.count()).click()
    page.wait_for_selector(moved_to(before + 1), state="attached")


def test_a_whole_match_against_three_bots_ends_with_a_picture_to_keep(
    someone: Guest, server: Server, shots: Path
) -> None:
    page = someone.page
    open_table(page, server, "me=Marie", *["bot:uniform"] * 3, game="dream_home")
    steps = 0
    while my_turn(page):
        step(page, steps)
        steps += 1
    assert steps >= 12
    assert page.locator("#ranking li").count() == 4
    assert page.locator(".dh-final tbody tr").count() == 4
    assert page.locator('[data-fragment="title"]').inner_text().find("12 of 12") >= 0
    page.screenshot(path=shots / "dream_home-end.png", full_page=True)
    page.click("#end-more")
    with page.expect_download() as downloading:
        page.click("#keepsake-svg")
    drawn = Path(downloading.value.path()).read_text("utf-8")
    assert drawn.startswith("<svg")
    assert "Marie" in drawn
    assert "--paper" in drawn
    cards = set(re.findall(r'href="#(card-\w+)"', drawn))
    assert cards
    assert all(f'id="{card}"' in drawn for card in cards)


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("drill", "You use the drill"),
        ("mix", "You use the concrete mixer"),
        ("hammer", "You use the jackhammer"),
        ("resource_first", "and begin with"),
        ("supply", "You call the Supplier"),
        ("switch", "You call the Handyman"),
        ("add_roof", "You call the Roofer, who adds"),
    ],
)
def test_each_tool_and_each_helper(
    someone: Guest, server: Server, shots: Path, kind: str, said: str
) -> None:
    match = until(kind)
    action = actions_of(match, kind)[-1]
    page = someone.page
    continue_in(page, server, match, "me=Marie", "bot:uniform")
    assert my_turn(page)
    way = match.show.picks(match.hidden(0), 0, action)[0]
    touch(page, way[:-1])
    page.wait_for_selector(f'[id="{way[-1]}"].lit')
    page.screenshot(path=shots / f"dream_home-{kind}.png", full_page=True)
    touch(page, way[-1:])
    page.wait_for_selector(f"#log li:has-text('{said}')")


def test_two_players_begin_by_discarding_a_column(someone: Guest, server: Server) -> None:
    match = until("discard")
    page = someone.page
    continue_in(page, server, match, "me=Marie", "bot:uniform")
    assert my_turn(page)
    assert page.locator("#prompt").inner_text() == "Choose a column to discard."
    lit = page.locator(".lit").evaluate_all("found => found.map(one => one.id)")
    assert sorted(lit) == ["col-1", "col-2", "col-3", "col-4"]
    thrown = page.locator('[id^="discard-"]').count()
    touch(page, ["col-2"])
    page.wait_for_selector("#log li:has-text('You discard')")
    assert page.locator('[id^="discard-"]').count() > thrown


def test_two_jackhammers_in_one_round(someone: Guest, server: Server) -> None:
    match = until("hammer", both=True)
    page = someone.page
    continue_in(page, server, match, "me=Marie", "me=Anna")
    assert my_turn(page)
    first = actions_of(match, "hammer")[0]
    touch(page, match.show.picks(match.hidden(0), 0, first)[0])
    page.wait_for_selector("#log li:has-text('Marie uses the jackhammer')")
    match.play(first, seat=0)
    second = next(a for a in match.actions(1) if match.show.notation(a).startswith("hammer"))
    page.wait_for_selector("#promptbar.mine")
    touch(page, match.show.picks(match.hidden(1), 1, second)[0])
    page.wait_for_selector("#log li:has-text('Anna uses the jackhammer')")


def test_in_french(browser: Browser, server: Server, shots: Path) -> None:
    with guest(browser, server, locale="fr-FR") as someone:
        page = someone.page
        open_table(page, server, "me=Marie", "bot:uniform", "bot:uniform", game="dream_home")
        assert my_turn(page)
        assert page.locator("#prompt").inner_text().startswith("Choisissez une colonne")
        assert "sur 12" in page.locator('[data-fragment="title"]').inner_text()
        step(page, 1)
        page.wait_for_selector("#log li:has-text('Vous')")
        page.screenshot(path=shots / "dream_home-french.png", full_page=True)


@pytest.mark.parametrize(("width", "theme"), [(390, "light"), (390, "dark"), (1280, "dark")])
def test_no_sideways_scrolling_and_no_finding_by_axe(
    browser: Browser, server: Server, shots: Path, width: int, theme: str
) -> None:
    view = {"width": width, "height": 844}
    with guest(browser, server, viewport=view, color_scheme=theme, has_touch=True) as someone:
        page = someone.page
        open_table(page, server, "me=Marie", "bot:uniform", "bot:uniform", game="dream_home")
        for n in range(3):
            assert my_turn(page)
            step(page, n)
        assert my_turn(page)
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
        page.screenshot(path=shots / f"dream_home-{width}-{theme}.png", full_page=True)
        assert every_finding(page) == []


def every_finding(page: Page) -> list[tuple[str, str]]:
    """List what axe says, however small."""
    found = Axe().run(page).response["violations"]
    return [(one["id"], one["nodes"][0]["html"]) for one in found]


@pytest.mark.parametrize("width", [390, 1280])
def test_no_finding_by_axe_where_a_jackhammer_is_asked_about(
    browser: Browser, server: Server, width: int
) -> None:
    with guest(browser, server, viewport={"width": width, "height": 844}) as someone:
        page = someone.page
        continue_in(page, server, until("hammer"), "me=Marie", "bot:uniform")
        assert my_turn(page)
        assert page.locator(BUTTON).inner_text() == "Not this round"
        assert every_finding(page) == []


def test_by_keyboard_alone(someone: Guest, server: Server) -> None:
    page = someone.page
    open_table(page, server, "me=Kay", "bot:uniform", "bot:uniform", game="dream_home")
    for turn in range(4):
        assert my_turn(page)
        before = moment(page)
        if turn == 0:
            for _ in range(30):
                page.keyboard.press("Tab")
                if page.locator(".lit:focus").count():
                    break
        page.wait_for_selector(FOCUSED)
        page.keyboard.press(("ArrowRight", "ArrowLeft")[turn % 2])
        for _ in range(4):
            page.wait_for_selector(f"{FOCUSED}, {moved_to(before + 1)}", state="attached")
            if moment(page) > before:
                break
            page.keyboard.press("Enter")
        page.wait_for_selector(moved_to(before + 1), state="attached")
