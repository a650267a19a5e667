"""Safe by default: origins, hosts, cookies, headers, limits, slow readers."""

from __future__ import annotations

import contextlib
import json
import socket
from collections.abc import Callable

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from rooftree.server.hosts import Hosts
from rooftree.server.paces import Pace
from rooftree.server.security import HEADERS
from rooftree.server.settings import Limits
from rooftree.server.socket.outlet import OUTLET
from tests.server.table_client import FRIEND, ME, Browser, Running
from tests.server.tables.test_table import two_at

LONG = 3600.0  # seconds, longer than any test


@pytest.mark.parametrize("origin", ["http://evil.example", "null", None, "http://127.0.0.1:1"])
def test_a_socket_from_elsewhere_is_refused_before_it_is_accepted(
    anna: Browser, origin: str | None
) -> None:
    code = anna.new_table(ME, FRIEND)
    with pytest.raises(InvalidStatus) as refused:
        anna.open_socket(code, origin=origin)
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize("origin", ["http://evil.example", "", "null"])
def test_a_request_from_elsewhere_changes_nothing(anna: Browser, origin: str) -> None:
    body = {"game": "lots", "seats": [ME, FRIEND]}
    found = anna.http.post("/api/tables", json=body, headers={"origin": origin})
    assert found.status_code == 403
    assert anna.get("/api/mine")["tables"] == []


def test_a_foreign_name_that_leads_here_is_refused(anna: Browser) -> None:
    """DNS rebinding: the attacker's page has the right origin, but a name that is not ours."""
    evil = {"host": "evil.example", "origin": "http://evil.example"}
    assert anna.http.get("/api/mine", headers=evil).status_code == 421
    body = {"game": "lots", "seats": [ME, FRIEND]}
    assert anna.http.post("/api/tables", json=body, headers=evil).status_code == 421


def test_known_hosts() -> None:
    hosts = Hosts(["table.example"])
    assert all(
        hosts.knows(h) for h in ["localhost:8765", "127.0.0.1:1", "[::1]:8", "TABLE.example"]
    )
    assert not any(
        hosts.knows(h) for h in ["", "table.example.evil", "evil", "[::1", "a@localhost.b"]
    )


def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(server: Running) -> None:
    found = httpx.get(f"http://127.0.0.1:{server.port}/api/mine")
    cookie = found.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert len(cookie.partition("=")[2].partition(";")[0]) == 22  # 128 bits


def test_every_answer_has_the_security_headers(anna: Browser) -> None:
    for path in ["/api/mine", "/api/tables/nowhere", "/no-such-page"]:
        headers = anna.http.get(path).headers
        assert {name: headers[name] for name in HEADERS} == HEADERS
    assert "unsafe" not in HEADERS["content-security-policy"]


def test_a_frame_above_the_limit_ends_the_socket(anna: Browser) -> None:
    here = anna.sit(anna.new_table(ME, FRIEND))
    here.socket.send("x" * (Limits().frame + 1))
    assert here.close_code() == 1009


def test_a_hundred_messages_are_heard_and_one_more_ends_the_socket(
    serve: Callable[..., Running],
) -> None:
    anna = Browser(serve(limits=Limits(window=LONG)).port)
    here = anna.sit(anna.new_table(ME, FRIEND))
    for n in range(Limits().messages):
        assert here.ask(ping=n) == {"pong": n}
    here.say(ping=1)
    assert here.close_code() == 4008


def test_a_pace_opens_again_after_its_window() -> None:
    times = iter([0.0, 3.0, 9.9, 10.1, 12.9, 13.0])
    pace = Pace(2, 10.0, clock=lambda: next(times))
    assert [pace.allows() for _ in range(6)] == [True, True, False, True, False, True]


def test_babble_is_answered_and_ends_the_socket(anna: Browser) -> None:
    here = anna.sit(anna.new_table(ME, FRIEND))
    for frame in ["{", '{"play": "roll"}', '{"play": "roll", "peek": "roll", "id": "12345678"}']:
        here.socket.send(frame)
    assert [here.hear_until("error")["error"]["code"] for _ in range(3)] == ["bad"] * 3
    assert here.close_code() == 1008


