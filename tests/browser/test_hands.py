"""Hands: drag and drop, ghost and points, Esc, confirming, touch, flights."""

from __future__ import annotations

from playwright.sync_api import Browser, FloatRect, Locator, Page

from tests.browser.person import POINT, QuickMouse
from tests.browser.table_page import (
    Guest,
    Server,
    findings,
    guest,
    moment,
    moved_on,
    my_turn,
    open_table,
    whose_turn,
)

PHONE = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
LIFT = 44


def seated(page: Page, server: Server) -> None:
    open_table(page, server, "me=Anna", "bot:uniform", "bot:uniform")
    assert my_turn(page)


def box_of(node: Locator) -> FloatRect:
    box = node.bounding_box()
    assert box
    return box


def centre(node: Locator) -> tuple[float, float]:
    box = box_of(node)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


ROUNDS = """() => [...document.querySelectorAll("*")]  // how often what moves will move
  .map((node) => getComputedStyle(node))
  .filter((style) => style.animationName !== "none")
  .map((style) => style.animationIterationCount)"""
AT_REST = "() => document.getAnimations().every((one) => one.playState === 'finished')"


def test_a_pick_shows_its_ghost_and_points_and_esc_steps_back(
    someone: Guest, server: Server
) -> None:
    page = someone.page
    seated(page, server)
    lit = page.locator(".lit[data-piece]").count()
    page.locator(".lit[data-piece]").last.click()
    assert page.locator(".picked[aria-pressed=true]").count() == 1
    places = page.locator(".space.lit")
    assert places.count() > 0
    assert page.locator(".lit[data-piece]").count() == 0
    assert "Place" in (places.first.get_attribute("aria-description") or "")
    places.first.hover()
    page.wait_for_selector(".ghost")
    page.mouse.move(5, 5)
    page.wait_for_selector(".ghost", state="detached")
    page.keyboard.press("Escape")
    assert page.locator(".lit[data-piece]").count() == lit
    assert page.locator(".picked").count() == 0


def test_dragging_places_and_dropping_nowhere_takes_back(someone: Guest, server: Server) -> None:
    page = someone.page
    seated(page, server)
    before = moment(page)
    x, y = centre(page.locator(".lit[data-piece]").nth(1))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y + 60, steps=4)
    assert page.locator("#flight .held").count() == 1
    page.mouse.move(5, 5, steps=3)
    page.mouse.up()
    assert page.locator(".picked").count() == 0
    assert moment(page) == before
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 30, y + 60, steps=4)
    page.mouse.move(*centre(page.locator(".space.lit").last), steps=6)
    page.wait_for_selector(".ghost")
    page.mouse.up()
    moved_on(page, before)


def test_nobody_is_asked_to_confirm_among_bots(browser: Browser, server: Server) -> None:
    with guest(browser, server, cookies={"confirm": "sometimes"}) as anna:
        seated(anna.page, server)
        before = moment(anna.page)
        anna.page.locator(".lit[data-piece]").first.click()
        anna.page.locator(".space.lit").first.click()
        moved_on(anna.page, before)


OTHER_PROMPT = "(said) => document.querySelector('#prompt').innerText !== said"


def test_touching_another_place_changes_ones_mind(browser: Browser, server: Server) -> None:
    with guest(browser, server, cookies={"confirm": "always"}) as anna:
        page = anna.page
        seated(page, server)
        before = moment(page)
        pieces = page.locator("[data-piece].other")
        page.locator(".lit[data-piece]").first.click()
        other = str(pieces.last.get_attribute("id"))
        pieces.last.click()
        assert page.locator(".picked").get_attribute("id") == other
        places = [str(one.get_attribute("id")) for one in page.locator(".space.lit").all()]
        page.click(f"#{places[0]}")
        page.wait_for_selector("#choice-confirm")
        said = page.locator("#prompt").inner_text()
        page.click(f"#{places[-1]}")
        page.wait_for_function(OTHER_PROMPT, arg=said)
        page.click(f"#{places[-1]}")  # touched again, it is meant
        moved_on(page, before)
        assert places[-1].removeprefix("space-") in page.locator("#log").inner_text()


def test_what_cannot_be_taken_back_is_confirmed_where_people_play(
    browser: Browser, server: Server
) -> None:
    wanted = {"cookies": {"confirm": "sometimes"}}
    with guest(browser, server, **wanted) as anna, guest(browser, server, **wanted) as bruno:
        code = open_table(anna.page, server, "me=Anna", "friend", "bot:uniform")
        bruno.page.goto(f"{server.url}/join/{code}")
        bruno.page.fill("#name", "Bruno")
        bruno.page.click("#join button")
        bruno.page.wait_for_url("**/table/*")
        page = whose_turn(anna, bruno).page
        before = moment(page)
        page.locator(".lit[data-piece]").first.click()
        page.locator(".space.lit").first.click()
        confirm = page.locator("#choice-confirm")
        confirm.wait_for()
        assert page.locator("#prompt").inner_text().startswith("Place ")
        page.wait_for_selector(".ghost")
        page.locator("#choice-back").click()
        assert page.locator(".ghost").count() == 0
        assert moment(page) == before
        page.locator(".space.lit").first.click()
        confirm.click()
        moved_on(page, before)


