"""Sitting down, moving, bots for the absent, taking back together."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

import pytest

from rooftree.server.settings import Limits
from rooftree.server.tables.seats import clean_name
from tests.server.table_client import FRIEND, ME, Browser, Running, Sitting
from tests.server.tables.test_table import two_at


def test_a_stranger_cannot_open_a_table_but_take_an_open_seat(anna: Browser, ben: Browser) -> None:
    code = anna.new_table(ME, FRIEND)
    closed = ben.open_socket(code)
    assert close_of(closed) == 4001
    assert ben.post(f"/api/tables/{code}/join", name="Ben", seat=0)["error"]["code"] == "NoSeat"
    assert ben.post(f"/api/tables/{code}/join", name="\u202eBen\n" + "x" * 90)["seat"] == 1
    name = ben.get(f"/api/tables/{code}")["seats"][1]["name"]
    assert name == "Ben " + "x" * 20
    assert ben.post(f"/api/tables/{code}/join", name="Ben")["seat"] == 1
    assert close_of(ben.open_socket("zzzzzz")) == 4004


def close_of(socket: object) -> int:
    sitting = Sitting.__new__(Sitting)
    sitting.socket, sitting.frames, sitting.known = socket, [], {}  # type: ignore[assignment]
    return sitting.close_code()


def test_names_at_a_table_differ(anna: Browser, ben: Browser) -> None:
    code = anna.new_table(ME | {"name": "Anna"}, FRIEND)
    ben.post(f"/api/tables/{code}/join", name="Anna")
    assert [seat["name"] for seat in anna.get(f"/api/tables/{code}")["seats"]] == ["Anna", "Anna 2"]


@pytest.mark.parametrize("name", ["you", "You", " VOUS "])
def test_nobody_is_called_you(anna: Browser, ben: Browser, name: str) -> None:
    """Everybody else would read "You take it" whenever that player takes something."""
    code = anna.new_table(ME | {"name": "Anna"}, FRIEND)
    ben.post(f"/api/tables/{code}/join", name=name)
    assert anna.get(f"/api/tables/{code}")["seats"][1]["name"] == "Player 2"
    assert clean_name(name, "?") == "?"


def test_accents_do_not_pile_up_over_a_name() -> None:
    assert clean_name("Z" + "\u0301" * 100, "?") == "\u0179" + "\u0301" * 3
    assert clean_name("Zoe\u0308 Nguye\u0302\u0303n", "?") == "Zoë Nguyễn"


def test_a_personal_link_moves_the_seat_once(server: Running, anna: Browser, ben: Browser) -> None:
    code = anna.new_table(ME, FRIEND)
    old = anna.sit(code)
    url = anna.post(f"/api/tables/{code}/seats/0/link")["url"]
    token = url.removeprefix("/seat/")
    assert len(token) >= 22
    assert ben.post(f"/api/tables/{code}/seats/0/link")["error"]["code"] == "NotAllowed"
    assert ben.post("/api/seat", token=token)["code"] == code
    assert old.close_code() == 4010
    assert ben.sit(code).known["seat"] == 0
    carl = Browser(server.port)
    assert "error" in carl.post("/api/seat", token=token)
    with sqlite3.connect(server.app.state.tables.database.path) as db:
        stored = str(db.execute("SELECT * FROM seats").fetchall())
    assert token not in stored
    assert anna.http.cookies["rooftree_browser"] not in stored


def test_spectators_need_their_link_and_cannot_act(anna: Browser, ben: Browser) -> None:
    code = anna.new_table(ME, FRIEND)
    link = anna.get(f"/api/tables/{code}")["watch"]
    assert ben.get(f"/api/tables/{code}")["watch"] is None
    looks = ben.sit(code, link.partition("?")[2])
    assert looks.known["seat"] == -1
    assert looks.known["actions"] == []
    assert looks.play("roll")["error"]["code"] == "seat"
    assert looks.ask(say="hello", id="talk-0001")["error"]["code"] == "seat"
    assert close_of(ben.open_socket(code, "watch=" + "0" * 32)) == 4001


def test_the_host_lets_a_bot_play_for_the_absent_and_gives_the_seat_back(
    anna: Browser, ben: Browser
) -> None:
    code = two_at(anna, ben)
    here = anna.sit(code)
    here.play("mark")
    there = ben.sit(code)
    address = f"/api/tables/{code}/seats/1"
    assert anna.post(f"{address}/bot", level="uniform")["error"]["code"] == "NotAllowed"
    there.socket.close()
    while here.known["seats"][1]["here"]:
        here.hear()
    assert ben.post(f"{address}/bot", level="uniform")["error"]["code"] == "NotAllowed"
    assert anna.post(f"{address}/bot", level="genius")["error"]["code"] == "BadOption"
    assert "error" not in anna.post(f"{address}/bot", level="uniform")
    here.wait_for_turn()
    assert here.known["moment"] == 2
    assert here.known["seats"][1]["held"] is True
    assert "A bot (uniform) plays for Ben." in here.texts()
    anna.post(f"{address}/back")
    here.play("mark")
    again = ben.sit(code)
    assert again.known["turn"] == [1]
    assert "done" in again.play("mark")


def test_an_empty_seat_with_a_bot_is_open_again(anna: Browser, ben: Browser) -> None:
    code = anna.new_table(ME, FRIEND)
    anna.post(f"/api/tables/{code}/seats/1/bot", level="uniform")
    assert "error" in ben.post(f"/api/tables/{code}/join", name="Ben")
    anna.post(f"/api/tables/{code}/seats/1/back")
    assert ben.post(f"/api/tables/{code}/join", name="Ben")["seat"] == 1


def test_taking_back_inside_the_boundary_needs_nobody(anna: Browser, ben: Browser) -> None:
    code = two_at(anna, ben)
    here = anna.sit(code)
    assert here.known["can_undo"] is False
    here.play("box a")
    assert here.known["can_undo"] is True
    found = here.ask(undo=True, version=here.known["version"], id="undo-0001")
    here.hear_version(found["version"])
    assert here.known["turn"] == [0]
    assert here.texts()[-1] == "You take back."
    assert here.known["log"][-1]["moment"] == 0
    assert here.ask(undo=True, version=here.known["version"], id="undo-0001") == found


def test_taking_back_a_roll_needs_everybody(anna: Browser, ben: Browser) -> None:
    code = two_at(anna, ben)
    here, there = anna.sit(code), ben.sit(code)
    here.play("roll")
    assert here.known["can_undo"] is False
    assert here.known["may_ask"] is True
    here.ask(undo=True, version=here.known["version"], id="undo-0001")
    while not there.known["asked"]:
        there.hear()
    assert there.known["asked"] == {"seat": 0, "moment": 0, "waiting": [1]}
    there.ask(agree=False, version=there.known["version"], id="no-000001")
    while here.known["asked"]:
        here.hear()
    assert here.known["moment"] == 1
    here.ask(undo=True, version=here.known["version"], id="undo-0002")
    while not there.known["asked"]:
        there.hear()
    done = there.ask(agree=True, version=there.known["version"], id="yes-00001")
    here.hear_version(done["version"])
    assert here.known["moment"] == 0
    assert here.known["turn"] == [0]
    assert here.texts()[-1] == "You go back; everybody agreed."


def test_nobody_else_to_ask_means_going_back_at_once(anna: Browser) -> None:
    code = anna.new_table(ME, {"kind": "bot", "level": "uniform"}, options={"turns": 12})
    here = anna.sit(code)
    here.play("mark")
    here.wait_for_turn()
    assert here.known["moment"] == 2
    found = here.ask(undo=True, version=here.known["version"], id="undo-0001")
    here.hear_version(found["version"])
    assert here.known["moment"] == 0


def test_dice_rolled_again_after_going_back_are_new_ones(anna: Browser) -> None:
    """The sealed numbers go on; otherwise the same roll would come again, and be known."""
    code = anna.new_table(ME, {"kind": "bot", "level": "uniform"}, options={"turns": 12})
    here = anna.sit(code)
    rolled = []
    for n in range(8):
        here.play("roll")
        line = [text for text in here.texts() if "Player 1 rolls" in text][-1]
        rolled.append(line)
        here.wait_for_turn()
        found = here.ask(undo=True, version=here.known["version"], id=f"undo-000{n}")
        here.hear_version(found["version"])
    assert len(set(rolled)) > 1


def test_my_tables(anna: Browser, ben: Browser) -> None:
    first = anna.new_table(ME, FRIEND)
    second = ben.new_table(ME, FRIEND)
    anna.post(f"/api/tables/{second}/join", name="Anna")
    assert {table["code"] for table in anna.get("/api/mine")["tables"]} == {first, second}
    assert [table["code"] for table in ben.get("/api/mine")["tables"]] == [second]


def test_my_tables_are_listed_without_waking_them(serve: Callable[..., Running]) -> None:
    first = serve()
    anna = Browser(first.port)
    code = anna.new_table(ME | {"name": "Anna"}, FRIEND)
    anna.sit(code).play("mark")
    live = anna.get("/api/mine")["tables"]
    first.stop()
    second = serve()
    again = Browser(second.port)
    again.http.cookies = anna.http.cookies
    listed = again.get("/api/mine")["tables"]
    assert (listed[0]["moment"], listed[0]["turn"], listed[0]["over"]) == (1, [1], False)
    assert listed[0]["seats"][1]["open"] is True
    assert listed[0]["watch"] == live[0]["watch"]
    assert second.app.state.tables.live == {}


def test_tables_laid_aside_come_back_whole(serve: Callable[..., Running]) -> None:
    running = serve(limits=Limits(live=1))
    anna = Browser(running.port)
    codes = [anna.new_table(ME | {"name": "Anna"}, FRIEND) for _ in range(3)]
    for code in codes:
        here = anna.sit(code)
        here.play("mark")
        here.socket.close()
    assert len(running.app.state.tables.live) <= 2
    for code in codes:
        assert anna.sit(code).texts() == ["Anna makes a mark."]


def test_a_refusal_speaks_the_language_of_the_one_who_asked(anna: Browser, ben: Browser) -> None:
    code = anna.new_table(ME, FRIEND)
    ben.post(f"/api/tables/{code}/join", name="Ben")
    late = Browser(anna.port).http
    said = {
        language: late.post(
            f"/api/tables/{code}/join?lang={language}", json={"name": "Eve"}
        ).json()["error"]
        for language in ("en", "fr")
    }
    assert said["en"] == {"code": "NoSeat", "text": "no seat is open at this table"}
    assert said["fr"] == {"code": "NoSeat", "text": "aucune place n'est libre à cette table"}


def test_among_bots_one_undoes_and_asks_nobody(anna: Browser, ben: Browser) -> None:
    code = anna.new_table(ME, {"kind": "bot", "level": "uniform"}, options={"turns": 12})
    here = anna.sit(code)
    assert here.known["can_undo"] is False, "nothing was played yet"
    here.play("roll")
    here.wait_for_turn()
    assert here.known["can_undo"] is True
    other = anna.sit(two_at(anna, ben))
    other.play("roll")
    assert other.known["can_undo"] is False, "Ben would have to agree"


def test_a_friend_who_returns_takes_the_seat_back_from_the_bot(anna: Browser, ben: Browser) -> None:
    code = two_at(anna, ben)
    anna.post(f"/api/tables/{code}/seats/1/bot", level="uniform")
    there = ben.sit(code)
    assert (there.known["mine"], there.known["seats"][1]["held"]) == ([1], True)
    ben.post(f"/api/tables/{code}/seats/1/back")
    while there.known["seats"][1]["held"]:
        there.hear()
    assert there.known["seats"][1]["kind"] == "person"
