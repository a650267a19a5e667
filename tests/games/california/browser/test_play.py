"""California in the browser: whole games, loans, the attic, a card, French, phone, keys."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page

from rooftree.engine.bits import lowest
from rooftree.engine.discovery import load
from rooftree.engine.match import Match
from rooftree.engine.matchfile import to_document
from rooftree.games.california.table.state import CaliforniaState
from tests.browser.table_page import (
    Guest,
    Server,
    choose_seats,
    findings,
    guest,
    moment,
    moved_on,
    moved_to,
    my_turn,
    open_table,
    whose_turn,
)
from tests.browser.test_pages import is_too_wide

GAME = load("california")
SPACE = ".space.lit"
BORROW = "[data-choice=borrow]"
FOCUS = ".lit:focus, [data-choice]:focus"


def state_of(match: Match) -> CaliforniaState:
    """Return the position of a match with its type."""
    assert isinstance(match.state, CaliforniaState)
    return match.state


def take_turn(page: Page, n: int) -> None:
    """Buy a tile if one can be had, on credit if need be; else a gold coin."""
    before = moment(page)
    tiles = page.locator(".shop .lit")
    if page.locator("#attic-1.lit, #attic-2.lit").count():  # two pieces want to come down
        page.locator("#attic-1.lit, #attic-2.lit").first.click()
    elif tiles.count() and n % 3:
        tiles.nth(n % tiles.count()).click()
        page.locator(SPACE).nth(n % page.locator(SPACE).count()).click()
        page.wait_for_selector(f"{BORROW}, {moved_to(before + 1)}", state="attached")
        if page.locator(BORROW).count():
            page.click(BORROW)
    else:
        page.click("#bank")
    moved_on(page, before)


def play_to_the_end(page: Page) -> int:
    """Play to the end and return how many turns it took."""
    turns = 0
    while my_turn(page):
        take_turn(page, turns)
        turns += 1
    return turns


def before(
    wanted: Callable[[Match, int, str], bool], seats: int, tmp_path: Path
) -> tuple[Path, int, str]:
    """Write a match before a wanted action to a file; return it, the seat and the notation."""
    for seed in range(200):
        match = Match(GAME, seats, seed=seed)
        judge = GAME.evaluation(match.rules)
        while not match.is_over:
            seat = int(lowest(match.state.acting))
            ratings = {a: judge.rate(match.state, seat, a) for a in match.actions(seat)}
            for action in ratings:
                if wanted(match, seat, match.show.notation(action)):
                    file = tmp_path / "match.json"
                    file.write_text(json.dumps(to_document(match)))
                    return file, seat, match.show.notation(action)
            match.play(max(ratings, key=lambda a: ratings[a]), seat=seat)
    raise AssertionError("no match has such a position")


def continue_from(page: Page, server: Server, file: Path, seat: int, seats: int) -> None:
    """Upload a match and sit down at its last moment."""
    page.goto(server.url)
    page.set_input_files("#file", file)
    page.click("#by-file button")
    page.wait_for_url("**/replay/*")
    page.wait_for_selector("#slider:enabled")
    page.keyboard.press("End")
    last = page.locator("#slider").get_attribute("max")
    there = f"move {last} of {last}" if last != "0" else "the beginning"
    page.wait_for_selector(f"#moment:text('{there}')")
    page.click("#replay-more")
    page.click("#continue")
    page.wait_for_url("**/new?*")
    choose_seats(page, ["me" if n == seat else "bot:uniform" for n in range(seats)])
    assert my_turn(page)


def buy(page: Page, action: str) -> None:
    """Pick the tile of an action in notation, then its place."""
    start = moment(page)
    _, shop, tile, place, *_ = action.split()
    art = f"room-{tile}" if len(tile) == 1 else f"furn-{tile}"
    page.locator(f".shop-{int(shop) - 1} .lit:has(use[href='#{art}'])").first.click()
    page.click(f"#space-{place}" if place != "attic" else ".space.lit[id^=attic]")
    moved_on(page, start)


def money(page: Page) -> int:
    return int(str(page.locator("#purse b").text_content()))


def test_a_whole_game_of_two_against_a_bot(someone: Guest, server: Server) -> None:
    page = someone.page
    open_table(page, server, "me=Ada", "bot:uniform", game="california")
    assert play_to_the_end(page) >= 12
    assert page.locator("#ranking li").count() == 2
    assert page.locator(".race li").count() == 2
    assert not page.locator(".ca-market").is_visible()
    assert "The end" in str(page.locator(".coast").text_content())


def test_a_table_of_five_with_four_bots(someone: Guest, server: Server, tmp_path: Path) -> None:
    page = someone.page
    open_table(page, server, "me=Ada", *["bot:greedy"] * 4, game="california")
    assert page.locator("[data-fragment^=seat-]").count() == 4
    assert play_to_the_end(page) >= 12
    points = page.locator("#points-total").inner_text()
    assert page.locator(f".race strong:text-is('{points}')").count() >= 1


def test_a_loan_out_of_turn_leaves_the_turn_alone(browser: Browser, server: Server) -> None:
    with guest(browser, server) as ada, guest(browser, server) as bo:
        code = open_table(ada.page, server, "me=Ada", "friend", game="california")
        bo.page.goto(f"{server.url}/join/{code}")
        bo.page.fill("#name", "Bo")
        bo.page.click("#join button")
        bo.page.wait_for_url("**/table/*")
        acting = whose_turn(ada, bo)
        waiting = bo if acting is ada else ada
        waiting.page.wait_for_selector("#choice-loan", state="attached")
        assert money(waiting.page) == 6
        assert waiting.page.locator(".lit").count() == 0  # the loan is no part of the board
        prompt = waiting.page.locator("#prompt").inner_text()
        assert prompt.startswith("Waiting for")
        assert prompt.endswith("You may borrow or repay meanwhile.")
        waiting.page.click("#purse")
        waiting.page.click("#choice-loan")
        waiting.page.wait_for_selector("#loan-token")
        assert money(waiting.page) == 9
        acting.page.wait_for_selector("[data-fragment^=seat-] [href='#iou']")
        assert acting.page.locator("#promptbar.mine").count() == 1
        acting.page.click("#bank")
        waiting.page.wait_for_selector("#promptbar.mine")
        waiting.page.click("#purse")
        waiting.page.click("[data-choice=repay]")
        waiting.page.wait_for_selector("#loan-token", state="detached")
        assert money(waiting.page) == 5
        assert waiting.page.locator("#promptbar.mine").count() == 1


def test_furniture_goes_to_the_attic_and_comes_down(
    someone: Guest, server: Server, tmp_path: Path
) -> None:
    def stores(match: Match, seat: int, action: str) -> bool:
        return action.endswith(" attic") and "extension" not in action

    file, seat, action = before(stores, 2, tmp_path)
    page = someone.page
    continue_from(page, server, file, seat, 2)
    buy(page, action)
    assert page.locator("#attic-1 use[href^='#furn-']").count() == 1

    def comes_down(match: Match, own: int, action: str) -> bool:
        stored = [match.box.colours[kind] for kind in state_of(match).mansions[own].attic]
        return any(action.split()[2:3] == ["BMAGSW"[colour]] for colour in stored)

    file, seat, action = before(comes_down, 2, tmp_path)
    continue_from(page, server, file, seat, 2)
    buy(page, action)
    assert page.locator("#attic-1 use[href^='#furn-']").count() == 0
    place = action.split()[3]
    assert page.locator(f"#space-{place} use[href^='#furn-']").count() == 1


def test_a_card_is_claimed_and_the_ghost_shows_it_first(
    someone: Guest, server: Server, tmp_path: Path
) -> None:
    def wins_a_card(match: Match, seat: int, action: str) -> bool:
        number = match.checked(action, seat)
        after = match.rules.copy(match.state)
        match.rules.apply(after, seat, number, match.chance)
        won = after.mansions[seat].cards & ~state_of(match).mansions[seat].cards
        return bool(won) and after.day == state_of(match).day and "loan" not in action

    file, seat, action = before(wins_a_card, 3, tmp_path)
    page = someone.page
    continue_from(page, server, file, seat, 3)
    _, shop, tile, place, *_ = action.split()
    art = f"room-{tile}" if len(tile) == 1 else f"furn-{tile}"
    won = page.locator("[id^=won-]").count()
    page.locator(f".shop-{int(shop) - 1} .lit:has(use[href='#{art}'])").first.click()
    page.hover(f"#space-{place}")
    page.wait_for_selector("[id^=won-].ghost")
    assert page.locator("#points-score-cards.gain").count() == 1
    page.click(f"#space-{place}")
    page.wait_for_selector("[id^=won-]:not(.ghost)")
    assert page.locator("[id^=won-]").count() > won
    assert "bonus card" in page.locator("#log").inner_text()


def test_french(browser: Browser, server: Server) -> None:
    with guest(browser, server, locale="fr-FR") as ada:
        page = ada.page
        open_table(page, server, "me=Ada", "bot:uniform", game="california")
        assert my_turn(page)
        assert page.locator("#prompt").inner_text().startswith("Prenez de l'or")
        take_turn(page, 0)
        assert "Vous prenez une monnaie d'or" in page.locator("#log").inner_text()
        assert "Cartes bonus" in page.content()


def test_a_phone(browser: Browser, server: Server) -> None:
    size = {"width": 390, "height": 844}
    with guest(browser, server, viewport=size, has_touch=True) as ada:
        page = ada.page
        open_table(page, server, "me=Ada", "bot:uniform", "bot:uniform", game="california")
        for turn in range(3):
            assert my_turn(page)
            take_turn(page, turn)
        assert not is_too_wide(page)
        tile = page.locator(".shop .piece").first.bounding_box()
        assert tile is not None
        assert tile["width"] >= 44


def tab_to_a_pick(page: Page) -> None:
    """Tab reaches what can be picked."""
    while not page.locator(FOCUS).count():
        page.keyboard.press("Tab")


def test_the_keyboard_alone(someone: Guest, server: Server) -> None:
    page = someone.page
    open_table(page, server, "me=Kay", "bot:uniform", game="california")
    for turn in range(6):
        assert my_turn(page)
        start = moment(page)
        tab_to_a_pick(page)
        page.keyboard.press("ArrowRight" if turn % 2 else "ArrowLeft")
        while moment(page) == start:  # the tile, its place, and the loan if it needs one
            tab_to_a_pick(page)
            page.keyboard.press("Enter")
            page.wait_for_selector(f"{FOCUS}, {moved_to(start + 1)}", state="attached")
    assert page.locator("#log li").count() > 6


def test_no_serious_finding_in_any_state(browser: Browser, server: Server) -> None:
    for theme in ("light", "dark"):
        with guest(browser, server, cookies={"theme": theme}) as ada:
            page = ada.page
            open_table(page, server, "me=Ada", *["bot:uniform"] * 4, game="california")
            for _ in range(3):
                assert my_turn(page)
                take_turn(page, 0)  # gold, so that there is money for a tile
            assert my_turn(page)
            page.locator(".shop .lit").first.click()
            page.wait_for_selector(SPACE)
            assert findings(page) == []
