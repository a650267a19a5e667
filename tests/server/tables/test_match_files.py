"""Match files out and in, moments, and new tables from them."""

from __future__ import annotations

import json
import threading
from dataclasses import replace
from typing import Any

import pytest

from rooftree.engine.discovery import load, names
from rooftree.engine.match import Match, box_and_rules, opened
from rooftree.engine.matchfile import components_hash, to_document
from tests.server.table_client import FRIEND, ME, Browser, Running
from tests.server.tables.test_table import two_at


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


def answered(anna: Browser, path: str, text: str) -> int:
    """Send a body written by hand and return the status; check that an error says a sentence."""
    json_body = {"content-type": "application/json"}
    answer = anna.http.post(path, content=text, headers=json_body)
    assert answer.status_code in (200, 400), text[:200]
    if answer.status_code == 400:
        assert answer.json()["error"]["text"]
    return answer.status_code


HOSTILE = {  # part of a file -> values in JSON
    "counter": [str(10**25), "-5", "9" * 190_000, "[" * 1_000 + "]" * 1_000],
    "chance": [f"[{10**25}]", "[-1]", f"[{'9' * 190_000}]", "[[[0]]]"],
    "sealed_from": ["-3", str(10**25), "99"],
    "seed": ['"zz"', '"abc"', "7", "[[]]"],
    "earlier_seals": ["[[]]", '[{"start": -1, "commitment": "", "seed": "00"}]'],
    "opening": [f"[{10**25}, 0]", "[" * 50_000],
}


@pytest.mark.parametrize("key", HOSTILE)
def test_a_hostile_file_is_refused_with_a_sentence(anna: Browser, key: str) -> None:
    file = anna.get(f"/api/tables/{finished(anna)}/match.json")
    place = file["records"][0] if key in ("counter", "chance") else file
    for value in HOSTILE[key]:
        place[key] = "HERE"
        text = json.dumps(file).replace('"HERE"', value)
        assert answered(anna, "/api/matches", text) == 400, value[:50]


def test_a_hostile_table_of_an_older_version_is_answered_by_verify(
    anna: Browser, server: Running
) -> None:
    """Version 0.1.0 stored such files; what was stored is checked as what is sent."""
    file = anna.get(f"/api/tables/{finished(anna)}/match.json")
    code = anna.post("/api/matches", **file)["code"]
    table = server.app.state.tables.live[code]
    good = table.match.seals
    for start, seed in ((-3, None), (0, "zz"), (10**25, "00")):
        table.match.seals = [replace(good[0], start=start, seed=seed)]
        answer = anna.http.get(f"/api/tables/{code}/verify")
        assert answer.status_code == 400
        assert "damaged" in answer.json()["error"]["text"]
    table.match.seals = good
    record = table.match.records[1]
    for counter in (10**25, -5):
        table.match.records[1] = replace(record, counter=counter)
        answer = anna.http.get(f"/api/tables/{code}/verify")
        assert answer.status_code == 400
        assert "record 1" in answer.json()["error"]["text"]


COMPONENTS = {
    "key": ".".join(["a"] * 30_000) + "=1",
    "nine": "a.b.c.d.e.f.g.h.i=1",
    "lists": "x=" + "[" * 30_000,
    "tables": "x=" + "{a=" * 20_000,
    "digits": "x=" + "9" * 60_000,
    "long": "#" * 100_000,
    "longer": "#" * 300_000,
}


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("name", COMPONENTS)
def test_hostile_components_are_refused_with_a_sentence(
    anna: Browser, game: str, name: str
) -> None:
    body = {"game": game, "seats": [ME, ME], "components": COMPONENTS[name]}
    assert answered(anna, "/api/tables", json.dumps(body)) == 400
    file = to_document(Match(load(game), 2))
    own = COMPONENTS[name]
    file |= {"components_file": own, "components": components_hash(load(game), own)}
    assert answered(anna, "/api/matches", json.dumps(file)) == 400


def test_components_without_doors_are_refused_with_a_sentence(anna: Browser) -> None:
    game = load("dice_manor")
    own = (game.folder / "components.toml").read_text("utf-8")
    without = "\n".join(line for line in own.splitlines() if not line.startswith("doors"))
    body = {"game": "dice_manor", "seats": [ME, ME], "components": without}
    assert "doors" in anna.post("/api/tables", **body)["error"]["text"]


def test_an_owners_components_are_read_away_from_the_loop(
    anna: Browser, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    read_in: list[int] = []
    game = load("blueprints")
    own = (game.folder / "components.toml").read_text("utf-8") + "# mine"
    components = type(game).components

    def watched(self: Any, options: Any, text: str | None) -> Any:
        read_in.append(threading.get_ident())
        return components(self, options, text)

    monkeypatch.setattr(type(game), "components", watched)
    code = anna.new_table(ME, ME, game="blueprints", components=own)
    server.app.state.tables.live.clear()
    opened.cache_clear()
    box_and_rules.cache_clear()
    assert anna.get(f"/api/tables/{code}")["code"] == code
    assert len(read_in) == 2
    assert server.thread.ident not in read_in


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


def test_the_form_to_continue_keeps_everybodys_name(anna: Browser) -> None:
    code = finished(anna)
    names = [seat["name"] for seat in anna.get(f"/api/tables/{code}")["seats"]]
    form = anna.http.get(f"/new?from={code}&moment=2").text
    assert all(f'value="{name}"' in form for name in names)


def test_the_link_of_a_finished_table_leads_to_its_replay(anna: Browser, ben: Browser) -> None:
    page = ben.http.get(f"/join/{finished(anna)}").text
    assert "This game is over" in page
    assert "Every seat of this table is taken" not in page


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
