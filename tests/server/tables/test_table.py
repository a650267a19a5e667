"""Playing at a table, through real sockets and a real database."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Callable
from typing import Any

import pytest

from rooftree.engine.chance import Chance
from rooftree.engine.contract import Rules
from rooftree.server.storage.database import StorageFailed
from tests.server.table_client import FRIEND, ME, Browser, Running


def two_at(anna: Browser, ben: Browser, **more: object) -> str:
    code = anna.new_table(ME | {"name": "Anna"}, FRIEND, **more)
    assert ben.post(f"/api/tables/{code}/join", name="Ben")["seat"] == 1
    return code


def test_a_move_is_acknowledged_and_everybody_sees_it(anna: Browser, ben: Browser) -> None:
    code = two_at(anna, ben)
    here, there = anna.sit(code), ben.sit(code)
    before = there.known["version"]
    assert here.play("roll")["version"] == before + 1
    there.hear_version(before + 1)
    assert there.texts()[-1].startswith("Anna rolls ")
    assert "data-piece" in there.known["fragments"]["seat-0"]
    assert there.known["turn"] == [1]
    assert [a[0] for a in there.known["actions"]] == ["box a", "box b", "box c", "roll", "mark"]
    assert here.known["actions"] == []
    assert here.known["prompt"] == ["Waiting for Ben."]


def test_only_changed_fragments_travel(anna: Browser, ben: Browser) -> None:
    code = two_at(anna, ben)
    here, there = anna.sit(code), ben.sit(code)
    here.play("roll")
    there.hear_version(here.known["version"])
    assert '"home"' not in there.frames[-1]
    assert '"seat-0"' in there.frames[-1]
    assert '"commitment"' not in there.frames[-1]


def test_the_same_request_is_applied_once(anna: Browser, ben: Browser) -> None:
    code = two_at(anna, ben)
    here = anna.sit(code)
    request = {"play": "mark", "version": here.known["version"], "id": "request-00001"}
    first, second = here.ask(**request), here.ask(**request)
    assert first == second == {"done": "request-00001", "version": request["version"] + 1}
    again = anna.sit(code)
    assert again.ask(**request) == first
    assert again.known["moment"] == 1


def test_the_same_request_is_applied_once_across_a_restart(
    serve: Callable[..., Running],
) -> None:
    first = serve()
    anna = Browser(first.port)
    code = anna.new_table(ME, {"kind": "friend"})
    here = anna.sit(code)
    request = {"play": "mark", "version": here.known["version"], "id": "request-00001"}
    done = here.ask(**request)
    first.stop()
    second = serve()
    moved = Browser(second.port)
    moved.http.cookies = anna.http.cookies
    there = moved.sit(code, f"have={done['version']}")
    assert there.ask(**request) == done
    assert there.known["moment"] == 1


def test_a_stale_move_gets_a_clear_answer(anna: Browser, ben: Browser) -> None:
    code = two_at(anna, ben, options={"turns": 12})
    here, there = anna.sit(code), ben.sit(code)
    old = here.known["version"]
    here.play("mark")
    there.hear_version(old + 1)
    there.play("mark")
    here.hear_version(old + 2)
    answer = here.ask(play="roll", version=old, id="too-late-1")
    assert answer["error"]["code"] == "stale"
    assert answer["error"]["id"] == "too-late-1"
    assert here.known["moment"] == 2


def test_talk_does_not_make_a_pending_move_stale(anna: Browser, ben: Browser) -> None:
    code = two_at(anna, ben)
    here, there = anna.sit(code), ben.sit(code)
    old = here.known["version"]
    there.ask(say="good  luck\n", id="talk-0001")
    assert "done" in here.ask(play="mark", version=old, id="request-0001")
    here.hear_version(old + 2)
    assert here.texts()[-2:] == ["good luck", "Anna makes a mark."]


def test_illegal_and_out_of_turn_moves_are_refused(anna: Browser, ben: Browser) -> None:
    code = two_at(anna, ben)
    here, there = anna.sit(code), ben.sit(code)
    assert here.play("fly")["error"]["code"] == "illegal"
    assert here.play("chose")["error"]["code"] == "illegal"
    assert there.play("roll")["error"]["code"] == "turn"
    assert here.play("mark", version=999)["error"]["code"] == "stale"
    assert here.known["moment"] == 0


def test_french(anna: Browser) -> None:
    code = anna.new_table(ME | {"name": "Anna"}, FRIEND)
    here = anna.sit(code, "lang=fr")
    assert here.known["prompt"] == ["Choisissez.", "Une boîte."]
    here.play("mark")
    assert here.known["prompt"][0].startswith("En attente de quelqu'un")
    assert here.texts()[-1] == "[Anna makes a mark.]"


def test_a_peek_shows_only_own_fragments_and_changes_nothing(anna: Browser, ben: Browser) -> None:
    code = two_at(anna, ben)
    here = anna.sit(code)
    seen = here.ask(peek="roll", version=here.known["version"])
    assert set(seen["fragments"]) == {"home"}
    assert seen["final"] is True
    twice = here.ask(peek="mark", version=here.known["version"])
    assert twice["gain"] == [["mark", 2], ["total", 2]]
    assert here.known["moment"] == 0
    watched = ben.sit(code)
    assert watched.ask(peek="mark", version=watched.known["version"])["error"]["code"] == "turn"


def test_hot_seat_looks_through_one_seat_at_a_time(anna: Browser) -> None:
    code = anna.new_table(ME | {"name": "Anna"}, ME | {"name": "Ben"})
    here = anna.sit(code)
    assert here.known["mine"] == [0, 1]
    here.play("box b")
    assert "Ben fills" not in str(here.texts())
    here.say(**{"as": 1})
    while here.known["seat"] != 1:
        here.hear()
    assert here.texts()[-1] == "Anna fills a box."
    assert "9 [9] 0" in here.known["fragments"]["seat-0"]
    here.play("box c")
    assert here.ask(**{"as": 4})["error"]["code"] == "seat"


def test_the_log_only_grows_and_holds_every_move(
    server: Running, anna: Browser, ben: Browser
) -> None:
    code = two_at(anna, ben)
    here = anna.sit(code)
    here.play("mark")
    here.ask(undo=True, version=here.known["version"], id="undo-0001")
    here.hear_version(here.known["version"] + 1)
    here.play("roll")
    with sqlite3.connect(server.app.state.tables.database.path) as db:
        kinds = [row[0] for row in db.execute("SELECT kind FROM entries ORDER BY n")]
    assert kinds == ["note", "play", "undo", "play"]


def test_the_end_shows_result_and_seed(anna: Browser) -> None:
    code = anna.new_table(ME | {"name": "Anna"}, options={"turns": 2})
    here = anna.sit(code)
    commitment = here.known["commitment"]
    assert here.known["seed"] is None
    here.play("roll")
    here.play("roll")
    assert here.known["over"] is True
    assert here.known["prompt"] == ["The game is over: you won."]
    assert len(here.known["standings"]) == 1
    checked = anna.get(f"/api/tables/{code}/verify")
    assert checked["fits"] is True
    assert "committed seed" in checked["said"][-1]
    seed = bytes.fromhex(str(here.known["seed"]))
    assert hashlib.sha256(seed).hexdigest() == commitment
    too_late = here.ask(undo=True, version=here.known["version"], id="undo-0001")
    assert too_late["error"]["code"] == "undo"


def test_a_move_that_cannot_be_stored_was_never_played(
    server: Running, anna: Browser, ben: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = two_at(anna, ben)
    here, there = anna.sit(code), ben.sit(code)

    async def full(work: object, changed: str) -> None:
        raise StorageFailed("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(server.app.state.tables.database, "write", full)
        assert here.play("roll")["error"]["code"] == "broken"
    assert here.close_code() == there.close_code() == 1012
    assert not [text for text in here.texts() + there.texts() if "rolls" in text]
    again = anna.sit(code)
    assert again.known["moment"] == 0
    assert "done" in again.play("roll")


def test_rules_that_break_in_the_middle_of_an_action_leave_no_trace(
    anna: Browser, ben: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = two_at(anna, ben)
    here, there = anna.sit(code), ben.sit(code)
    apply = Rules.apply

    def breaking(rules: Rules[Any], state: Any, seat: int, action: int, chance: Chance) -> None:
        apply(rules, state, seat, action, chance)
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(Rules, "apply", breaking)
        here.say(play="mark", version=here.known["version"], id="request-0001")
        assert there.close_code() == 1012
    again = anna.sit(code)
    assert again.known["moment"] == 0
    assert "done" in again.play("mark")


def test_a_line_of_talk_is_said_once_whichever_seat_repeats_it(anna: Browser) -> None:
    """A hot-seat page that reconnects at another seat repeats what was not answered."""
    code = anna.new_table(ME, ME)
    first = anna.sit(code, "seat=0").ask(say="hello", id="hello-00001")
    again = anna.sit(code, "seat=1")
    assert again.ask(say="hello", id="hello-00001")["version"] == first["version"]
    assert sum("hello" in text for text in again.texts()) == 1
