"""What a table shows can be read and reached: no small letters, no pick below a low window."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize

from rooftree.engine.discovery import names
from tests.browser.decisions import continue_from, decisions
from tests.browser.table_page import Server, guest, my_turn
from tests.browser.test_layout import COVERED, DESKTOP, OUTSIDE

SMALLEST = 10.95  # px that a letter has at least: 11, less what the browser rounds
LOW: ViewportSize = {"width": 1280, "height": 640}  # what a laptop of 1366 x 768 leaves to a page
LETTERS = (Path(__file__).parent / "unfold.js").read_text("utf-8")
PHASES: dict[str, list[tuple[str, ...]]] = {  # a decision of each kind of board that a game shows
    "blueprints": [("place", "pool", "space")],
    "california": [("gold", "bank"), ("buy", "tile", "space")],
    "dice_manor": [("choose", "number"), ("bid", "space"), ("build", "offer", "cell", "turn")],
    "dream_home": [("take", "col", "space"), ("drill", "tool", "space", "offer")],
}
UNSEEN = """() => [...document.querySelectorAll(".lit")].filter((one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1;
}).map((one) => one.id)"""
SCROLLS = "document.documentElement.scrollHeight - innerHeight"


def test_every_game_names_its_boards() -> None:
    assert set(PHASES) == set(names())


@pytest.mark.parametrize("game", names())
def test_all_of_a_decision_is_seen_in_a_low_window_and_every_letter_can_be_read(
    browser: Browser, server: Server, game: str
) -> None:
    with guest(browser, server, viewport=LOW) as ida:
        page = ida.page
        found = decisions(game)
        for phase in PHASES[game]:
            page.set_viewport_size(LOW)
            begins = [kind for kind in found if kind[: len(phase)] == phase]
            continue_from(page, server, found[begins[0]])
            assert my_turn(page)
            page.wait_for_selector(".lit")
            assert page.evaluate(UNSEEN) == [], str(phase)
            assert page.evaluate(SCROLLS) <= 0, str(phase)
            assert page.evaluate(OUTSIDE) == [], str(phase)
            assert page.evaluate(COVERED) == [], str(phase)
            page.set_viewport_size(DESKTOP)
            small = [one for one in page.evaluate(LETTERS) if one[0] < SMALLEST]
            assert small == [], str(phase)
