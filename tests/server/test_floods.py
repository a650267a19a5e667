"""Floods from one address: each is limited, and everybody else plays on."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import resource
import socket
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from rooftree.server.connections.counting import Connections
from rooftree.server.counts import Counts
from rooftree.server.paces import Gates, Pace, Paces, network_of, weight_of, wide_of
from rooftree.server.serving import raise_file_limit
from rooftree.server.settings import Limits
from tests.server.table_client import FRIEND, ME, PATIENCE, Browser, Running, settings_for
from tests.server.tables.test_table import two_at
from tests.server.test_security import LONG, raw_socket


def plays_on(server: Running) -> None:
    """Check that somebody else can open a table and play."""
    anna, ben = Browser(server.port), Browser(server.port)
    here = anna.sit(two_at(anna, ben))
    assert "done" in here.play("mark")
    here.socket.close()


# -- requests ------------------------------------------------------------------------------
def test_costly_requests_weigh_more() -> None:
    assert weight_of("GET", "/replay/abcdef") > weight_of("GET", "/table/abcdef") == 1
    assert weight_of("GET", "/api/tables/abcdef/verify") > weight_of("GET", "/api/mine")
    assert weight_of("POST", "/api/matches") > weight_of("POST", "/api/seat")
    pace = Pace(10, 60.0, clock=lambda: 0.0)
    assert [pace.allows(4) for _ in range(4)] == [True, True, False, False]
    assert pace.allows(2)


def test_replays_of_one_address_come_to_an_end(serve: Callable[..., Running]) -> None:
    """Version 0.1.0 counted a replay like any other page."""
    server = serve(limits=Limits(window=LONG))
    anna = Browser(server.port)
    code = anna.new_table(ME, FRIEND)
    seen = [anna.http.get(f"/replay/{code}").status_code for _ in range(61)]
    assert seen[0] == 200
    assert seen[-1] == 429
    assert server.app.state.counts.refused["rate"] >= 1


def test_only_a_few_heavy_requests_of_an_address_are_answered_at_once() -> None:
    async def most_inside(addresses: list[str]) -> tuple[int, bool]:
        gates, inside, most, go = Gates(2, 3), 0, 0, asyncio.Event()

        async def request(address: str) -> None:
            nonlocal inside, most
            async with gates.enter(address):
                inside += 1
                most = max(most, inside)
                await go.wait()
                inside -= 1

        tasks = [asyncio.create_task(request(address)) for address in addresses]
        await asyncio.sleep(0)
        is_full = gates.is_full("flood")
        go.set()
        await asyncio.gather(*tasks)
        assert not gates.inside  # an address that has gone is forgotten
        return most, is_full

    assert asyncio.run(most_inside(["flood"] * 5)) == (2, True)
    assert asyncio.run(most_inside(["flood"] * 4 + ["anna"])) == (3, False)


def test_a_guess_of_a_code_weighs_more_than_a_hit(serve: Callable[..., Running]) -> None:
    server = serve(limits=Limits(window=LONG, reads=100, guess=30))
    anna = Browser(server.port)
    seen = [anna.http.get(f"/api/tables/zzz{n}").status_code for n in range(5)]
    assert seen == [404, 404, 404, 404, 429]
    with contextlib.suppress(InvalidStatus):
        for n in range(10):
            anna.open_socket(f"zzz{n}")
    assert server.app.state.counts.refused["no table"] <= 8


def test_an_ipv6_household_is_one_address() -> None:
    assert network_of("2001:db8:1:2:3::4") == network_of("2001:db8:1:2:ffff::1")
    assert network_of("2001:db8:1:2::4") != network_of("2001:db8:1:3::4")
    assert wide_of(network_of("2001:db8:1:2::4")) == wide_of(network_of("2001:db8:1:3::4"))
    assert wide_of(network_of("2001:db8:1:102::4")) != wide_of(network_of("2001:db8:1:2::4"))
    assert wide_of("192.0.2.7") == "192.0.2.7"
    assert network_of("::ffff:192.0.2.7") == network_of("192.0.2.7") == "192.0.2.7"


def test_the_networks_of_one_ipv6_household_share_a_limit() -> None:
    """Each of 256 networks had a limit of its own in version 0.2.0."""
    paces = Paces(10, 60.0, clock=lambda: 0.0)
    allowed = [paces.allows(f"2001:db8:0:{n:x}::/64") for n in range(256) for _ in range(10)]
    assert sum(allowed) == 40
    assert paces.allows("2001:db8:0:100::/64")


# -- connections ---------------------------------------------------------------------------
def half_request(port: int) -> socket.socket:
    raw = socket.create_connection(("127.0.0.1", port))
    raw.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
    return raw


def read_to_end(raw: socket.socket) -> str:
    """Read everything that the server sends until it hangs up."""
    answer = b""
    while part := raw.recv(65536):
        answer += part
    return answer.decode()


def on_loop(server: Running, call: Callable[[], None]) -> None:
    """Call something on the server's event loop and wait for it."""
    done = threading.Event()

    def then() -> None:
        call()
        done.set()

    server.app.state.loop.call_soon_threadsafe(then)
    assert done.wait(PATIENCE)


