"""Going on: the home page knows what waits, is asked for again, and lets one leave."""

from __future__ import annotations

from collections.abc import Callable

from rooftree.engine.discovery import load
from rooftree.engine.match import Match
from rooftree.engine.matchfile import to_document
from rooftree.server.pages.going_on import when
from tests.server.table_client import FRIEND, ME, Browser, Running


def test_a_table_that_waits_stands_first_and_in_the_bar(anna: Browser, ben: Browser) -> None:
    assert 'class="waits"' not in anna.http.get("/").text
    anna.new_table(ME, FRIEND, game="california")
    mine = anna.new_table(ME, {"kind": "bot", "level": "uniform"}, game="dream_home")
    page = anna.http.get("/").text
    assert "no-store" in anna.http.get("/").headers["cache-control"]
    again = anna.http.get("/going-on")
    assert "no-store" in again.headers["cache-control"]
    for shown in (page, again.text):
        assert f"/table/{mine}" in shown
        assert f"/table/{mine}/picture.svg?seat=0" in shown
    assert 'class="going"' not in ben.http.get("/going-on").text


def test_a_file_of_a_match_that_goes_on_has_no_drawing(anna: Browser) -> None:
    """Its homes are nobody's here, and hidden until it is over: the address answered 404."""
    match = Match(load("california"), 2, seed=1)
    code = anna.post("/api/matches", **to_document(match))["code"]
    page = anna.http.get("/going-on").text
    assert f"/replay/{code}" in page
    assert f"/table/{code}/picture.svg" not in page


def test_who_leaves_frees_the_seat_and_the_table_goes_from_the_list(
    serve: Callable[..., Running],
) -> None:
    running = serve()
    anna, ben = Browser(running.port), Browser(running.port)
    code = anna.new_table(ME, FRIEND)
    ben.post(f"/api/tables/{code}/join", name="Ben")
    assert "data-leave" in ben.http.get("/going-on").text
    ben.post(f"/api/tables/{code}/leave")
    assert code not in ben.http.get("/going-on").text
    assert anna.get(f"/api/tables/{code}")["seats"][1]["open"]
    assert ben.http.post(f"/api/tables/{code}/leave", json={}).status_code == 403


def test_times_are_said_in_the_largest_unit() -> None:
    assert when(30, "en") == "just now"
    assert when(7200, "en") == "2 hours ago"
    assert when(90_000, "fr") == "il y a 1 jour"
