"""Several people: two browsers and a spectator, hot-seat, moved seats, taking back by consent."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from rooftree.engine.discovery import names
from tests.browser.person import play_any
from tests.browser.table_page import (
    Guest,
    Server,
    guest,
    moment,
    my_turn,
    open_tab,
    open_table,
    uncover,
    whose_turn,
)

CARD = re.compile(r"\b(?:BP|AL|XT)\d\d\b")


def card_of(page: Page) -> str:
    """Read the Blueprint card on somebody's own screen."""
    found = CARD.search(page.locator("main").inner_text())
    assert found
    return found[0]


def test_two_browsers_and_a_spectator_each_see_only_what_they_may(
    browser: Browser, server: Server
) -> None:
    with (
        guest(browser, server) as anna,
        guest(browser, server) as bruno,
        guest(browser, server) as carl,
    ):
        code = open_table(anna.page, server, "me=Anna", "friend")
        bruno.page.goto(f"{server.url}/join/{code}")
        bruno.page.fill("#name", "<b>Bruno</b>")
        bruno.page.click("#join button")
        bruno.page.wait_for_url("**/table/*")
        carl.page.goto(anna.page.locator("#watch-link").input_value())
        secrets = [card_of(anna.page), card_of(bruno.page)]
        assert secrets[0] != secrets[1]
        for turn in range(6):
            actor = whose_turn(anna, bruno)
            play_any(actor.page, turn)
            other = bruno if actor is anna else anna
            wanted = moment(actor.page)
            for onlooker in (other, carl):
                sees = f'#log li[data-moment="{wanted}"]'
                onlooker.page.wait_for_selector(sees, state="attached")
        check_secrets(anna, bruno, carl, secrets)
        open_tab(anna.page, "people")
        names = anna.page.locator("#people").inner_text()
        assert "<b>Bruno</b>" in names
        open_tab(anna.page, "log")
        say_something(anna, bruno)


def check_secrets(anna: Guest, bruno: Guest, carl: Guest, secrets: list[str]) -> None:
    told = {
        name: " ".join([one.page.content(), *one.frames])
        for name, one in (("anna", anna), ("bruno", bruno), ("carl", carl))
    }
    assert len(bruno.frames) > 6
    assert secrets[0] in told["anna"]
    assert secrets[0] not in told["bruno"] + told["carl"]
    assert secrets[1] not in told["anna"] + told["carl"]
    assert carl.page.locator(".lit").count() == 0
    assert not carl.page.locator("#undo").is_visible()


def test_friends_stamp_and_nudge_and_hear_why_nothing_was_taken_back(
    browser: Browser, server: Server
) -> None:
    phone = {"width": 390, "height": 844}
    with (
        guest(browser, server) as anna,
        guest(browser, server, viewport=phone, locale="fr-FR") as bruno,
    ):
        for one in (anna, bruno):
            one.page.clock.install()
        code = open_table(anna.page, server, "me=Anna", "friend")
        bruno.page.goto(f"{server.url}/join/{code}")
        bruno.page.fill("#name", "Bruno")
        bruno.page.click("#join button")
        bruno.page.wait_for_selector("#stamp:visible")
        actor = whose_turn(anna, bruno)
        other = bruno if actor is anna else anna
        stamp(bruno, anna, 5, "Bravo!")
        assert not other.page.locator("#nudge").is_visible()
        other.page.clock.fast_forward("02:10")
        other.page.click("#nudge")
        actor.page.wait_for_selector("#stamped:has-text('Anna')")
        assert not other.page.locator("#nudge").is_visible()
        play_any(actor.page)
        play_any(actor.page)  # with two seats one discards a die then, and others are seen
        actor.page.click("#undo.asks:not([disabled])")
        expect(actor.page.locator("#asked-text")).to_contain_text(re.compile("“|«"))
        other.page.click("#refuse")
        for one in (anna, bruno):
            refusal = one.page.locator("#log .line-note").last
            expect(refusal).to_have_text(re.compile(r"not agree|voulez pas|veut pas"))
            expect(one.page.locator("#asked")).to_be_hidden()


def stamp(one: Guest, other: Guest, which: int, heard: str) -> None:
    """Press a stamp; the other sees it fly in, and finds it in the log after loading again."""
    one.page.click("#stamp")
    one.page.click(f"#stamps button:nth-child({which})")
    expect(other.page.locator("#stamped .stamp")).to_have_attribute("aria-label", heard)
    assert not one.page.locator("#stamps").is_visible()
    other.page.reload()
    drawn = other.page.locator("#log .line-say .stamp svg")
    expect(drawn).to_have_count(1)


def say_something(anna: Guest, bruno: Guest) -> None:
    bruno.page.fill("#chat-line", "<img src=x> hello")
    bruno.page.keyboard.press("Enter")
    said = anna.page.locator("#log .line-say")
    said.wait_for()
    assert "<img src=x> hello" in said.inner_text()
    assert anna.page.locator("#log img").count() == 0


def test_taking_back_needs_everybody(browser: Browser, server: Server) -> None:
    with guest(browser, server) as anna, guest(browser, server) as bruno:
        code = open_table(anna.page, server, "me=Anna", "friend")
        bruno.page.goto(f"{server.url}/join/{code}")
        bruno.page.fill("#name", "Bruno")
        bruno.page.click("#join button")
        bruno.page.wait_for_url("**/table/*")
        first = whose_turn(anna, bruno)
        other = bruno if first is anna else anna
        play_any(first.page)  # with two seats: place a die, then discard one and see new ones
        play_any(first.page)
        asks = first.page.locator("#undo:not([disabled])")
        asks.wait_for()
        assert asks.locator("span").inner_text() == "Ask to undo"
        asks.click()
        other.page.click("#agree")
        first.page.wait_for_selector("#log .line-undo")
        assert first.page.locator("#log .struck").count() > 0