def test_half_requests_are_cut_off_after_ten_seconds(server: Running) -> None:
    connections: Connections = server.app.state.connections
    anna = Browser(server.port)
    half = half_request(server.port)
    while connections.by_address["127.0.0.1"] < 2:
        anna.get("/api/mine")
    now = connections.clock()
    connections.clock = lambda: now + 9.0
    on_loop(server, connections.sweep)
    half.settimeout(0.05)
    with pytest.raises(TimeoutError):
        half.recv(1)  # it still has a second
    connections.clock = lambda: now + Limits().head + 1
    on_loop(server, connections.sweep)
    half.settimeout(PATIENCE)
    with contextlib.suppress(ConnectionResetError):
        assert half.recv(1) == b""
    assert server.app.state.counts.refused["slow head"] == 1
    assert anna.get("/api/mine") == {"tables": []}  # who sends whole requests stays


def test_an_address_has_so_many_connections_and_no_more(serve: Callable[..., Running]) -> None:
    server = serve(limits=Limits(connections=5))
    held = [half_request(server.port) for _ in range(5)]
    while server.app.state.connections.by_address["127.0.0.1"] < 5:
        pass
    one_more = socket.create_connection(("127.0.0.1", server.port))
    one_more.settimeout(PATIENCE)
    refused = read_to_end(one_more)  # it sent nothing, so that nothing can reset the answer
    assert refused.startswith("HTTP/1.1 429 ")
    assert "Too many connections" in refused
    assert server.app.state.counts.refused["connections"] == 1
    for one in held:
        one.close()
    while server.app.state.connections.by_address:
        pass
    plays_on(server)


def test_the_proxy_may_have_as_many_connections_as_it_likes() -> None:
    def opened(proxy: str | None) -> int:
        settings = settings_for(Path(), limits=Limits(connections=3), proxy=proxy)
        connections = Connections(settings, Counts())
        return sum(connections.open(asyncio.Transport(), "192.0.2.1") for _ in range(9))

    assert opened(None) == 3
    assert opened("192.0.2.1") == 9


