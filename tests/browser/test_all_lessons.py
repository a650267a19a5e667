"""Every lesson is finished by keyboard and by thumb: a sample always, all by `make soak`."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from rooftree.engine.discovery import load, names
from rooftree.learning.lesson_run import LessonRun
from rooftree.learning.lessons import lessons_of
from tests.browser.person import Keyboard, Person, Touch
from tests.browser.table_page import Guest, Server, guest

TRIES = 12  # a tile that is turned to another side than the lesson asks for is taken back
TAKEN_BACK = "#badge:not([hidden])"
ALL = [
    (name, lesson.id, hand)
    for name in names()
    for lesson in lessons_of(load(name))
    for hand in (Keyboard, Touch)
]
SAMPLE = [  # the last lesson of each game: all that was learned before is on its table
    (name, lessons_of(load(name))[-1].id, hand)
    for name, hand in (("california", Touch), ("dice_manor", Keyboard), ("dream_home", Touch))
]


def path_of(run: LessonRun) -> list[str]:
    """List the picks for an action that the step accepts."""
    hidden = run.match.hidden(run.seat)
    return run.match.show.picks(hidden, run.seat, run.accepted())[0]


def take_step(one: Guest, person: Person, run: LessonRun) -> None:
    """Do what the step asks for, once more if it was taken back, and go on as the page did."""
    done = f"#dots :nth-child({run.step + 1}).full"
    for _ in range(TRIES):
        person.walk(path_of(run))
        one.page.wait_for_selector(f"{done}, {TAKEN_BACK}")
        if one.page.locator(done).count():
            break
    actions = {run.match.show.notation(a): a for a in run.match.actions(run.seat)}
    assert run.attempt(actions[one.plays()[-1]]).is_accepted


def finish(browser: Browser, server: Server, name: str, key: str, hand: type[Person]) -> None:
    lesson = next(lesson for lesson in lessons_of(load(name)) if lesson.id == key)
    run = LessonRun(load(name), lesson)
    with guest(browser, server, **hand.size) as one:
        one.page.goto(f"{server.url}/learn/{name}/{key}")
        one.page.wait_for_selector("#promptbar.mine")
        person = hand(one.page)
        while not run.is_over:
            take_step(one, person, run)
        one.page.wait_for_selector("#next-lesson:not([hidden])")
        assert person.figures.in_vain == 0


def label(value: object) -> str:
    return value.name if isinstance(value, type) else str(value)  # type: ignore[attr-defined]


@pytest.mark.parametrize(("name", "key", "hand"), SAMPLE, ids=label)
def test_a_late_lesson_is_finished(
    browser: Browser, server: Server, name: str, key: str, hand: type[Person]
) -> None:
    finish(browser, server, name, key, hand)


@pytest.mark.soak
@pytest.mark.parametrize(("name", "key", "hand"), ALL, ids=label)
def test_every_lesson_is_finished(
    browser: Browser, server: Server, name: str, key: str, hand: type[Person]
) -> None:
    finish(browser, server, name, key, hand)
