"""From the home page to the end of a first lesson, as long as a reader takes: under three minutes.

Whoever reads takes 200 words a minute for every line that is new, and three seconds to find and
touch something. What the machine takes is printed and decides nothing.
"""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Browser, Page

from rooftree.engine.discovery import load
from rooftree.learning.lesson_run import LessonRun
from rooftree.learning.lessons import lessons_of
from tests.browser.person import Mouse
from tests.browser.table_page import Server, guest
from tests.browser.test_all_lessons import take_step
from tests.games.test_cards import GAMES

WORDS_A_MINUTE = 200
A_TOUCH = 3  # seconds
LONGEST = 180  # seconds
LINES = """() => document.body.innerText.split("\\n").map((line) => line.trim()).filter(Boolean)"""


class Reader:
    """Somebody who reads every line of a page once."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.read: set[str] = set()
        self.words = 0

    def look(self) -> None:
        """Read what is new."""
        fresh = set(self.page.evaluate(LINES)) - self.read
        self.words += sum(len(line.split()) for line in fresh)
        self.read |= fresh

    @property
    def seconds(self) -> float:
        return self.words / WORDS_A_MINUTE * 60


@pytest.mark.parametrize("game", GAMES)
def test_a_first_lesson_takes_less_than_three_minutes(
    browser: Browser, server: Server, game: str
) -> None:
    run = LessonRun(load(game), lessons_of(load(game))[0])
    with guest(browser, server) as one:
        page, began = one.page, time.monotonic()
        reader, person = Reader(page), Mouse(page)
        page.goto(server.url)
        reader.look()
        page.click(f"[data-learn={game}]")
        page.wait_for_selector("main .button.big")
        reader.look()
        page.click("main .button.big")
        page.wait_for_selector("#promptbar.mine")
        while not run.is_over:
            reader.look()
            take_step(one, person, run)
        page.wait_for_selector("#next-lesson:not([hidden])")
        reader.look()
        took = time.monotonic() - began
    touches = 2 + person.figures.touches  # the strip on the cover, *Begin*, and the table
    total = reader.seconds + touches * A_TOUCH
    print(f"{game}: {reader.words} words, {touches} touches, {total:.0f} s; machine {took:.0f} s")
    assert total < LONGEST
