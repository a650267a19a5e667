"""The aeroplane: one visit, then no network, and everything but other people still works."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from rooftree.engine.discovery import load
from rooftree.learning.lesson_run import LessonRun
from rooftree.learning.lessons import lessons_of
from tests.browser.person import QuickMouse
from tests.browser.table_page import findings, moment, my_turn, open_table, uncover
from tests.offline.browser.visit import Visit, visit, web_space

PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 800}
EVAL = """() => new Promise((done) => setTimeout(() => {  // later, as now the test itself evaluates
  try { done(String(eval("1"))); } catch (error) { done(error.name); }
}))"""
FITS = "() => document.documentElement.scrollWidth <= innerWidth"


@pytest.fixture(scope="module")
def plane(
    browser: Browser, plain: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Visit]:
    """Somebody who has visited the web space once; it is gone now."""
    with web_space(plain, tmp_path_factory.mktemp("space")) as space, visit(browser, space) as one:
        space.kill()
        yield one


def test_a_match_against_hard_is_played_to_its_end_and_again(plane: Visit) -> None:
    page, person = plane.page, QuickMouse(plane.page)
    code = open_table(page, plane.space, "me=Ida", "bot:hard")
    for _ in range(3):
        assert my_turn(page)
        person.decide()
    assert my_turn(page)
    played = moment(page)
    plane.again()
    assert my_turn(page)
    assert (page.url.rpartition("/")[2], moment(page)) == (code, played)
    person.play_to_the_end()
    page.click("#again")
    page.wait_for_url(lambda url: "/table/" in url and code not in url)
    assert my_turn(page)
    plane.go(f"/replay/{code}")
    page.wait_for_selector("#slider:not([disabled])")
    plane.go("/")
    assert page.locator("#going-on li").count() > 0


def test_the_table_explains_hints_and_takes_back(plane: Visit) -> None:
    page = plane.page
    open_table(page, plane.space, "me=Ida", "bot:easy", game="dice_manor")
    assert my_turn(page)
    page.keyboard.press("h")
    page.wait_for_selector(".ring:not(.pale)")
    page.keyboard.press("Escape")
    person = QuickMouse(page)
    person.touch(next(pick for pick in person.glowing() if pick.startswith("number-")))
    page.click("#undo")
    page.wait_for_selector("#log .struck", state="attached")
    open_table(page, plane.space, "me=Ida", "bot:easy")
    assert my_turn(page)
    page.locator("[id^=space-]").first.click(force=True)
    page.wait_for_selector(".whynot:not([hidden])")
    assert findings(plane.window) == []


def test_a_hot_seat_covers_the_table_between_turns(plane: Visit) -> None:
    page = plane.page
    open_table(page, plane.space, "me=Anna", "me=Bruno")
    names = set()
    for _ in range(4):
        page.wait_for_selector("#promptbar.mine, #cover[open]")
        if page.locator("#cover[open]").count():
            names.add(uncover(page))
        assert my_turn(page)
        QuickMouse(page).decide()
    assert names == {"Anna", "Bruno"}


def test_a_lesson_takes_a_step(plane: Visit) -> None:
    page, game = plane.page, load("blueprints")
    lesson = lessons_of(game)[0]
    run = LessonRun(game, lesson)
    plane.go(f"/learn/blueprints/{lesson.id}")
    page.wait_for_selector("#dots :nth-child(1).now")
    path = run.match.show.picks(run.match.hidden(run.seat), run.seat, run.accepted())[0]
    QuickMouse(page).walk(path)
    page.wait_for_selector("#dots :nth-child(2).now, #next-lesson:not([hidden])")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["1280", "390"])
def test_pages_are_read_in_french_in_both_themes_and_sizes(
    plane: Visit, theme: str, size: dict[str, int]
) -> None:
    page = plane.page
    plane.context.add_cookies([{"name": "rooftree_theme", "value": theme, "url": plane.space.url}])
    page.set_viewport_size(size)  # type: ignore[arg-type]
    for path, word in (("/", "Jouer"), ("/device", "Hors ligne"), ("/rules/california", "Règles")):
        plane.go(f"{path}?lang=fr")
        assert word in page.locator("body").inner_text()
        assert page.evaluate(FITS)
        assert findings(plane.window) == []
    page.set_viewport_size(DESK)  # type: ignore[arg-type]
    plane.go("/?lang=en")


def test_eval_is_refused_where_python_runs(plane: Visit) -> None:
    assert plane.window.workers
    for worker in plane.window.workers:
        assert worker.evaluate(EVAL) == "EvalError"
    assert plane.window.evaluate(EVAL) == "EvalError"
