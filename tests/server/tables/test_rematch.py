"""Play again: the same people and bots at a new table, which no stranger can enter."""

from __future__ import annotations

import pytest

from tests.server.table_client import FRIEND, ME, Browser, Running, Sitting

BOT = {"kind": "bot", "level": "uniform", "name": "Carl"}


def played(anna: Browser, ben: Browser) -> tuple[str, Sitting, Sitting]:
    """Play a match of Anna, Ben and a bot to its end, with an option of its own."""
    code = anna.new_table(ME | {"name": "Anna"}, FRIEND, BOT, options={"turns": 2}, hints=True)
    ben.post(f"/api/tables/{code}/join", name="Ben")
    here, there = anna.sit(code), ben.sit(code)
    for _ in range(2):
        for sitting in (here, there):
            sitting.wait_for_turn()
            sitting.play("roll")
    for sitting in (here, there):
        while not sitting.known["over"]:
            sitting.hear()
    return code, here, there


def test_the_same_people_bots_and_options_sit_at_the_new_table(anna: Browser, ben: Browser) -> None:
    code, _, there = played(anna, ben)
    new = anna.post(f"/api/tables/{code}/again")
    assert new["url"] == f"/table/{new['code']}"
    assert new["code"] != code
    while there.known["again"] is None:
        there.hear()
    assert there.known["again"] == 0  # Ben learns that Anna opened it
    assert there.texts()[-1] == "Anna opens a new table for everybody here."
    assert ben.post(f"/api/tables/{code}/again") == new  # nobody opens a second one
    seats = anna.get(f"/api/tables/{new['code']}")["seats"]
    assert [(seat["name"], seat["level"]) for seat in seats] == [
        ("Anna", None),
        ("Ben", None),
        ("Carl", "uniform"),
    ]
    again, ben_again = anna.sit(new["code"]), ben.sit(new["code"])
    assert (again.known["seat"], ben_again.known["seat"]) == (0, 1)
    assert again.known["hints"]
    for _ in range(2):
        again.wait_for_turn()
        again.play("roll")
        ben_again.wait_for_turn()
        ben_again.play("roll")
    while not again.known["over"]:  # as short as the first match
        again.hear()


def test_strangers_are_refused_and_no_seat_is_open(
    server: Running, anna: Browser, ben: Browser
) -> None:
    code, _, _ = played(anna, ben)
    carl = Browser(server.port)
    assert carl.post(f"/api/tables/{code}/again")["error"]["code"] == "NotAllowed"
    assert anna.get(f"/api/tables/{code}")["over"]
    new = ben.post(f"/api/tables/{code}/again")["code"]
    assert carl.post(f"/api/tables/{code}/again")["error"]["code"] == "NotAllowed"
    for seat in range(3):
        refused = carl.post(f"/api/tables/{new}/join", name="Carl", seat=seat)
        assert refused["error"]["code"] == "NoSeat"


def test_a_spectator_is_brought_along_as_a_spectator(
    server: Running, anna: Browser, ben: Browser
) -> None:
    code, _, _ = played(anna, ben)
    key = anna.get(f"/api/tables/{code}")["watch"].partition("?")[2]
    carl = Browser(server.port)
    assert "error" in carl.post(f"/api/tables/{code}/again?{key}")  # who watches opens nothing
    new = anna.post(f"/api/tables/{code}/again")["code"]
    found = carl.post(f"/api/tables/{code}/again?{key}")
    assert found["code"] == new
    assert carl.sit(new, found["url"].partition("?")[2]).known["seat"] == -1


def test_a_match_that_goes_on_has_no_next_table(anna: Browser, ben: Browser) -> None:
    code = anna.new_table(ME, FRIEND)
    assert anna.post(f"/api/tables/{code}/again")["error"]["code"] == "NotAllowed"
    assert len(anna.get("/api/mine")["tables"]) == 1


@pytest.mark.parametrize("path", ["", "/ending"])
def test_the_end_page_is_for_players_and_spectators(
    server: Running, anna: Browser, ben: Browser, path: str
) -> None:
    code, _, _ = played(anna, ben)
    key = anna.get(f"/api/tables/{code}")["watch"].partition("?")[2]
    carl = Browser(server.port)
    own = anna.http.get(f"/table/{code}{path}")
    assert own.status_code == 200
    assert 'id="again"' in own.text
    assert "you, Ben and Carl" in own.text
    watched = carl.http.get(f"/table/{code}{path}?{key}")
    assert 'id="ranking"' in watched.text
    assert 'id="again"' not in watched.text
    assert 'id="ranking"' not in carl.http.get(f"/table/{code}{path}").text
