"""A lesson over its socket: what is tried, skipped and taken back."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from typing import Any

from rooftree.engine.discovery import load
from rooftree.learning.lesson_run import LessonRun
from rooftree.learning.lessons import lessons_of
from rooftree.server.settings import Limits
from tests.server.table_client import Browser, Running, Sitting

GAME = load("blueprints")
LESSON = next(lesson for lesson in lessons_of(GAME) if lesson.steps[0].wrong)
ADDRESS = f"learn/blueprints/{LESSON.id}"
STEPS = len(LESSON.steps)


def tries(accepted: bool) -> str:
    """Choose an action of the first step that goes on with the lesson, or another one."""
    run = LessonRun(GAME, LESSON)
    for action in run.match.actions(run.seat):
        if LessonRun(GAME, LESSON).attempt(action).is_accepted is accepted:
            return run.match.show.notation(action)
    raise AssertionError("every action is alike")


def request(sitting: Sitting, **what: Any) -> dict[str, Any]:
    """Send a request and return the update that it leads to."""
    before = sitting.known["version"]
    answer = sitting.ask(**what, version=before, id=str(uuid.uuid4()))
    if answer.get("version", 0) > before:
        sitting.hear_version(answer["version"])
    return answer


def test_a_lesson_begins_with_its_sentence_and_every_legal_action(anna: Browser) -> None:
    known = anna.sit(ADDRESS).known
    run = LessonRun(GAME, LESSON)
    assert known["prompt"] == [LESSON.steps[0].say["en"]]
    assert known["lesson"] == {"step": 0, "steps": STEPS, "point": list(LESSON.steps[0].point)}
    assert {name for name, *_ in known["actions"]} == set(run.match.legal(run.seat))
    assert known["hints"] is False


def test_an_accepted_action_leads_to_the_next_step(anna: Browser) -> None:
    sitting = anna.sit(ADDRESS)
    assert "done" in sitting.play(tries(True))
    assert sitting.known["lesson"]["step"] == 1


def test_another_legal_action_is_answered_with_its_ghost_and_changes_nothing(
    anna: Browser,
) -> None:
    sitting, wrong = anna.sit(ADDRESS), tries(False)
    before = sitting.known["version"]
    answer = sitting.play(wrong)
    assert (answer["peek"], answer["version"]) == (wrong, before)
    assert answer["wrong"] == (LESSON.steps[0].wrong or {})["en"]
    assert answer["fragments"]
    counted = LessonRun(GAME, LESSON).attempt(wrong).gain
    assert {rule: n for rule, n in answer["gain"] if rule != "total"} == counted
    assert answer["show"] in [path for name, _, path in sitting.known["actions"]]
    assert "done" in sitting.play(tries(True))


def test_what_is_not_legal_is_refused(anna: Browser) -> None:
    assert anna.sit(ADDRESS).play("Z9>z9")["error"]["code"] == "illegal"


def test_skip_does_every_step_and_after_the_end_nothing_is_offered(anna: Browser) -> None:
    sitting = anna.sit(ADDRESS)
    for step in range(STEPS):
        assert sitting.known["lesson"]["step"] == step
        assert "done" in request(sitting, skip=True)
    assert (sitting.known["lesson"]["step"], sitting.known["actions"]) == (STEPS, [])
    assert sitting.known["prompt"] == ["This lesson is done."]
    assert sitting.play(tries(True))["error"]["code"] == "turn"


def test_undo_returns_to_the_step_before(anna: Browser) -> None:
    sitting = anna.sit(ADDRESS)
    first = dict(sitting.known["fragments"])
    request(sitting, skip=True)
    assert sitting.known["fragments"] != first
    request(sitting, undo=True)
    assert sitting.known["lesson"]["step"] == 0
    assert sitting.known["fragments"] == first
    assert "done" in sitting.play(tries(True))


def test_a_socket_that_comes_back_goes_on_where_the_browser_was(anna: Browser) -> None:
    known = anna.sit(ADDRESS, "step=1&lang=fr").known
    assert known["lesson"]["step"] == 1
    assert known["prompt"] == [LESSON.steps[1].say["fr"] if STEPS > 1 else "Cette leçon est finie."]
    assert anna.sit(ADDRESS, "step=99").known["lesson"]["step"] == STEPS


def test_a_lesson_has_no_chat_and_a_table_no_steps(anna: Browser) -> None:
    assert request(anna.sit(ADDRESS), say="hello")["error"]["code"] == "bad"
    code = anna.new_table({"kind": "me"}, {"kind": "me"})
    assert request(anna.sit(code), skip=True)["error"]["code"] == "bad"


def test_an_unknown_lesson_is_no_table(anna: Browser) -> None:
    for address in ("learn/blueprints/nothing", "learn/nothing/first-turn"):
        socket = anna.open_socket(address)
        assert bare(socket).close_code() == 4004


def test_lessons_are_counted_and_forgotten_with_their_socket(
    serve: Callable[..., Running],
) -> None:
    server = serve(limits=Limits(lessons=1))
    anna = Browser(server.port)
    sitting = anna.sit(ADDRESS)
    assert bare(anna.open_socket(ADDRESS)).close_code() == 1013
    sitting.socket.close()
    while server.app.state.tables.lessons:  # the server notices in its own thread
        pass
    assert anna.sit(ADDRESS).known["lesson"]["step"] == 0
    assert anna.get("/api/mine") == {"tables": []}


def bare(socket: Any) -> Sitting:
    """Open a socket of which no first update is expected."""
    sitting = Sitting.__new__(Sitting)
    sitting.socket, sitting.known, sitting.frames = socket, {"fragments": {}, "log": []}, []
    return sitting
