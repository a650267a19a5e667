"""A first evening: an invitation that a phone in the house opens, and a first game by hand."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.person import Mouse, play_any
from tests.browser.table_page import (
    Guest,
    Server,
    guest,
    moment,
    moved_to,
    my_turn,
    open_table,
    post,
)

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def test_a_phone_in_the_house_opens_the_invitation_and_plays(
    browser: Browser, server: Server
) -> None:
    with guest(browser, server) as anna, guest(browser, server, **PHONE) as ben:
        open_table(anna.page, server, "me=Anna", "friend")
        assert anna.page.locator("#invite-link").count() == 0  # nobody else could open it
        let_in(anna.page)
        link = anna.page.locator("#invite-link").input_value()
        assert link.startswith(f"http://127.0.0.2:{server.port}/join/")
        come_in(ben, link)
        both = [anna.page, ben.page]
        for turn in range(4):
            actor = next(page for page in awaited(both) if my_turn(page))
            play_any(actor, turn)
            for page in both:
                page.wait_for_selector(moved_to(moment(actor)), state="attached")
        post(anna.page, server, "/api/house", {"yes": False})


def let_in(page: Page) -> None:
    """Use the switch that lets phones in this house join."""
    page.click("label:has(#house)")
    page.wait_for_selector("#invite-link", state="attached")


def come_in(one: Guest, link: str) -> None:
    """Open an invitation and sit down."""
    one.page.goto(link)
    one.page.fill("#name", "Ben")
    one.page.click("#join button")
    one.page.wait_for_url("**/table/*")
    aim = one.page.locator("#aim[open] .strong, body[data-heard] #promptbar:not(.mine)")
    aim.first.wait_for()


def awaited(pages: list[Page]) -> list[Page]:
    """Wait until one of these pages says that it is its turn; close what tells the aim."""
    while True:
        for page in pages:
            if page.locator("#aim[open]").count():
                page.click("#aim .strong")
            if page.locator("#promptbar.mine").count():
                return [page]
        pages[0].wait_for_timeout(20)


@pytest.mark.soak
def test_a_first_game_from_the_home_page_to_play_again(browser: Browser, server: Server) -> None:
    with guest(browser, server, cookies={"coach": "on"}) as ida:
        page = ida.page
        page.goto(server.url)
        page.click("[data-play=blueprints]")
        page.wait_for_url("**/table/*")
        first = page.url
        page.click("#aim .strong")
        figures = Mouse(page).play_to_the_end()
        assert figures.in_vain == 0
        page.wait_for_selector("#ending:not([hidden]) #again")
        page.click("#again")
        page.wait_for_url(lambda url: "/table/" in url and url != first)
        assert my_turn(page)
        assert page.locator("#aim[open]").count() == 0  # it is told once
