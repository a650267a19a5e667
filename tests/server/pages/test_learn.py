"""The pages of lessons, and a moment of a replay as a lesson."""

from __future__ import annotations

from rooftree.engine.discovery import load
from rooftree.learning.lessons import lessons_of, read_lessons
from tests.server.table_client import ME, Browser

GAME = load("blueprints")
LESSONS = lessons_of(GAME)


def test_the_list_names_every_lesson_in_the_language_of_the_person(anna: Browser) -> None:
    for language in ("en", "fr"):
        page = anna.http.get(f"/learn/blueprints?lang={language}").text
        for lesson in LESSONS:
            assert f'href="/learn/blueprints/{lesson.id}"' in page
            assert lesson.title[language].replace("'", "&#39;") in page


def test_a_lesson_is_drawn_before_any_script_runs(anna: Browser) -> None:
    page = anna.http.get(f"/learn/blueprints/{LESSONS[0].id}").text
    assert f"Lesson 1 of {len(LESSONS)}" in page
    assert LESSONS[0].steps[0].say["en"].replace("'", "&#39;") in page
    assert '<div data-fragment="pool"><svg' in page


def test_a_cover_has_one_link_to_its_lessons_and_none_without_lessons(anna: Browser) -> None:
    page = anna.http.get("/").text
    assert page.count('data-learn="blueprints"') == 1
    assert 'href="/learn/blueprints"' in page
    assert 'data-learn="lots"' not in page


def test_what_is_not_there_is_a_page_that_says_so(anna: Browser) -> None:
    for path in ("/learn/nothing", "/learn/lots", "/learn/blueprints/nothing"):
        assert anna.http.get(path).status_code == 404, path


def test_a_moment_of_an_open_match_is_sent_as_a_lesson(anna: Browser) -> None:
    code = anna.new_table(ME, ME, game="california")
    sitting = anna.sit(code)
    sitting.play()
    link = f"/replay/{code}/lesson.toml?moment="
    assert link in anna.http.get(f"/replay/{code}?moment=0").text
    [lesson] = read_lessons(anna.http.get(f"{link}0").text)
    assert (lesson.seats, lesson.played, len(lesson.steps[0].accept)) == (2, (), 1)


def test_a_match_with_secrets_gives_no_lesson_before_its_end(anna: Browser) -> None:
    code = anna.new_table(ME, ME, game="blueprints")
    assert anna.http.get(f"/replay/{code}/lesson.toml?moment=0").status_code == 404
    assert "lesson.toml" not in anna.http.get(f"/replay/{code}").text
