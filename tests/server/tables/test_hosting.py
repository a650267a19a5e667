"""Host's hands: closing, removing, muting, keeping, the operator's page, and old tables."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

import httpx
import pytest

from rooftree.server.security import COOKIE, SECURE_COOKIE
from rooftree.server.settings import Limits
from rooftree.server.tables.hosting import DAY, delete_untouched
from tests.server.table_client import FRIEND, ME, PATIENCE, Browser, Running
from tests.server.tables.test_table import two_at

KEY = "the-key-of-the-operator"


def as_operator(browser: Browser, path: str, key: str = KEY, **body: object) -> httpx.Response:
    headers = {"authorization": f"Bearer {key}"}
    if not path.startswith("/api/tables"):
        return browser.http.get(path, headers=headers)
    return browser.http.post(path, json=body, headers=headers)


def test_the_host_closes_a_table_and_it_can_still_be_replayed(anna: Browser, ben: Browser) -> None:
    code = two_at(anna, ben)
    here = anna.sit(code)
    here.play("mark")
    refused = ben.post(f"/api/tables/{code}/close")
    assert refused["error"]["text"] == "only the host may do that"
    anna.post(f"/api/tables/{code}/close")
    assert here.close_code() == 1012
    again = anna.sit(code)
    assert again.known["actions"] == []
    assert "This match was recorded" in again.known["prompt"][0]
    assert anna.http.get(f"/replay/{code}").status_code == 200


def test_the_host_removes_a_guest_whose_socket_ends(anna: Browser, ben: Browser) -> None:
    code = two_at(anna, ben)
    guest = ben.sit(code)
    assert "error" in ben.post(f"/api/tables/{code}/seats/0/remove")
    anna.post(f"/api/tables/{code}/seats/1/remove")
    assert guest.close_code() == 4010
    assert anna.get(f"/api/tables/{code}")["seats"][1]["open"]
    assert ben.get(f"/api/tables/{code}")["mine"] == []


def test_a_muted_table_plays_on_in_silence(anna: Browser, ben: Browser) -> None:
    code = two_at(anna, ben)
    here = anna.sit(code)
    anna.post(f"/api/tables/{code}/mute", yes=True)
    assert here.ask(say="hello", id="hello-0001")["error"]["code"] == "muted"
    assert "done" in here.play("mark")
    anna.post(f"/api/tables/{code}/mute", yes=False)
    assert "done" in here.ask(say="hello", id="hello-0001")


def test_the_operator_needs_the_key(serve: Callable[..., Running]) -> None:
    server = serve(operator_key=KEY)
    anna, stranger = Browser(server.port), Browser(server.port)
    code = anna.new_table(ME, FRIEND)
    assert stranger.http.get("/api/operator").status_code == 403
    assert as_operator(stranger, "/api/operator", "a-wrong-key").status_code == 403
    assert server.app.state.counts.refused["no table"] == 1  # a wrong key counts as a guess
    seen = as_operator(stranger, "/api/operator").json()
    assert [table["code"] for table in seen["tables"]] == [code]
    assert as_operator(stranger, f"/api/tables/{code}/mute", yes=True).status_code == 200
    assert as_operator(stranger, f"/api/tables/{code}/close").status_code == 200
    assert stranger.http.get("/operator").status_code == 200
    assert KEY not in stranger.http.get("/operator").text


def test_without_a_key_there_is_no_operator(server: Running, anna: Browser) -> None:
    assert anna.http.get("/operator").status_code == 404
    assert as_operator(anna, "/api/operator", "None").status_code == 403


def test_old_tables_go_unless_somebody_keeps_them(serve: Callable[..., Running]) -> None:
    server = serve(keep_days=30)
    anna = Browser(server.port)
    old, kept, seen = (anna.new_table(ME, FRIEND) for _ in range(3))
    anna.post(f"/api/tables/{kept}/keep", yes=True)
    anna.sit(seen)

    def after(days: float) -> int:
        work = delete_untouched(server.app.state.tables, 30, time.time() + days * DAY)
        return asyncio.run_coroutine_threadsafe(work, server.app.state.loop).result(PATIENCE)

    assert after(29) == 0
    assert after(31) == 1
    assert anna.http.get(f"/api/tables/{old}").status_code == 404
    assert {table["code"] for table in anna.get("/api/mine")["tables"]} == {kept, seen}


def test_an_address_opens_so_many_tables_a_day(serve: Callable[..., Running]) -> None:
    """Every request without a cookie is a new browser, so browsers alone cannot be counted."""
    server = serve(limits=Limits(tables_a_day=3))
    body = {"game": "lots", "seats": [ME, FRIEND]}
    origin = f"http://127.0.0.1:{server.port}"
    made = [
        httpx.post(f"{origin}/api/tables", json=body, headers={"origin": origin}) for _ in range(4)
    ]
    assert [one.status_code for one in made] == [200, 200, 200, 429]
    assert "come back tomorrow" in made[-1].json()["error"]["text"]


def test_a_browser_has_so_many_tables(serve: Callable[..., Running]) -> None:
    anna = Browser(serve(limits=Limits(tables=2)).port)
    answers = [anna.post("/api/tables", game="lots", seats=[ME, FRIEND]) for _ in range(3)]
    assert "2 tables already" in answers[-1]["error"]["text"]
    assert "code" in answers[1]


def test_a_stranger_does_not_see_the_replay_of_a_match_that_goes_on(
    anna: Browser, ben: Browser
) -> None:
    code = anna.new_table(ME, FRIEND)
    anna.sit(code).play("mark")
    assert ben.http.get(f"/replay/{code}?moment=1").status_code == 403
    watch = anna.get(f"/api/tables/{code}")["watch"].partition("?")[2]
    assert ben.http.get(f"/replay/{code}?moment=1&{watch}").status_code == 200
    assert anna.http.get(f"/replay/{code}?moment=1").status_code == 200


def test_a_seat_that_a_bot_holds_for_somebody_gives_the_host_no_hints(
    anna: Browser, ben: Browser
) -> None:
    code = two_at(anna, ben)
    here = anna.sit(code)
    assert not here.known["hints"]
    anna.post(f"/api/tables/{code}/seats/1/bot", level="greedy")
    while not here.known["seats"][1]["held"]:
        here.hear()
    assert not here.known["hints"]


def test_a_player_takes_no_second_seat_once_others_play(anna: Browser, ben: Browser) -> None:
    bot = {"kind": "bot", "level": "uniform"}
    code = anna.new_table(ME, FRIEND, bot, options={"turns": 12})
    ben.post(f"/api/tables/{code}/join", name="Ben")
    anna.sit(code).play("mark")
    anna.post(f"/api/tables/{code}/seats/2/back")
    refused = anna.http.post(f"/api/tables/{code}/join", json={"name": "Spy", "seat": 2})
    assert refused.status_code == 403
    assert "second seat" in refused.json()["error"]["text"]
    carl = Browser(anna.port)
    assert carl.post(f"/api/tables/{code}/join", name="Carl", seat=2)["seat"] == 2


# -- cookies and proxies -------------------------------------------------------------------
def test_the_cookie_is_renewed_by_every_page(anna: Browser) -> None:
    kept = anna.http.cookies[COOKIE]
    renewed = anna.http.get("/").headers["set-cookie"]
    assert renewed.startswith(f"{COOKIE}={kept};")
    assert "Max-Age=31536000" in renewed
    assert "set-cookie" not in anna.http.get("/static/shared/page.css").headers


def test_behind_a_proxy_with_tls_the_cookie_belongs_to_this_host_alone(
    serve: Callable[..., Running],
) -> None:
    server = serve(proxy="127.0.0.1", names=("table.example",))
    forwarded = {"x-forwarded-proto": "https", "x-forwarded-for": "192.0.2.9"}
    answer = httpx.get(f"http://127.0.0.1:{server.port}/", headers=forwarded)
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith(f"{SECURE_COOKIE}=")
    assert "; Secure" in cookie
    assert answer.headers["strict-transport-security"] == "max-age=31536000"
    planted = forwarded | {"cookie": f"{COOKIE}=0123456789012345678901"}
    again = httpx.get(f"http://127.0.0.1:{server.port}/", headers=planted)
    assert "0123456789012345678901" not in again.headers["set-cookie"]


@pytest.mark.parametrize("proxy", [None, "127.0.0.1"])
def test_forwarded_addresses_are_believed_only_from_the_proxy(
    serve: Callable[..., Running], proxy: str | None
) -> None:
    server = serve(proxy=proxy, limits=Limits(reads=3, window=3600.0))
    seen = [
        httpx.get(
            f"http://127.0.0.1:{server.port}/settings",
            headers={"x-forwarded-for": f"192.0.2.{n}"},
        ).status_code
        for n in range(5)
    ]
    assert seen == ([200] * 5 if proxy else [200, 200, 200, 429, 429])
