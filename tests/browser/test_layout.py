"""Room for everything: the page is as high as the window, and a person reaches all of it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from rooftree.engine.discovery import load, names
from rooftree.learning.lessons import lessons_of
from tests.browser.decisions import continue_from, decisions
from tests.browser.finished import finished
from tests.browser.person import Mouse, Person, Touch
from tests.browser.table_page import Guest, Server, findings, guest, my_turn, open_table

WIDE: ViewportSize = {"width": 1920, "height": 1080}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
ASIDE: ViewportSize = {"width": 844, "height": 390}
SIDE_BY_SIDE = [
    ("dice_manor", ".dm-home", ".dm-offers"),
    ("dream_home", ".dh-marketbox", ".dh-homebox"),
]
ALL_LINES = """() => document.querySelectorAll(".score .zero").forEach((row, n) => {
  if (n < 6) row.classList.remove("zero"); // as late in a match: as many lines as may count
})"""
DECISIONS = 8
MOST = 0.02  # of layout shift in all decisions, by the browser's own measure, also after touches
WATCH = """() => {  // every shift with what moved, but for rolled dice, which are sorted by number
  const name = (node) => `${node?.nodeName} ${node?.id} ${node?.parentNode?.className}`;
  const isSorted = ({ node }) => node?.parentNode?.matches?.(".tray-row");
  window.shifts = [];
  const note = (list) => list.getEntries().forEach((one) => {
    if (one.sources.length && one.sources.every(isSorted)) return;
    window.shifts.push([one.value, ...one.sources.map(({ node }) => name(node))]);
  });
  new PerformanceObserver(note).observe({ type: "layout-shift" });
  window.heights = new Set();
  const bar = document.querySelector("#promptbar");
  new ResizeObserver(() => window.heights.add(bar.offsetHeight)).observe(bar);
}"""
OVERFLOWS = """() => {  // what is larger than its place, except the log
  const html = document.documentElement;
  const found = html.scrollHeight > innerHeight || html.scrollWidth > innerWidth ? ["page"] : [];
  for (const node of document.querySelectorAll("main *:not(svg *, #logbox)")) {
    const cuts = ["auto", "scroll", "hidden"].includes(getComputedStyle(node).overflowY);
    const more = node.scrollHeight > node.clientHeight + 1 && node.clientHeight > 1;
    if (cuts && more) found.push(`${node.tagName} ${node.id} ${node.className}`);
  }
  return found;
}"""
OUTSIDE = """() => ["#logbox", "#chat-line", ".rivals", ".layout-own"].filter((name) => {
  const { left, top, right, bottom } = document.querySelector(name).getBoundingClientRect();
  return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || bottom - top < 30;
})"""
HOLES = """() => {  // how many px at the foot of each column show the bare desk
  const rect = (node) => node.getBoundingClientRect();
  const boxes = (name) => [...document.querySelectorAll(name)].map(rect);
  return boxes(".layout-home, .layout-rivals, .dock").map(({ left }) => {
    const here = boxes(".layout .sheet").filter((box) => box.left < left + 40 && box.right > left);
    return innerHeight - Math.max(...here.map((box) => box.bottom));
  });
}"""

COVERED = """() => {  // rivals and sheets of which another sheet covers a part
  const docked = ".pane, .dock, .layout-own, .dm-adverts, #reveal, #visit";
  const sheets = [...document.querySelectorAll(".layout .sheet")];
  return sheets.filter((sheet) => {
    const { left, top, right, bottom, width, height } = sheet.getBoundingClientRect();
    if (sheet.matches(docked) || !width || !height) return false;
    const corners = [left + 4, right - 4].flatMap((x) => [[x, top + 4], [x, bottom - 4]]);
    const found = corners.map(([x, y]) => document.elementFromPoint(x, y));
    return found.some((node) => node && !sheet.contains(node)); // none: outside the screen
  }).map((sheet) => sheet.className);
}"""


def most_seats(game: str) -> list[str]:
    """List the kinds of all seats: oneself, and bots in all others."""
    return ["me=Ida", *["bot:uniform"] * (load(game).seats[-1] - 1)]


@pytest.mark.parametrize("game", names())
def test_all_fits_into_the_window(browser: Browser, server: Server, game: str) -> None:
    with guest(browser, server, viewport=WIDE) as ida:
        page = ida.page
        open_table(page, server, *most_seats(game), game=game)
        assert my_turn(page)
        page.wait_for_selector("#sheet tfoot")
        for size in (WIDE, DESKTOP):
            page.set_viewport_size(size)
            assert page.evaluate(OVERFLOWS) == []
            assert page.evaluate(OUTSIDE) == []
            assert page.evaluate(COVERED) == []
            assert max(page.evaluate(HOLES)) < 40
        assert findings(page) == []


@pytest.mark.parametrize("game", names())
def test_nothing_covers_another_thing_with_few_seats(
    browser: Browser, server: Server, game: str
) -> None:
    with guest(browser, server, viewport=WIDE) as ida:
        for seats in load(game).seats[:2]:
            open_table(ida.page, server, "me=Ida", *["bot:uniform"] * (seats - 1), game=game)
            assert my_turn(ida.page)
            assert ida.page.evaluate(COVERED) == []
            assert ida.page.evaluate(OUTSIDE) == []


SPILLS = """() => [...document.querySelectorAll(".layout-rivals .rivals")].flatMap((sheet) => {
  const { right, bottom } = sheet.getBoundingClientRect();  // homes that leave their sheet
  return [...sheet.querySelectorAll("svg.seat *")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width && (box.right > right || box.bottom > bottom + 1);
  }).map((one) => one.getAttribute("class"));
})"""


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_all_homes_fit_beside_a_replay(browser: Browser, server: Server, language: str) -> None:
    with guest(browser, server, viewport=WIDE, locale=language) as ida:
        page = ida.page
        code = finished(page, server, "california", "Anna", "Bruno", "Chloé", "Dimitri")
        page.goto(f"{server.url}/replay/{code}?moment=30")
        page.wait_for_selector("#slider:not([disabled])")
        assert page.evaluate(SPILLS) == []
        open_table(page, server, "me=Ida", "bot:uniform", "bot:uniform", game="california")
        assert my_turn(page)
        assert page.evaluate(SPILLS) == []


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("hand", [Mouse, Touch])
def test_nothing_moves_under_a_hand(
    browser: Browser, server: Server, game: str, hand: type[Person]
) -> None:
    size: dict[str, Any] = hand.size or {"viewport": DESKTOP}
    with guest(browser, server, cookies={"confirm": "sometimes"}, **size) as ida:
        page = ida.page
        open_table(page, server, "me=Ida", "bot:uniform", game=game)
        assert my_turn(page)
        page.wait_for_selector("#sheet tfoot", state="attached")
        page.evaluate(WATCH)
        person = hand(page)
        for _ in range(DECISIONS):
            person.decide()
            assert my_turn(page)
        assert page.evaluate("() => [...window.heights]") == [104 if hand is Touch else 52]
        shifts = page.evaluate("() => window.shifts")
        assert sum(value for value, *_ in shifts) < MOST, str(sorted(shifts)[-6:])


def test_the_dock_is_a_row_of_tabs_for_the_keyboard(browser: Browser, server: Server) -> None:
    with guest(browser, server) as anna, guest(browser, server) as bruno:
        code = open_table(anna.page, server, "me=Anna", "friend")
        bruno.page.goto(f"{server.url}/join/{code}")
        bruno.page.fill("#join input", "Bruno")
        bruno.page.click("#join button")
        page = anna.page
        page.locator("#tab-log").focus()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        assert page.locator("#tab-score").get_attribute("aria-selected") == "true"
        page.wait_for_selector("#pane-score[role=tabpanel] #sheet tfoot")
        page.keyboard.press("End")
        page.wait_for_selector("#pane-people #people li")
        assert page.locator("#pane-score").is_hidden()
        hears_talk(anna, bruno)


def hears_talk(anna: Guest, bruno: Guest) -> None:
    """Check that lines of chat are counted while one looks elsewhere, until one opens the chat."""
    bruno.page.wait_for_selector("#chat button:enabled")
    bruno.page.fill("#chat-line", "Hello")
    bruno.page.keyboard.press("Enter")
    anna.page.wait_for_selector("#unread:text-is('1')")
    assert anna.page.locator("#chat-line").is_visible()
    anna.page.click("#tab-chat")
    anna.page.wait_for_selector("#unread", state="hidden")
    assert anna.page.locator("#log li:visible").all_inner_texts() == ["Bruno Hello"]


def test_a_rivals_home_is_drawn_over_ones_own(someone: Guest, server: Server) -> None:
    page = someone.page
    open_table(page, server, "me=Ida", *["bot:uniform"] * 4, game="california")
    assert my_turn(page)
    picks = page.locator(".lit").count()
    rival = page.locator("[data-fragment^=seat-]").first
    assert rival.bounding_box()["height"] < 70  # type: ignore[index]  # a line
    rival.locator(".grow").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#visit svg.mansion")
    large = page.locator("#visit svg.mansion").bounding_box()
    assert large is not None
    assert large["height"] > 400
    assert page.locator("#visit [id]").count() == 0  # no second piece or pick of the same name
    assert findings(page) == []
    page.keyboard.press("Escape")
    assert page.locator("#visit").count() == 0
    assert page.evaluate("document.activeElement.className") == "grow"
    assert page.locator(".lit").count() == picks


def test_on_a_phone_the_drawings_of_a_rivals_home_lie_below_each_other(
    browser: Browser, server: Server
) -> None:
    with guest(browser, server, **Touch.size) as ida:
        page = ida.page
        open_table(page, server, "me=Ida", "bot:uniform", game="california")
        assert my_turn(page)
        page.locator("[data-fragment^=seat-] .grow").first.tap()
        page.wait_for_selector("#visit svg.porch")
        boxes = [one.bounding_box() for one in page.locator(".visit-body > *").all()]
        for above, below in pairwise(boxes):
            assert above is not None
            assert below is not None
            assert above["y"] + above["height"] <= below["y"]


@pytest.mark.parametrize("game", names())
def test_on_a_phone_a_lesson_shows_the_table_before_the_list_of_lessons(
    browser: Browser, server: Server, game: str
) -> None:
    with guest(browser, server, **Touch.size) as ida:
        ida.page.goto(f"{server.url}/learn/{game}/{lessons_of(load(game))[0].id}")
        ida.page.wait_for_selector("#promptbar.mine")
        lowest = "Math.max(...[...document.querySelectorAll('main [data-fragment]')].map(low))"
        below = ida.page.evaluate(
            "() => { const low = (one) => one.getBoundingClientRect().bottom;"
            f" return document.querySelector('.lessons').getBoundingClientRect().top > {lowest}; }}"
        )
        assert below


CUT = """() => {  // tools and choices of the bar that are not wholly inside it
  const bar = document.querySelector("#promptbar").getBoundingClientRect();
  return [...document.querySelectorAll("#tools button, #choices button, #purse")].filter((one) => {
    const { left, right } = one.getBoundingClientRect();
    return right > left && (left < bar.left || right > bar.right);
  }).map((one) => one.id);
}"""


def test_a_long_hint_leaves_room_for_what_can_be_done(browser: Browser, server: Server) -> None:
    with guest(browser, server, locale="fr-FR") as ida:
        page = ida.page
        continue_from(page, server, decisions("california")["repay", "repay"])
        assert my_turn(page)
        page.click("#hint")
        page.wait_for_selector("#promptbar.hinted")
        assert page.evaluate(CUT) == []
        page.locator("header").get_by_role("link", name="Règles").click()
        page.wait_for_selector(".with-rules")
        assert page.evaluate(CUT) == []
        page.keyboard.press("h")  # takes it away again
        page.click("#purse")
        repay = page.locator("#choice-repay").bounding_box()
        assert repay is not None
        assert repay["width"] > 100


VIEW = "document.querySelector('[data-pan] svg').viewBox.baseVal.width"


def test_a_manor_is_zoomed_by_keys_buttons_and_wheel(someone: Guest, server: Server) -> None:
    page = someone.page
    continue_from(page, server, decisions("dice_manor")["build", "offer", "cell", "turn"])
    assert my_turn(page)
    whole = page.evaluate(VIEW)
    page.keyboard.press("+")
    larger = page.evaluate(VIEW)
    assert larger < whole
    page.click("[data-zoom='-']")
    page.click("[data-zoom='-']")
    assert page.evaluate(VIEW) > whole
    page.keyboard.press("0")
    assert page.evaluate(VIEW) == pytest.approx(whole, abs=1)
    middle(page)
    page.mouse.wheel(0, -300)
    page.wait_for_function(f"whole => {VIEW} < whole", arg=whole)
    page.fill("#chat-line", "")
    page.locator("#chat-line").type("0")  # a key of one who writes is no command
    assert page.evaluate(VIEW) < whole
    page.click("[data-zoom='0']")
    assert page.evaluate(VIEW) == pytest.approx(whole, abs=1)


def middle(page: Page) -> None:
    """Put the pointer on the manor, where nothing can be picked."""
    box = page.locator("[data-pan]").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] - 40, box["y"] + 40)


@pytest.mark.parametrize(("width", "height"), [(1280, 620), (844, 390)])
def test_a_low_screen_can_be_played(
    browser: Browser, server: Server, width: int, height: int
) -> None:
    with guest(browser, server, viewport={"width": width, "height": height}) as ida:
        page = ida.page
        open_table(page, server, *most_seats("dice_manor"), game="dice_manor")
        for _ in range(2):
            assert my_turn(page)
            Mouse(page).decide()
        page.evaluate("() => scrollTo(0, 0)")
        assert page.evaluate(COVERED) == []
        bar = page.locator("#promptbar").bounding_box()
        assert bar is not None
        assert bar["height"] <= 54


@pytest.mark.parametrize("game", names())
def test_the_whole_score_is_seen_beside_a_full_table(
    browser: Browser, server: Server, game: str
) -> None:
    with guest(browser, server, viewport=DESKTOP) as ida:
        page = ida.page
        open_table(page, server, *most_seats(game), game=game)
        assert my_turn(page)
        page.click("#tab-score")
        page.wait_for_selector("#sheet tfoot")
        page.evaluate(ALL_LINES)
        pane = page.locator("#pane-score").evaluate("box => box.scrollHeight - box.clientHeight")
        assert pane <= 0


@pytest.mark.parametrize("game", names())
def test_a_lesson_against_one_rival_fills_a_wide_window(
    browser: Browser, server: Server, game: str
) -> None:
    with guest(browser, server, viewport=WIDE) as ida:
        page = ida.page
        page.goto(f"{server.url}/learn/{game}")
        lessons = page.locator("main li a").evaluate_all("all => all.map((one) => one.href)")
        for lesson in lessons[:2]:
            page.goto(lesson)
            page.wait_for_selector(".lit")
            own = page.locator(".layout-own").bounding_box()
            assert own is not None  # a high home is as high as the window before it is so wide
            assert own["width"] > WIDE["width"] / 2 or own["height"] > WIDE["height"] * 0.8
            assert page.evaluate(COVERED) == []


@pytest.mark.parametrize(("game", "left", "right"), SIDE_BY_SIDE)
def test_a_phone_on_its_side_shows_home_and_market_side_by_side(
    browser: Browser, server: Server, game: str, left: str, right: str
) -> None:
    with guest(browser, server, **(Touch.size | {"viewport": ASIDE})) as ida:
        page = ida.page
        open_table(page, server, "me=Ida", "bot:uniform", "bot:uniform", game=game)
        assert my_turn(page)
        page.evaluate("() => scrollTo(0, 0)")
        one, other = page.locator(left).bounding_box(), page.locator(right).bounding_box()
        assert one is not None
        assert other is not None
        assert one["x"] + one["width"] <= other["x"]
        assert max(one["y"], other["y"]) < ASIDE["height"] / 2


@pytest.mark.parametrize("size", [Touch.size["viewport"], ASIDE], ids=["upright", "aside"])
def test_on_a_phone_the_lessons_are_listed_below_the_whole_table(
    browser: Browser, server: Server, size: ViewportSize
) -> None:
    with guest(browser, server, **(Touch.size | {"viewport": size})) as ida:
        page = ida.page
        page.goto(f"{server.url}/learn/dice_manor/bid")
        page.wait_for_selector(".lit")
        tops = [page.locator(one).bounding_box() for one in (".dm-offers", ".panels")]
        assert tops[0] is not None
        assert tops[1] is not None
        assert tops[0]["y"] < tops[1]["y"]


def test_the_coach_leaves_advertising_and_rounds_apart(browser: Browser, server: Server) -> None:
    low = {"width": 1280, "height": 720}
    with guest(browser, server, viewport=low, cookies={"coach": "on"}) as ida:
        page = ida.page
        open_table(page, server, *most_seats("dice_manor"), game="dice_manor")
        assert my_turn(page)
        page.keyboard.press("Escape")
        page.wait_for_selector(".coach:not([hidden])")
        tracks, rounds = (
            page.locator(one).bounding_box() for one in (".dm-adverts svg", ".rounds")
        )
        assert tracks is not None
        assert rounds is not None
        assert rounds["y"] + rounds["height"] <= tracks["y"]  # a corner of the manor, the offers


def test_two_fingers_zoom_the_manor(browser: Browser, server: Server) -> None:
    with guest(browser, server, **Touch.size) as ida:
        page = ida.page
        open_table(page, server, "me=Ida", "bot:uniform", game="dice_manor")
        assert my_turn(page)
        place = page.locator("[data-pan]").bounding_box()
        assert place is not None
        before = page.locator("[data-pan] > svg").evaluate("svg => svg.viewBox.baseVal.width")
        pinch(page, place["x"] + place["width"] / 2, place["y"] + 24)
        page.wait_for_selector("[data-pan].zoomed")
        after = page.locator("[data-pan] > svg").evaluate("svg => svg.viewBox.baseVal.width")
        assert after < before * 0.8


def pinch(page: Page, x: float, y: float) -> None:
    """Draw two fingers apart about a point."""
    devtools = page.context.new_cdp_session(page)
    for kind, apart in (("touchStart", 30), ("touchMove", 50), ("touchMove", 80), ("touchEnd", 0)):
        points = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        sent = {"type": kind, "touchPoints": points if apart else []}
        devtools.send("Input.dispatchTouchEvent", sent)
    devtools.detach()
