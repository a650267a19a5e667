"""Each kind of decision of each game, made by mouse, by keyboard and by touch."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from rooftree.engine.discovery import names
from tests.browser.decisions import Decision, continue_from, decisions
from tests.browser.person import HANDS, Person, moved_on, version
from tests.browser.table_page import Server, guest, my_turn

KINDS = [
    pytest.param(game, decision, id=f"{game}-{decision}")
    for game in names()
    for decision in decisions(game).values()
]


@pytest.mark.parametrize("hand", HANDS, ids=[hand.name for hand in HANDS])
@pytest.mark.parametrize(("game", "decision"), KINDS)
def test_every_kind_of_decision_can_be_made(
    browser: Browser, server: Server, game: str, decision: Decision, hand: type[Person]
) -> None:
    with guest(browser, server, cookies={"confirm": "sometimes"}, **hand.size) as ida:
        page, person = ida.page, hand(ida.page)
        continue_from(page, server, decision)
        assert my_turn(page)
        before = version(page)
        person.walk(list(decision.path))
        moved_on(page, before)
        assert ida.plays()[0] in decision.notations
        assert person.figures.in_vain == 0