def test_bodies_are_bounded_and_typed(anna: Browser) -> None:
    post = anna.http.post
    assert post("/api/tables", content=b"{}").status_code == 400
    json_type = {"content-type": "application/json"}
    huge = post("/api/matches", content=b" " * (Limits().body + 1), headers=json_type)
    assert huge.status_code == 400
    assert "at most" in huge.json()["error"]["text"]
    deep = post("/api/matches", content=b"[" * 100_000, headers=json_type)
    assert deep.status_code == 400
    many = anna.post("/api/tables", game="lots", seats=[ME] * 13)
    assert many["error"]["code"] == "BadRequest"


def test_an_address_may_not_ask_without_end(serve: Callable[..., Running]) -> None:
    running = serve(limits=Limits(requests=5, window=LONG))
    anna = Browser(running.port)
    codes = [anna.http.post("/api/seat", json={"token": "x"}).status_code for _ in range(7)]
    assert codes == [404] * 5 + [429] * 2


def test_a_seat_that_stops_reading_never_stalls_the_table(serve: Callable[..., Running]) -> None:
    running = serve(limits=Limits(reading=LONG, messages=10**6))
    anna, ben = Browser(running.port), Browser(running.port)
    code = two_at(anna, ben, options={"turns": 12})
    deaf, here = raw_socket(ben, code), anna.sit(code)
    table = running.app.state.tables.live[code]
    guest = next(one for one in table.visitors if one.viewer == 1)
    ask_for_sheets(deaf, until=lambda: not guest.socket.scope[OUTLET].writable.is_set())
    assert "done" in here.play("mark")
    assert here.known["seats"][1]["here"]  # it still waits for that seat to read
    deaf.close()


def test_a_seat_that_stops_reading_is_dropped_and_may_come_back(
    serve: Callable[..., Running],
) -> None:
    running = serve(limits=Limits(reading=0.1, messages=10**6))
    anna, ben = Browser(running.port), Browser(running.port)
    code = two_at(anna, ben, options={"turns": 12})
    deaf, here = raw_socket(ben, code), anna.sit(code)
    here.play("mark")
    ask_for_sheets(deaf, until=lambda: False)
    while here.known["seats"][1]["here"]:
        here.hear()
    deaf.close()
    again = ben.sit(code)
    assert again.known["moment"] == 1
    assert "done" in again.play("mark")


def raw_socket(browser: Browser, code: str) -> socket.socket:
    """Open a socket properly and never read from it."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.connect(("127.0.0.1", browser.port))
    lines = [
        f"GET /socket/{code} HTTP/1.1",
        f"Host: 127.0.0.1:{browser.port}",
        f"Origin: {browser.origin}",
        f"Cookie: {browser.cookie}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    ]
    raw.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
    assert b"101" in raw.recv(20)
    return raw


def ask_for_sheets(deaf: socket.socket, until: Callable[[], bool]) -> None:
    """Ask and never read, so that answers fill every buffer, until the server hangs up."""
    request = json.dumps({"sheet": True}).encode()
    frame = bytes([0x81, 0x80 | len(request), 0, 0, 0, 0]) + request
    deaf.setblocking(False)  # the server may be slower than we are, and stop in between
    rest = b""
    with contextlib.suppress(ConnectionError):
        while not until():
            rest = rest or frame
            with contextlib.suppress(BlockingIOError):
                rest = rest[deaf.send(rest) :]


def test_a_long_answer_is_compressed_and_keeps_its_headers(anna: Browser) -> None:
    page = anna.http.get("/")
    assert page.headers["content-encoding"] == "gzip"
    assert int(page.headers["content-length"]) < len(page.content) / 2
    assert page.headers["content-security-policy"] == HEADERS["content-security-policy"]
    plain = anna.http.get("/", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert "content-encoding" not in anna.http.get("/api/mine").headers
