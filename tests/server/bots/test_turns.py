"""Bots in processes of their own: whatever happens to one, the table goes on."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from itertools import islice
from typing import Any

import pytest

from rooftree.server.bots.process import WorkerProcess
from rooftree.server.bots.turns import ADVICE
from rooftree.server.bots.worker import Answer, Question
from tests.server.table_client import ME, Browser, Running

BOT = {"kind": "bot", "level": "uniform"}


@pytest.fixture
def bad_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tell the server of the bots that misbehave, see in_workers/sitecustomize.py."""
    names = ("uniform", "greedy", "failing", "endless", "cheating", "dying", "hanging")
    monkeypatch.setattr("rooftree.bots.names", lambda: names)


def play_against(port: int, level: str) -> list[str]:
    anna = Browser(port)
    bot = {"kind": "bot", "level": level, "name": "Robot"}
    here = anna.sit(anna.new_table(ME | {"name": "Anna"}, bot, options={"turns": 2}))
    here.play("mark")
    here.wait_for_turn()
    here.play("mark")
    while not here.known["over"]:
        here.hear()
    return here.texts()


def test_a_bot_answers(server: Running) -> None:
    said = play_against(server.port, "uniform")
    assert len([text for text in said if text.startswith("Robot ")]) == 2


@pytest.mark.usefixtures("bad_bots")
@pytest.mark.parametrize("level", ["failing", "dying"])
def test_a_bot_that_fails_is_replaced_by_the_greedy_one(
    serve: Callable[..., Running], level: str
) -> None:
    said = play_against(serve().port, level)
    assert (
        said.count("The bot that plays for Robot could not decide; the greedy bot moved for it.")
        == 2
    )
    assert said.count("Robot makes a mark.") == 2  # what the greedy one likes best


@pytest.mark.usefixtures("bad_bots")
def test_a_bot_that_overruns_is_replaced_by_the_greedy_one(
    serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    ask = WorkerProcess.ask

    async def impatient(worker: WorkerProcess, question: Question, deadline: float) -> Answer:
        return await ask(worker, question, 0.1 if question.level == "endless" else deadline)

    monkeypatch.setattr("rooftree.server.bots.process.GRACE", 0.0)
    monkeypatch.setattr(WorkerProcess, "ask", impatient)
    said = play_against(serve().port, "endless")
    assert (
        said.count("The bot that plays for Robot took too long; the greedy bot moved for it.") == 2
    )
    assert said.count("Robot makes a mark.") == 2


@pytest.mark.usefixtures("bad_bots")
def test_an_illegal_choice_does_not_stop_the_table(serve: Callable[..., Running]) -> None:
    said = play_against(serve().port, "cheating")
    assert len([text for text in said if text.startswith("Robot ")]) == 2


def test_a_table_with_bots_only_advances_and_goes_on_after_a_restart(
    serve: Callable[..., Running],
) -> None:
    first = serve(pace=0.05)
    anna = Browser(first.port)
    code = anna.new_table(BOT, BOT, BOT, options={"turns": 12})
    first.stop()
    second = serve()
    again = Browser(second.port)
    again.http.cookies = anna.http.cookies
    watch = again.get(f"/api/tables/{code}")["watch"].partition("?")[2]
    here = again.sit(code, watch)
    while not here.known["over"]:
        here.hear()
    assert here.known["moment"] == 36


def test_a_hint_only_where_nobody_else_plays(anna: Browser, ben: Browser) -> None:
    alone = anna.sit(anna.new_table(ME, BOT))
    assert alone.known["hints"] is True
    found = alone.ask(hint=True, version=alone.known["version"])
    assert found["hint"] in [action[0] for action in alone.known["actions"]]
    assert found["label"].startswith("Play ")
    assert "to win" in found["expected"]
    assert "why" in found
    code = anna.new_table(ME, {"kind": "friend"})
    here = anna.sit(code)
    assert here.known["hints"] is False
    assert here.ask(hint=True, version=0)["error"]["code"] == "hint"


def test_an_expert_reviews_what_the_one_who_asks_has_seen(anna: Browser) -> None:
    code = anna.new_table(ME, BOT, game="blueprints")
    here = anna.sit(code)
    while not {0, 1} <= {line["seat"] for line in here.known["log"] if line["kind"] == "play"}:
        here.wait_for_turn()
        here.play()
    by_seat = {line["seat"]: line["moment"] for line in here.known["log"] if line["kind"] == "play"}
    path = f"/api/tables/{code}/moments"
    own = anna.get(f"{path}/{by_seat[0]}/review")
    assert own["moment"] == by_seat[0]
    assert len([one for one in own["best"] if one["played"]]) == 1
    assert own["agrees"] or not own["best"][0]["played"]
    assert "points, the best other" in own["best"][0]["expected"]
    assert all(one["expected"] for one in own["best"])
    assert own["verdict"]
    other = anna.get(f"{path}/{by_seat[1]}/review?lang=fr")["error"]
    assert other["code"] == "secret"
    assert "encore secret" in other["text"]
    assert anna.get(f"{path}/0/review")["error"]["code"] == "NotAllowed"


def test_no_review_during_a_match_with_others(anna: Browser, ben: Browser) -> None:
    code = anna.new_table(ME, {"kind": "friend"})
    ben.post(f"/api/tables/{code}/join", name="Ben")
    here, there = anna.sit(code), ben.sit(code)
    (here if here.known["actions"] else there).play()
    assert anna.get(f"/api/tables/{code}/moments/1/review")["error"]["code"] == "hint"
    assert Browser(anna.port).get(f"/api/tables/{code}/moments/1/review")["error"]


def test_people_who_want_advice_do_not_keep_bots_from_thinking(
    server: Running, anna: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    workers, may_think = server.app.state.bot_turns.pool, threading.Event()
    ask = workers.ask

    async def held_back(question: Question, asker: str) -> Answer:
        if question.is_for_judge:
            await asyncio.to_thread(may_think.wait)
        return await ask(question, asker)  # type: ignore[no-any-return]

    monkeypatch.setattr(workers, "ask", held_back)
    code = anna.new_table(ME, BOT, game="blueprints")
    here = anna.sit(code)
    here.wait_for_turn()
    here.play()
    moment = max(line["moment"] for line in here.known["log"] if line["seat"] == 0)
    path = f"/api/tables/{code}/moments/{moment}/review"
    with ThreadPoolExecutor(12) as crowd:
        asked = [crowd.submit(anna.get, path) for _ in range(12)]
        refused = [one.result() for one in islice(as_completed(asked), 12 - ADVICE)]
        here.wait_for_turn()  # the bot has moved meanwhile
        may_think.set()
        found: list[Any] = [one.result() for one in asked]
    assert [one["error"]["code"] for one in refused] == ["busy"] * (12 - ADVICE)
    assert len([one for one in found if "best" in one]) == ADVICE
