"""Two processes at the same tables: whoever plays where, there is one log."""

from __future__ import annotations

import threading
import uuid
from collections.abc import Callable
from typing import Any

import psycopg
import pytest

from tests.server.postgresql import PostgreSQL
from tests.server.table_client import FRIEND, ME, PATIENCE, Browser, Running, Sitting

Pair = tuple[Running, Running]


@pytest.fixture
def pair(serve: Callable[..., Running], postgresql: PostgreSQL) -> Pair:
    """Start two servers on one PostgreSQL, as two processes are."""
    return serve(database=postgresql.address), serve(database=postgresql.address)


def company(pair: Pair, **more: Any) -> tuple[Browser, Browser, str]:
    """Seat Anna at the first server and Ben at the second, at one table."""
    anna, ben = Browser(pair[0].port), Browser(pair[1].port)
    code = anna.new_table(ME | {"name": "Anna"}, FRIEND, **more)
    assert ben.post(f"/api/tables/{code}/join", name="Ben")["seat"] == 1
    while anna.get(f"/api/tables/{code}")["seats"][1]["open"]:
        pass  # the first process has not heard of it yet
    return anna, ben, code


def test_moves_at_one_process_are_seen_at_the_other(pair: Pair) -> None:
    anna, ben, code = company(pair, options={"turns": 2})
    here, there = anna.sit(code), ben.sit(code)
    for n in range(4):
        mover, other = (here, there) if n % 2 == 0 else (there, here)
        mover.wait_for_turn()
        found = mover.play("roll")
        assert "done" in found
        other.hear_version(found["version"])
    assert here.known["over"]
    assert here.known["standings"] == there.known["standings"]
    assert here.texts() == there.texts()
    assert anna.get(f"/api/tables/{code}/verify")["fits"] is True


def test_who_joins_talks_or_is_there_is_known_at_both(pair: Pair) -> None:
    anna, ben, code = company(pair)
    here, there = anna.sit(code), ben.sit(code)
    while not all(seat["here"] for seat in here.known["seats"]):
        here.hear()
    while not all(seat["here"] for seat in there.known["seats"]):
        there.hear()
    assert here.known["seats"][1]["name"] == "Ben"
    there.ask(say="good evening", id="hello-0001")
    while "good evening" not in here.texts():
        here.hear()
    there.socket.close()
    while here.known["seats"][1]["here"]:
        here.hear()


def test_a_question_about_an_undo_is_answered_at_the_other_process(pair: Pair) -> None:
    anna, ben, code = company(pair, options={"turns": 12})
    here, there = anna.sit(code), ben.sit(code)
    version = here.play("roll")["version"]
    there.hear_version(version)
    here.ask(undo=True, version=version, id="back-00001")
    while not there.known["asked"]:
        there.hear()
    answer = there.ask(agree=True, version=there.known["version"], id="yes-000001")
    assert "done" in answer
    while here.known["moment"]:
        here.hear()
    assert here.known["asked"] is None


def test_a_request_that_both_processes_get_is_carried_out_once(pair: Pair) -> None:
    """A browser whose connection broke asks again, and may come to another process."""
    anna, _, code = company(pair, options={"turns": 12})
    twin = Browser(pair[0].port)
    twin.http.cookies = anna.http.cookies
    twin.move_to(pair[1].port)
    here, again = anna.sit(code), twin.sit(code)
    request = {"play": "roll", "version": here.known["version"], "id": str(uuid.uuid4())}
    here.say(**request)
    again.say(**request)
    answers = [one.hear_until("done", "error") for one in (here, again)]
    assert [answer.get("version") for answer in answers] == [2, 2]
    assert len([text for text in here.texts() if "Anna rolls" in text]) <= 1
    assert anna.get(f"/api/tables/{code}")["moment"] == 1


def test_what_two_say_at_once_has_one_order(pair: Pair, postgresql: PostgreSQL) -> None:
    """Both processes append to one log again and again; each line is there once."""
    anna, ben, code = company(pair)
    here, there = anna.sit(code), ben.sit(code)
    lines = 15

    def chatter(seat: Sitting, name: str) -> None:
        for n in range(lines):
            answer = seat.ask(say=f"{name} {n}", id=f"{name}-00000{n:02}")
            while "error" in answer:
                assert answer["error"]["code"] == "stale"  # overtaken twice: asked again
                answer = seat.ask(say=f"{name} {n}", id=f"{name}-00000{n:02}")

    threads = [
        threading.Thread(target=chatter, args=(here, "anna")),
        threading.Thread(target=chatter, args=(there, "ben0")),
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    with psycopg.connect(postgresql.address) as db:
        rows = db.execute(
            "SELECT n, wish FROM entries WHERE code = %s AND kind = 'say' ORDER BY n", (code,)
        ).fetchall()
    wishes = [wish for _, wish in rows]
    assert sorted(wishes) == sorted({*wishes})
    assert len(wishes) == 2 * lines
    for name in ("anna", "ben0"):
        own = [wish for wish in wishes if wish.startswith(name)]
        assert own == sorted(own)
    for seat in (here, there):
        seat.hear_version(rows[-1][0] + 1)
    assert here.texts() == there.texts()


def test_a_bot_thinks_in_one_process_only(pair: Pair) -> None:
    asked: list[int] = []
    for server in pair:
        pool = server.app.state.bot_turns.pool
        ask = pool.ask

        async def counted(question: Any, *rest: Any, ask: Any = ask, **more: Any) -> Any:
            asked.append(question.seed)
            return await ask(question, *rest, **more)

        pool.ask = counted
    anna, ben = Browser(pair[0].port), Browser(pair[1].port)
    bot = {"kind": "bot", "level": "uniform"}
    code = anna.new_table(ME, bot, options={"turns": 4})
    watch = anna.get(f"/api/tables/{code}")["watch"].partition("?")[2]
    here, other = anna.sit(code), ben.sit(code, watch)
    for _ in range(4):
        here.wait_for_turn()
        here.play("mark")
    while not here.known["over"]:
        here.hear()
    other.hear_version(here.known["version"])
    assert len(asked) == len({*asked}) == 4


def test_a_seat_that_the_host_takes_away_is_gone_in_the_other_process(pair: Pair) -> None:
    anna, ben, code = company(pair)
    there = ben.sit(code)
    anna.post(f"/api/tables/{code}/seats/1/remove")
    while not there.known["seats"][1]["open"]:
        there.hear()
    assert there.ask(say="hello", id="hello-0001")["error"]["code"] == "seat"


def test_a_table_that_is_closed_or_deleted_ends_in_the_other_process(pair: Pair) -> None:
    anna, ben, code = company(pair)
    there = ben.sit(code)
    anna.post(f"/api/tables/{code}/close")
    assert there.close_code() == 1012
    assert ben.sit(code).known["actions"] == []
