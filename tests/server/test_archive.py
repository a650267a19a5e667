"""Match files out and in, moments, and new tables from them."""

from __future__ import annotations

from typing import Any

from tests.server.table_client import FRIEND, ME, Browser
from tests.server.test_table import two_at


def finished(anna: Browser) -> str:
    code = anna.new_table(ME | {"name": "Anna"}, ME | {"name": "Ben"}, options={"turns": 2})
    here = anna.sit(code)
    for seat, action in enumerate(["box a", "roll", "roll", "mark"]):
        here.say(**{"as": seat % 2})
        while here.known["seat"] != seat % 2 or not here.known["actions"]:
            here.hear()
        here.play(action)
    return code


def test_the_file_of_a_match_with_secrets_waits_for_its_end(anna: Browser, ben: Browser) -> None:
    code = two_at(anna, ben)
    anna.sit(code).play("box a")
    assert anna.http.get(f"/api/tables/{code}/match.json").status_code == 403
    more = {"moment": 0, "seats": [ME, ME]}
    assert "error" in anna.post(f"/api/tables/{code}/continue", **more)
    assert "error" in anna.get(f"/api/tables/{code}/verify")


def test_the_file_of_an_open_match_is_there_at_any_time(anna: Browser) -> None:
    code = anna.new_table(ME, FRIEND, options={"open": True})
    anna.sit(code).play("box a")
    assert len(anna.get(f"/api/tables/{code}/match.json")["records"]) == 1


def test_a_file_goes_out_and_comes_in(anna: Browser, ben: Browser) -> None:
    file = anna.get(f"/api/tables/{finished(anna)}/match.json")
    code = ben.post("/api/matches", **file)["code"]
    summary = ben.get(f"/api/tables/{code}")
    assert summary["recorded"] is True
    assert summary["over"] is True
    assert summary["moment"] == 4
    assert ben.get(f"/api/tables/{code}/match.json") == file
    assert ben.get(f"/api/tables/{code}/verify")["fits"] is True


def test_a_damaged_file_is_refused_with_its_record(anna: Browser) -> None:
    file = anna.get(f"/api/tables/{finished(anna)}/match.json")
    file["records"][1]["chance"] = [17]
    answer = anna.post("/api/matches", **file)
    assert "record 1" in answer["error"]["text"]


def test_whatever_stands_in_a_file_it_is_answered(anna: Browser) -> None:
    file = anna.get(f"/api/tables/{finished(anna)}/match.json")
    odd: list[Any] = [135, None, [7], {"a": {}}, "x", 1e300]
    for key in ("records", "seats", "opening", "options", "commitment", "game", "earlier_seals"):
        for value in odd:
            answer = anna.http.post("/api/matches", json=file | {key: value})
            assert answer.status_code in (200, 400), (key, value)


def test_moments_show_what_the_seat_knew_then(anna: Browser, ben: Browser) -> None:
    code = two_at(anna, ben)
    here = anna.sit(code)
    here.play("box b")
    first = ben.get(f"/api/tables/{code}/moments/1")
    assert first["seat"] == 1
    assert "[9]" in first["fragments"]["seat-0"]
    assert [line["text"] for line in first["log"]] == ["Anna fills a box."]
    assert first["last"] == 1
    peeped = ben.get(f"/api/tables/{code}/moments/1?seat=0")
    assert peeped["seat"] == 1


def test_moments_of_a_finished_match_can_be_seen_from_any_seat(anna: Browser, ben: Browser) -> None:
    code = finished(anna)
    seen: dict[str, Any] = ben.get(f"/api/tables/{code}/moments/1?seat=0")
    assert "[0]" in seen["fragments"]["home"]
    assert ben.get(f"/api/tables/{code}/moments/1")["seat"] == -1
    assert ben.get(f"/api/tables/{code}/moments/99")["moment"] == 4


def test_continue_from_a_moment_as_a_new_table(anna: Browser, ben: Browser) -> None:
    old = finished(anna)
    more = {"moment": 2, "seats": [ME | {"name": "Ben"}, {"kind": "bot", "level": "uniform"}]}
    code = ben.post(f"/api/tables/{old}/continue", **more)["code"]
    here = ben.sit(code)
    assert here.known["moment"] == 2
    assert here.known["commitment"] != anna.get(f"/api/tables/{old}")["commitment"]
    assert here.known["can_undo"] is False
    assert here.known["may_ask"] is False
    here.play("mark")
    while not here.known["over"]:
        here.hear()
    checked = ben.get(f"/api/tables/{code}/verify")
    assert checked["fits"] is True
    assert len([said for said in checked["said"] if "committed seed" in said]) == 2


def test_a_continued_match_survives_a_reload(anna: Browser) -> None:
    old = finished(anna)
    code = anna.post(f"/api/tables/{old}/continue", moment=2, seats=[ME, ME])["code"]
    here = anna.sit(code)
    here.play("roll")
    commitment = here.known["commitment"]
    again = anna.post("/api/matches", **anna.get(f"/api/tables/{old}/match.json"))["code"]
    assert again != code
    assert anna.get(f"/api/tables/{code}")["commitment"] == commitment


def test_a_match_in_which_a_roll_was_taken_back_can_be_verified(anna: Browser) -> None:
    code = anna.new_table(ME, {"kind": "bot", "level": "uniform"}, options={"turns": 2})
    here = anna.sit(code)
    here.play("roll")
    here.wait_for_turn()
    found = here.ask(undo=True, version=here.known["version"], id="undo-0001")
    here.hear_version(found["version"])
    for _ in range(2):
        here.wait_for_turn()
        here.play("roll")
    while not here.known["over"]:
        here.hear()
    assert anna.get(f"/api/tables/{code}/verify")["fits"] is True
    file = anna.get(f"/api/tables/{code}/match.json")
    assert file["records"][0]["counter"] > len(file["opening"])
