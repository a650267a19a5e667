"""Reviews of finished matches: refused before the end, computed once, stored, taken up again."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from rooftree.judge import VERSION
from rooftree.judge.review import Review
from rooftree.server.bots import reviews
from rooftree.server.bots.asking import BotFailed
from rooftree.server.bots.pool import WorkerPool
from rooftree.server.bots.worker import Answer, Question
from rooftree.server.storage import queries
from tests.server.table_client import ME, PATIENCE, Browser, Running, Sitting

QUICK = {"effort": 0.01, "screened": 4, "screening": 2, "worlds": 4, "most": 4, "endings": 2}
QUICK |= {"values": 4, "doubled": 0}
BOT = {"kind": "bot", "level": "greedy", "name": "Robot"}


@pytest.fixture
def quick(serve: Callable[..., Running]) -> Running:
    return serve(judge=QUICK)


def sit_down(anna: Browser, turns: int = 4) -> tuple[str, Sitting]:
    code = anna.new_table(ME | {"name": "Anna"}, BOT, options={"turns": turns})
    return code, anna.sit(code)


def finished(anna: Browser) -> str:
    """Play the toy game against a bot to its end."""
    code, sitting = sit_down(anna)
    while not sitting.known["over"]:
        sitting.wait_for_turn()
        if sitting.known["actions"]:
            sitting.play()
    return code


def status(anna: Browser, code: str) -> dict[str, Any]:
    found: dict[str, Any] = anna.get(f"/api/tables/{code}/review")
    return found


def reviewed(anna: Browser, code: str, until: str = "ready") -> dict[str, Any]:
    """Ask until the review is there."""
    deadline = time.monotonic() + PATIENCE
    while (found := status(anna, code))["status"] != until:
        assert found["status"] in ("waiting", "computing"), found
        assert time.monotonic() < deadline
        time.sleep(0.02)
    return found


def test_before_the_end_there_is_no_review_for_anybody(quick: Running) -> None:
    anna, stranger = Browser(quick.port), Browser(quick.port)
    code, sitting = sit_down(anna)
    sitting.play()
    watch = anna.get(f"/api/tables/{code}")["watch"].partition("?")[2]
    for who, query in ((anna, ""), (anna, "?seat=1"), (stranger, ""), (stranger, f"?{watch}")):
        for method in ("GET", "POST"):
            found = who.http.request(method, f"/api/tables/{code}/review{query}")
            assert found.status_code == 403
            assert found.json()["error"]["text"] == "The review opens when the match is over."
            assert found.json().keys() == {"error"}
        page = who.http.get(f"/review/{code}{query}")
        assert page.status_code == 403
        assert "The review opens when the match is over." in page.text
        assert "Robot" not in page.text


def test_a_review_is_computed_once_and_survives_the_server(
    serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = serve(judge=QUICK)
    anna, ben = Browser(quick.port), Browser(quick.port)
    code = finished(anna)
    assert status(ben, code)["status"] == "none"  # looking does not begin anything
    ben.post(f"/api/tables/{code}/review")
    found = reviewed(anna, code)
    review = msgspec.convert(found["review"], Review)
    assert found["moves"] == len(review.moments) == 8
    assert review.reviewed == (0,)  # nobody needs to know what the bot did wrong
    assert not found["outdated"]
    quick.stop()
    again = serve(judge=QUICK)
    anna.move_to(again.port)
    monkeypatch.setattr(WorkerPool, "ask_later", None)  # nobody may ask a second time
    assert anna.post(f"/api/tables/{code}/review?anew=1")["review"] == found["review"]


def test_the_page_of_a_review_speaks_to_the_one_who_played(quick: Running) -> None:
    anna, stranger = Browser(quick.port), Browser(quick.port)
    code = finished(anna)
    waiting = anna.http.get(f"/review/{code}").text
    assert 'role="progressbar"' in waiting
    anna.post(f"/api/tables/{code}/review")
    review = msgspec.convert(reviewed(anna, code)["review"], Review)
    mine, theirs = anna.http.get(f"/review/{code}").text, stranger.http.get(f"/review/{code}").text
    assert mine.count("data-before=") == theirs.count("data-before=") == len(review.moments)
    assert "Your mistakes" in mine
    assert "Mistakes of Anna" in theirs
    assert mine.count(f"/replay/{code}?moment=") >= len(review.moments)
    kept = stranger.http.get(f"/review/{code}/file")
    assert "attachment" in kept.headers["content-disposition"]
    assert f"/replay/{code}" not in kept.text  # stands alone
    whoever_moves = stranger.http.get(f"/replay/{code}").text
    assert f'href="/review/{code}"' in whoever_moves
    through_anna = stranger.http.get(f"/replay/{code}?seat=0").text
    assert f'href="/review/{code}?seat=0"' in through_anna


def test_a_review_by_an_older_judge_is_kept_until_a_new_one_is_there(quick: Running) -> None:
    anna = Browser(quick.port)
    code = finished(anna)
    anna.post(f"/api/tables/{code}/review")
    body = reviewed(anna, code)["review"] | {"judge": "0"}
    store = quick.app.state.reviews.store
    kept = store.write(lambda db: queries.put_review(db, code, "0", json.dumps(body)))
    asyncio.run_coroutine_threadsafe(kept, quick.app.state.loop).result()
    old = anna.post(f"/api/tables/{code}/review")
    assert (old["status"], old["outdated"], old["review"]["judge"]) == ("ready", True, "0")
    anna.post(f"/api/tables/{code}/review?anew=1")
    assert reviewed(anna, code)["review"]["judge"].split()[0] == VERSION


def test_a_review_that_stopped_goes_on_where_it_was(
    quick: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = Browser(quick.port)
    code, asked, ask = finished(anna), list[int](), WorkerPool.ask_later

    async def fail_once(pool: WorkerPool, question: Question) -> Answer:
        assert question.review
        asked.append(question.review.record)
        if asked == [-1, 0, 1, 2]:
            raise BotFailed("too hot")
        return await ask(pool, question)

    monkeypatch.setattr(WorkerPool, "ask_later", fail_once)
    anna.post(f"/api/tables/{code}/review")
    stopped = reviewed(anna, code, "stopped")
    assert (stopped["done"], stopped["moves"], stopped["review"]) == (2, 8, None)
    anna.post(f"/api/tables/{code}/review")
    assert reviewed(anna, code)["review"]
    assert asked == [-1, 0, 1, 2, 2, 3, 4, 5, 6, 7]


def test_an_asker_waits_for_few_reviews_at_a_time(
    quick: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = Browser(quick.port)

    async def never(pool: WorkerPool, question: Question) -> Answer:
        await asyncio.Event().wait()
        raise AssertionError

    monkeypatch.setattr(WorkerPool, "ask_later", never)
    codes = [finished(anna) for _ in range(reviews.OF_ONE + 1)]
    *most, last = [anna.http.post(f"/api/tables/{code}/review", json={}) for code in codes]
    assert [one.json()["ahead"] for one in most] == list(range(reviews.OF_ONE))
    assert last.status_code == 409
    assert last.json()["error"]["code"] == "busy"


def test_bots_that_people_wait_for_come_before_a_review() -> None:
    async def play() -> list[str]:
        pool, order = WorkerPool(1, 1.0), list[str]()
        busy, spare = await pool._take("a"), await pool._take(None)

        async def take(asker: str | None, name: str) -> None:
            worker = await pool._take(asker)
            order.append(name)
            pool._give_back(worker)

        async with asyncio.TaskGroup() as group:
            group.create_task(take(None, "review"))
            await asyncio.sleep(0)
            group.create_task(take("b", "bot"))
            group.create_task(take("a", "hint"))
            await asyncio.sleep(0)
            pool._give_back(busy)
            for _ in range(5):
                await asyncio.sleep(0)
            assert order == ["bot", "hint"]  # a review leaves the last worker to people
            pool._give_back(spare)
        return order

    assert asyncio.run(play()) == ["bot", "hint", "review"]