COUNT_FLIGHTS = """() => {
  window.flights = 0;
  const count = (changes) => changes.forEach((one) => (window.flights += one.addedNodes.length));
  new MutationObserver(count).observe(document.querySelector("#flight"), { childList: true });
}"""


def test_pieces_fly_unless_the_system_asks_for_calm(browser: Browser, server: Server) -> None:
    for motion, flies in (("no-preference", True), ("reduce", False)):
        with guest(browser, server, cookies={"speed": "slow"}, reduced_motion=motion) as anna:
            page = anna.page
            seated(page, server)
            page.evaluate(COUNT_FLIGHTS)
            page.locator(".lit[data-piece]").first.click()
            page.locator(".space.lit").first.click()
            page.wait_for_selector("[data-fragment=plan] [data-piece]", state="attached")
            assert bool(page.evaluate("window.flights")) is flies


def test_a_glow_draws_the_eye_and_then_lets_the_machine_rest(
    browser: Browser, server: Server
) -> None:
    with guest(browser, server, cookies={"speed": "calm"}) as ida:
        seated(ida.page, server)
        found = ida.page.evaluate(ROUNDS)
        assert "2" in found
        assert "infinite" not in found
        ida.page.wait_for_function(AT_REST)


def test_a_phone_plays_by_tap_and_by_drag_above_the_finger(
    browser: Browser, server: Server
) -> None:
    with guest(browser, server, **PHONE) as anna:
        page = anna.page
        seated(page, server)
        assert page.evaluate("document.documentElement.scrollWidth") == 390
        before = moment(page)
        page.locator(".lit[data-piece]").first.tap()
        page.locator(".space.lit").first.tap()
        moved_on(page, before)
        assert my_turn(page)
        before = moment(page)
        drag_by_finger(page)
        moved_on(page, before)
        assert page.evaluate("scrollY") == 0  # the page did not scroll along


def drag_by_finger(page: Page) -> None:
    devtools = page.context.new_cdp_session(page)

    def touch(kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    x, y = centre(page.locator(".lit[data-piece]").nth(2))
    touch("touchStart", (x, y))
    for step in range(1, 5):
        touch("touchMove", (x + 3 * step, y + 12 * step))
    to_x, to_y = centre(page.locator(".space.lit").first)
    touch("touchMove", (to_x, to_y + LIFT))
    page.wait_for_selector(".ghost")
    held = box_of(page.locator("#flight .held"))
    assert abs(held["y"] + held["height"] / 2 - to_y) < 12
    touch("touchEnd")


SLOW_LINE = """() => {  // every message takes 40 ms each way
  const Fast = window.WebSocket;
  window.WebSocket = class extends Fast {
    send(data) { setTimeout(() => super.send(data), 40); }
    set onmessage(hear) { super.onmessage = (e) => setTimeout(() => hear(e), 40); }
  };
}"""


def test_a_quick_click_counts_whatever_is_drawn_meanwhile(browser: Browser, server: Server) -> None:
    for line in ("", SLOW_LINE):
        with guest(browser, server) as ida:
            if line:
                ida.page.add_init_script(f"({line})()")
            open_table(ida.page, server, "me=Ida", "bot:uniform", game="dream_home")
            mouse = QuickMouse(ida.page)
            for mouse.rest in (0, 60, 120):
                for _ in range(2):
                    assert my_turn(ida.page)
                    mouse.decide()
            assert mouse.figures.in_vain == 0


def test_what_is_drawn_anew_under_a_pressed_button_is_still_chosen(
    someone: Guest, server: Server
) -> None:
    page = someone.page
    seated(page, server)
    before = moment(page)
    page.locator(".lit[data-piece]").first.click()
    place = str(page.locator(".space.lit").first.get_attribute("id"))
    other = str(page.locator(".space.lit").last.get_attribute("id"))
    at = page.evaluate(POINT, place)
    page.mouse.move(at["x"], at["y"])
    page.mouse.down()
    page.evaluate(DRAWN_ANEW, place)
    page.mouse.move(*centre(page.locator(f"#{other}")))
    page.mouse.up()  # let go on another place, it was not meant
    assert moment(page) == before
    page.mouse.move(at["x"], at["y"])
    page.mouse.down()
    page.evaluate(DRAWN_ANEW, place)
    page.mouse.up()
    moved_on(page, before)


DRAWN_ANEW = """(id) => {  // another node takes the place of this one and of all it holds
  const node = document.getElementById(id);
  node.replaceWith(node.cloneNode(true));
}"""


def test_a_digit_finds_a_die_and_a_question_mark_all_keys(someone: Guest, server: Server) -> None:
    page = someone.page
    seated(page, server)
    named = page.locator(".lit[data-piece]").last.get_attribute("aria-label")
    assert named
    focused = "document.activeElement.ariaLabel"
    page.keyboard.press(named[-1])
    assert page.evaluate(focused).endswith(named[-1])
    page.keyboard.press("Enter")
    assert page.locator(".picked").count() == 1
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("?")
    assert page.locator("#keys kbd").first.is_visible()
    assert findings(page) == []
    page.keyboard.press("Escape")
    assert not page.locator("#keys").is_visible()
