"""Dice Manor in the browser: a whole game, tours, turned tiles, bids, unseen building, guests."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page

from rooftree.games.dice_manor.rules.tours import open_slots
from rooftree.games.dice_manor.table.dice import count
from rooftree.games.dice_manor.table.notation import slot_name
from rooftree.games.dice_manor.table.state import DiceManorState
from tests.browser.decisions import continue_from, decisions
from tests.browser.person import Mouse
from tests.browser.table_page import Guest, Server, guest, moment, my_turn, play_now
from tests.games.dice_manor.browser.positions import (
    ME,
    builds_last,
    can_overtake,
    find,
    fork,
    go_on,
    has_turns,
    nothing_fits,
)

NEWER = """(before) => [...document.querySelectorAll("#log li:not(.struck)")]
  .some((line) => Number(line.dataset.moment) > before)"""


def moved_on(page: Page, before: int) -> None:
    """Wait for something newer in the log; numbers may skip what others do unseen."""
    page.wait_for_function(NEWER, arg=before)


def log_of(page: Page) -> str:
    return page.locator("#log").inner_text()


def state_of(match: object) -> DiceManorState:
    state = match.state  # type: ignore[attr-defined]
    assert isinstance(state, DiceManorState)
    return state


def test_the_last_round_against_three_bots(
    someone: Guest, server: Server, tmp_path: Path, shots: Path
) -> None:
    """Build, the Grand Opening and the end; `make soak` plays whole games."""
    match = find(builds_last, seats=4)
    page = someone.page
    go_on(page, server, match, tmp_path, "me=Ida", *["bot:uniform"] * 3)
    assert Mouse(page).play_to_the_end().decisions > 5
    assert page.locator("#ranking li").count() == 4
    assert page.locator(".four .line-total td").count() == 4
    assert page.locator(".end-home .manor").count() == 4
    page.screenshot(path=shots / "dice_manor-end.png", full_page=True)


def test_a_tour_with_a_split(someone: Guest, server: Server, tmp_path: Path, shots: Path) -> None:
    match = find(lambda state: bool(fork(state)) and state.designers[ME].to_place == 4)
    own = state_of(match).designers[ME]
    number = int(own.chosen)
    first, second = fork(state_of(match))
    slots = [slot_name(own.manor.box, int(own.manor.slot_codes[slot])) for slot in (first, second)]
    page = someone.page
    go_on(page, server, match, tmp_path, "me=Ida", "bot:uniform")
    before = moment(page)
    page.locator("#slot-EN00").click()
    moved_on(page, before)
    assert page.locator(".walk use").count() > 3, "footprints from the garden to the Entrance"
    page.locator(f"[id='slot-{slots[0]}']").click()
    moved_on(page, before + 1)
    assert page.locator(".reward-number").text_content() == "2"
    page.locator(f"[id='slot-{slots[1]}']").click()
    moved_on(page, before + 2)
    page.locator(".reward").nth(1).wait_for()
    page.screenshot(path=shots / "dice_manor-split.png")
    page.locator(f"#space-{number}").press("Enter")
    page.wait_for_selector("#log li:has-text('You gain 2 Prestige for touring')")
    page.wait_for_selector("#log li:has-text('You gain 1 token for a path of a single die')")


GHOST = ".manor .ghost[data-piece] > g"
OTHER_GHOST = """([ghost, shown]) => {
  const transform = document.querySelector(ghost)?.getAttribute("transform");
  return transform && transform !== shown ? transform : "";
}"""


def ghost_transform(page: Page) -> str:
    """Wait for a ghost in the manor; return where it lies and how it is turned."""
    return page.locator(GHOST).get_attribute("transform") or ""


def next_ghost(page: Page, shown: str) -> str:
    """Wait until the server has answered and the ghost is drawn anew; return how it lies."""
    return str(page.wait_for_function(OTHER_GHOST, arg=[GHOST, shown]).json_value())


def test_a_room_is_turned_and_built(
    someone: Guest, server: Server, tmp_path: Path, shots: Path
) -> None:
    match = find(has_turns)
    page = someone.page
    go_on(page, server, match, tmp_path, "me=Ida", "bot:uniform")
    before = moment(page)
    page.locator(".offer.lit").click()
    cells = page.locator(".cell.lit")
    for n in range(cells.count()):
        cells.nth(n).click()
        if page.locator("#choice-turn").count():
            break
    shown = ghost_transform(page)
    page.click("#handle")
    shown = next_ghost(page, shown)
    page.keyboard.press("r")
    turned = next_ghost(page, shown)
    page.wait_for_selector(".link")  # doors that meet are ticked
    page.screenshot(path=shots / "dice_manor-turned.png")
    assert moment(page) == before  # to turn it is not to build it
    page.click("#choice-build")
    moved_on(page, before)
    page.wait_for_selector(f".manor .piece:not(.ghost) > g[transform='{turned}']")


def test_dice_are_chosen_in_any_order_and_rolled_together(someone: Guest, server: Server) -> None:
    page = someone.page
    continue_from(page, server, decisions("dice_manor")["mark", "token", "die", "again"])
    assert my_turn(page)
    mouse = Mouse(page)
    mouse.touch("token")
    low, *_, high = (pick for pick in mouse.glowing() if pick.startswith("die-"))
    for die in (high, low, high):  # chosen, chosen, let go
        mouse.touch(die)
    assert page.locator(".picked[id^=die]").get_attribute("id") == low
    mouse.touch(high)
    assert page.locator("#choice-up").count() == 0  # only one die can be changed
    mouse.touch("choice-again")
    page.wait_for_selector("#log li:has-text('You spend a token to reroll')")
    assert someone.plays() == [f"{low[4]}?", f"{high[4]}?", "reroll"]


def test_a_bid_is_overtaken(someone: Guest, server: Server, tmp_path: Path) -> None:
    match = find(can_overtake)
    space = int(state_of(match).designers[ME].chosen)
    page = someone.page
    go_on(page, server, match, tmp_path, "me=Ida", "bot:uniform")
    assert page.locator(f"[id^=bid-{space}-].best").get_attribute("id") == f"bid-{space}-1"
    before = moment(page)
    page.locator(f"#space-{space}").click(force=True)  # its middle may lie under a rival's bid
    moved_on(page, before)
    assert "outbid on" in log_of(page)


def test_two_people_build_without_seeing_each_other(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    match = find(has_turns)
    with guest(browser, server) as ida, guest(browser, server) as jan:
        code = go_on(ida.page, server, match, tmp_path, "me=Ida", "friend")
        jan.page.goto(f"{server.url}/join/{code}")
        jan.page.fill("#name", "Jan")
        jan.page.click("#join button")
        jan.page.wait_for_url("**/table/*")
        small = jan.page.locator("[data-fragment=seat-0] .mini use")
        before = small.count()
        built = log_of(jan.page).count("Ida builds")
        build(ida.page)
        ida.page.wait_for_selector("#promptbar:not(.mine)")
        assert my_turn(jan.page)
        assert small.count() == before
        assert log_of(jan.page).count("Ida builds") == built
        build(jan.page)
        jan.page.wait_for_selector(".dm-offers .bp-number")
        jan.page.locator("#log li", has_text="Ida builds").nth(built).wait_for()
        assert log_of(jan.page).count("Ida builds") == built + 1
        assert small.count() == before + 1


def build(page: Page) -> None:
    """Build the only tile at the first place."""
    mouse = Mouse(page)
    mouse.touch(mouse.glowing()[0])
    mouse.touch(mouse.glowing()[0])
    mouse.touch("choice-build")


def test_the_grand_opening_has_unhappy_guests(
    someone: Guest, server: Server, tmp_path: Path, shots: Path
) -> None:
    match = find(nothing_fits)
    own = state_of(match).designers[ME]
    sad = next(n for n in range(1, 7) if count(own.hand, n) and not open_slots(own, n))
    page = someone.page
    go_on(page, server, match, tmp_path, "me=Ida", "bot:uniform")
    before = moment(page)
    page.locator(f"#number-{sad}").click()
    moved_on(page, before)
    page.wait_for_selector(".guests [data-piece]")
    assert "You have no room for" in log_of(page)
    page.screenshot(path=shots / "dice_manor-guests.png")


def test_in_french(browser: Browser, server: Server) -> None:
    with guest(browser, server, locale="fr-FR") as one:
        play_now(one.page, server, "dice_manor")
        assert my_turn(one.page)
        assert "Choisissez une valeur" in one.page.locator("#prompt").inner_text()
        words = one.page.locator(".dm").text_content() or ""
        assert "Bibliothèque" in words
        assert one.page.locator(".dm-adverts[aria-label=Publicité]").count() == 1
        assert "Library" not in words


def test_on_a_phone(browser: Browser, server: Server, shots: Path) -> None:
    phone = {"width": 390, "height": 844}
    with guest(browser, server, viewport=phone, has_touch=True) as one:
        page = one.page
        play_now(page, server, "dice_manor")
        assert my_turn(page)
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 390
        before = moment(page)
        page.locator(".group.lit").first.tap()
        moved_on(page, before)
        page.screenshot(path=shots / "dice_manor-phone.png", full_page=True)


def test_by_keyboard(someone: Guest, server: Server) -> None:
    page = someone.page
    play_now(page, server, "dice_manor")
    assert my_turn(page)
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.locator(".lit:focus").count():
            break
    assert page.locator(".lit:focus").count() == 1
    before = moment(page)
    for _ in range(6):
        if page.locator(".group.lit:focus").count():
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    moved_on(page, before)
    page.wait_for_selector(".lit:focus")
    page.keyboard.press("Enter")
    moved_on(page, before + 1)
