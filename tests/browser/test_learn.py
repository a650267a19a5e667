"""Learning in the browser: a lesson from the home page to its end, by keyboard and by thumb."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from rooftree.engine.discovery import load
from rooftree.learning.lesson_run import LessonRun
from rooftree.learning.lessons import lessons_of
from tests.browser.person import Keyboard, Person, Touch
from tests.browser.table_page import Server, findings, guest

GAME = load("blueprints")
LESSONS = lessons_of(GAME)
LESSON = next(lesson for lesson in LESSONS if lesson.steps[0].wrong)
BADGE = "#badge:not([hidden])"


def path_of(run: LessonRun, action: int) -> list[str]:
    """List the picks for an action."""
    return run.match.show.picks(run.match.hidden(run.seat), run.seat, action)[0]


def refused(run: LessonRun) -> int:
    """Find a legal action that the first step does not accept."""
    actions = run.match.actions(run.seat)
    return next(one for one in actions if not LessonRun(GAME, LESSON).attempt(one).is_accepted)


def from_home(page: Page, server: Server) -> None:
    """Go from the cover on the home page to the lesson."""
    page.goto(server.url)
    page.click("[data-learn=blueprints]")
    page.click("main .button.big")
    page.wait_for_url(f"**/learn/blueprints/{LESSON.id}")
    page.wait_for_selector("#promptbar.mine")


@pytest.mark.parametrize("hand", [Keyboard, Touch], ids=lambda hand: hand.name)
def test_a_lesson_is_finished(browser: Browser, server: Server, hand: type[Person]) -> None:
    with guest(browser, server, **hand.size) as one:
        page, run = one.page, LessonRun(GAME, LESSON)
        from_home(page, server)
        person = hand(page)
        assert page.locator("#prompt").inner_text() == LESSON.steps[0].say["en"]
        person.walk(path_of(run, refused(run)))
        page.wait_for_selector(BADGE)
        assert page.locator("#prompt").inner_text() == (LESSON.steps[0].wrong or {})["en"]
        assert findings(page) == []
        for step in range(len(LESSON.steps)):
            page.wait_for_selector(f"#dots :nth-child({step + 1}).now")
            person.walk(path_of(run, run.accepted()))
            run.skip()
        page.wait_for_selector("#next-lesson:not([hidden])")
        assert findings(page) == []
        assert person.figures.in_vain == 0
        page.goto(server.url)
        said = page.locator("[data-learn=blueprints] .count").inner_text()
        assert said == f"1 of {len(LESSONS)} lessons"


def test_a_try_stays_until_the_next_touch_and_show_me_points_at_a_way_on(
    browser: Browser, server: Server
) -> None:
    with guest(browser, server) as one:
        page, run = one.page, LessonRun(GAME, LESSON)
        from_home(page, server)
        for pick in path_of(run, refused(run)):
            page.locator(f"[id='{pick}']").click()
        page.wait_for_selector(BADGE)
        page.mouse.move(5, 300, steps=4)
        assert page.locator(".ghost").count() > 0
        page.click("#show-me")
        shown = len(path_of(run, run.accepted()))
        page.wait_for_function(
            "(n) => document.querySelectorAll('.callout').length === n", arg=shown
        )
        page.keyboard.press("Escape")
        page.wait_for_selector(".ghost", state="detached")
        assert page.locator(BADGE).count() == 0
        assert page.locator("#prompt").inner_text() == LESSON.steps[0].say["en"]


def test_skip_and_back_move_between_steps(browser: Browser, server: Server) -> None:
    with guest(browser, server) as one:
        page = one.page
        from_home(page, server)
        page.click("#step-skip")
        page.wait_for_selector("#dots :nth-child(1).full")
        page.click("#step-back")
        page.wait_for_selector("#dots :nth-child(1).now")
        assert page.locator("#step-back").is_disabled()
        assert page.locator("#prompt").inner_text() == LESSON.steps[0].say["en"]
