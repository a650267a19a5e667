"""Stairs, the game of examples/, in the browser: a lesson, then a whole game, by hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from rooftree.engine.discovery import load
from rooftree.learning.lessons import lessons_of
from tests.browser.person import Keyboard, Mouse
from tests.browser.table_page import Server, findings, guest, open_table
from tests.browser.test_all_lessons import finish
from tests.stairs import install


@pytest.fixture
def with_stairs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    folder = install(tmp_path)
    monkeypatch.syspath_prepend(str(folder))
    server = Server(tmp_path / "tables", plugins=folder)
    server.start()
    yield server
    server.kill()


def test_its_lesson_and_a_whole_game_are_played_by_hand(
    browser: Browser, with_stairs: Server
) -> None:
    lesson = lessons_of(load("stairs"))[0]
    finish(browser, with_stairs, "stairs", lesson.id, Keyboard)
    with guest(browser, with_stairs) as ida:
        ida.page.goto(with_stairs.url)
        assert ida.page.locator("[data-play=stairs]").is_visible()
        open_table(ida.page, with_stairs, "me=Ida", "bot:greedy", game="stairs")
        ida.page.wait_for_selector("#promptbar.mine")
        assert findings(ida.page) == []
        figures = Mouse(ida.page).play_to_the_end()
        ida.page.wait_for_selector("#ending:not([hidden])")
    assert figures.decisions >= 5
    assert figures.in_vain == 0
