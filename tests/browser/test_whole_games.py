"""One whole game of each title by mouse, by keyboard and by touch, with figures: `make soak`."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from rooftree.engine.discovery import load, names
from tests.browser.person import HANDS, Person
from tests.browser.table_page import Server, guest, open_table

FIGURES = Path("build/person")


@pytest.mark.soak
@pytest.mark.parametrize("hand", HANDS, ids=[hand.name for hand in HANDS])
@pytest.mark.parametrize("game", names())
def test_a_whole_game_is_played_as_a_person_does(
    browser: Browser, server: Server, game: str, hand: type[Person]
) -> None:
    bots = ["bot:uniform"] * (load(game).seats[0] - 1)
    with guest(browser, server, cookies={"confirm": "sometimes"}, **hand.size) as ida:
        open_table(ida.page, server, "me=Ida", *bots, game=game)
        figures = hand(ida.page).play_to_the_end()
        ida.page.wait_for_selector("#ending:not([hidden])")
    FIGURES.mkdir(parents=True, exist_ok=True)
    (FIGURES / f"{game}-{hand.name}.txt").write_text(f"{game}, {hand.name}: {figures}\n")
    assert figures.decisions >= 12
    assert figures.in_vain == 0