# -- sockets -------------------------------------------------------------------------------
def test_an_address_has_so_many_sockets_and_no_more(serve: Callable[..., Running]) -> None:
    server = serve(limits=Limits(address_sockets=3))
    anna = Browser(server.port)
    code = anna.new_table(ME, FRIEND)
    held = [anna.sit(code) for _ in range(3)]
    one_more = anna.open_socket(code)
    with pytest.raises(ConnectionClosed) as closed:
        one_more.recv(PATIENCE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4008
    held[0].socket.close()
    while server.app.state.connections.sockets["127.0.0.1"] > 2:
        anna.get("/api/mine")
    assert anna.sit(code).known["seat"] == 0


def test_a_table_has_room_for_so_many_sockets_and_no_more(serve: Callable[..., Running]) -> None:
    roomy = Limits(address_sockets=10**6, connections=10**6, handshakes=10**6, sockets=6)
    anna = Browser(serve(limits=roomy).port)
    code = anna.new_table(ME, FRIEND)
    held = [anna.sit(code) for _ in range(6)]
    one_more = anna.open_socket(code)
    with pytest.raises(ConnectionClosed) as closed:
        one_more.recv(PATIENCE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4001
    assert len(held) == 6


def test_handshakes_are_counted(serve: Callable[..., Running]) -> None:
    """Version 0.1.0 let one address open a thousand a second."""
    server = serve(limits=Limits(window=LONG, handshakes=4))
    anna = Browser(server.port)
    code = anna.new_table(ME, FRIEND)
    for _ in range(4):
        anna.sit(code).socket.close()
    with pytest.raises(InvalidStatus):
        anna.open_socket(code)


def control_frame(opcode: int, payload: bytes) -> bytes:
    return bytes([0x80 | opcode, 0x80 | len(payload), 0, 0, 0, 0]) + payload


@pytest.mark.parametrize("opcode", [0x9, 0xA], ids=["pings", "pongs"])
def test_a_flood_of_control_frames_ends_the_socket(
    serve: Callable[..., Running], opcode: int
) -> None:
    server = serve(limits=Limits(window=LONG))
    anna = Browser(server.port)
    raw = raw_socket(anna, anna.new_table(ME, FRIEND))
    raw.settimeout(PATIENCE)
    with contextlib.suppress(ConnectionError):
        for _ in range(100_000):
            raw.sendall(control_frame(opcode, b"x" * 125))
        pytest.fail("the server went on reading")
    assert server.app.state.counts.refused["pings"] == 1
    plays_on(server)


def test_empty_pieces_of_a_message_are_counted(serve: Callable[..., Running]) -> None:
    server = serve()
    anna = Browser(server.port)
    raw = raw_socket(anna, anna.new_table(ME, FRIEND))
    raw.settimeout(PATIENCE)
    raw.sendall(bytes([0x01, 0x80, 0, 0, 0, 0]))
    with contextlib.suppress(ConnectionError):
        for _ in range(100_000):
            raw.sendall(bytes([0x00, 0x80, 0, 0, 0, 0]))
        pytest.fail("the server went on reading")
    assert server.app.state.counts.refused["pieces"] == 1


def test_a_text_that_is_no_text_ends_the_socket_and_not_the_log(
    server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    anna = Browser(server.port)
    here = anna.sit(anna.new_table(ME, FRIEND))
    here.socket.socket.sendall(bytes([0x81, 0x82, 0, 0, 0, 0, 0xFF, 0xFE]))
    assert here.close_code() == 1007
    errors = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert errors == []


def test_babble_over_http_does_not_fill_the_log(
    server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    for babble in (b"nonsense\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", os.urandom(64) + b"\r\n\r\n"):
        raw = socket.create_connection(("127.0.0.1", server.port))
        raw.sendall(babble)
        assert raw.recv(12).startswith(b"HTTP/1.1 4")
    assert [one for one in caplog.records if one.name.startswith("uvicorn")] == []


# -- the security log ----------------------------------------------------------------------
def test_a_refusal_is_logged_once_a_minute_for_each_address(
    caplog: pytest.LogCaptureFixture,
) -> None:
    now = 0.0
    counts = Counts(clock=lambda: now)
    for _ in range(1000):
        counts.refuse("rate", "192.0.2.1")
    counts.refuse("rate", "192.0.2.2")
    now = 61.0
    counts.refuse("rate", "192.0.2.1")
    told = [record.getMessage() for record in caplog.records]
    assert len(told) == 3
    assert "999 more" in told[-1]
    assert counts.refused["rate"] == 1002


def test_paces_forget_the_oldest_address() -> None:
    paces = Paces(1, 60.0, room=2, clock=lambda: 0.0)
    assert [paces.allows(one) for one in "aabcda"] == [True, False, True, True, True, True]


def test_the_number_of_files_is_raised_as_far_as_allowed() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, before[1]))
        raise_file_limit()
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (before[1], before[1])
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