def test_a_hot_seat_covers_the_table_between_turns(someone: Guest, server: Server) -> None:
    page = someone.page
    open_table(page, server, "me=Anna", "me=Bruno", "bot:uniform")
    seen: dict[str, str] = {}
    name = ""
    for turn in range(4):
        page.wait_for_selector("#promptbar.mine, #cover[open]")
        if page.locator("#cover[open]").count():
            hidden = page.locator(".covered main")
            assert hidden.evaluate("e => getComputedStyle(e).visibility") == "hidden"
            name = uncover(page)
        assert my_turn(page)
        open_tab(page, "score")
        page.wait_for_selector(f"#sheet thead .own:has(.who:text-is('{name}'))")
        seen.setdefault(name, card_of(page))
        told = page.content()
        assert seen[name] in told
        assert all(card not in told for other, card in seen.items() if other != name)
        play_any(page, turn)
    assert set(seen) == {"Anna", "Bruno"}


@pytest.mark.parametrize("game", names())
def test_a_hot_seat_shows_the_rivals_of_whoever_plays(
    someone: Guest, server: Server, game: str
) -> None:
    page, people = someone.page, ["Tom", "Anna", "Carla"]
    open_table(page, server, *(f"me={name}" for name in people), game=game)
    seen: set[str] = set()
    for turn in range(40):
        page.wait_for_selector("#promptbar.mine, #cover[open]")
        if page.locator("#cover[open]").count():
            uncover(page)
            assert my_turn(page)
        playing = page.locator("#prompt").inner_text().partition(":")[0]
        shown = page.locator(".rivals").inner_text() + page.evaluate(RIVALS)
        assert [name for name in people if name not in shown] == [playing]
        seen.add(playing)
        if len(seen) == len(people):
            return
        play_any(page, turn)
        page.wait_for_selector("#curtain", state="detached")
    raise AssertionError(f"only {seen} played")


RIVALS = "() => document.querySelector('.rivals').textContent"


def test_a_hot_seat_that_is_loaded_again_stays_covered(someone: Guest, server: Server) -> None:
    page = someone.page
    open_table(page, server, "me=Anna", "me=Paul")
    first = uncover(page)
    assert my_turn(page)
    own = card_of(page)
    while page.locator("#cover[open]").count() == 0:  # with two seats: place a die, discard one
        play_any(page)
        page.wait_for_selector("#promptbar.mine, #cover[open]")
    someone.forget_frames()
    page.reload()
    page.wait_for_selector("#cover[open]")
    told = " ".join([page.content(), *someone.frames])
    assert someone.frames == []
    assert not CARD.search(page.locator("main").text_content() or "")
    assert own not in told
    assert uncover(page) != first
    assert my_turn(page)
    assert card_of(page) not in told
    page.reload()  # whoever holds the device now must say so again
    page.wait_for_selector("#cover[open]")


def test_a_personal_link_moves_the_seat(browser: Browser, server: Server) -> None:
    with guest(browser, server) as desktop, guest(browser, server) as phone:
        open_table(desktop.page, server, "me=Anna", "bot:uniform")
        open_tab(desktop.page, "people")
        desktop.page.click("#link-0")
        desktop.page.wait_for_selector("#personal-box:not([hidden])")
        link = desktop.page.locator("#personal").input_value()
        phone.page.goto(link)
        assert desktop.page.locator("#promptbar.lost").count() == 0  # opening alone moves nothing
        phone.page.click("#take button")
        phone.page.wait_for_url("**/table/*")
        assert my_turn(phone.page)
        desktop.page.wait_for_selector("#promptbar.lost")
        assert "another device" in desktop.page.locator("#prompt").inner_text()


def test_the_host_fills_an_empty_seat_with_a_bot_and_frees_it(
    someone: Guest, server: Server
) -> None:
    page = someone.page
    open_table(page, server, "me=Anna", "friend")
    open_tab(page, "people")
    page.click("#bot-1")
    page.wait_for_selector("#back-1")
    assert "bot" in page.locator("#people li").nth(1).inner_text()
    page.click("#back-1")
    page.wait_for_selector("#bot-1")


def test_a_seat_that_waits_for_somebody_has_a_name_in_the_hosts_language(
    browser: Browser, server: Server
) -> None:
    with guest(browser, server, locale="fr-FR") as anna:
        open_table(anna.page, server, "me=Anna", "friend")
        assert "Joueur 2" in anna.page.locator("main").inner_text()


def test_what_is_written_before_the_scripts_have_come_is_not_lost(
    browser: Browser, server: Server
) -> None:
    with guest(browser, server) as anna:
        page, held = anna.page, list[Route]()
        open_table(page, server, "me=Anna", "friend")
        page.route("**/static/joined/table.*", lambda route: held.append(route))
        page.reload(wait_until="commit")
        page.fill("#chat-line", "Hello")
        page.keyboard.press("Enter")
        assert page.locator("#chat-line").input_value() == "Hello"
        while not held:
            page.wait_for_timeout(20)
        held[0].continue_()
        page.wait_for_selector("#chat button:enabled")
        page.locator("#chat-line").press("Enter")
        page.wait_for_selector("#log .line-say", state="attached")
        assert page.locator("#chat-line").input_value() == ""
