"""Connections are handed to the process where their table is at home, or served where they are.

The two servers of these tests share nothing, so a table is found only where it is at home.
"""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from rooftree.server.connections.handover import MOST, Handover, address_of
from rooftree.server.keys import home_of, new_code
from rooftree.server.settings import Place
from tests.server.table_client import FRIEND, ME, PATIENCE, Browser, Running, settings_for


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[list[Running]]:
    """Two processes, as far as connections are concerned."""
    started = [
        Running(settings_for(tmp_path / str(n), place=Place(n, 2, tmp_path))) for n in range(2)
    ]
    yield started
    for running in started:
        running.stop()


def ask(running: Running, text: bytes, rest: bytes = b"") -> bytes:
    """Send a request, perhaps in two pieces; return the first line of the answer."""
    with socket.create_connection(("127.0.0.1", running.port), PATIENCE) as raw:
        raw.sendall(text)
        while rest and not has_read(running, text):
            pass
        raw.sendall(rest)
        return raw.recv(65536).partition(b"\r\n")[0]


def has_read(running: Running, text: bytes) -> bool:
    """Whether half a request waits for its end."""
    connections: set[Any] = running.server.server_state.connections
    return any(one.conn.trailing_data[0] == text for one in connections.copy())


def request(code: str, more: str = "") -> bytes:
    return f"GET /api/tables/{code} HTTP/1.1\r\nHost: localhost\r\n{more}\r\n".encode()


def test_a_table_is_made_where_it_is_at_home(pair: list[Running]) -> None:
    for number, running in enumerate(pair):
        codes = [Browser(running.port).new_table(ME, FRIEND) for _ in range(5)]
        assert {home_of(code, 2) for code in codes} == {number}


def test_whoever_comes_to_another_process_meets_the_others(pair: list[Running]) -> None:
    anna, ben = Browser(pair[0].port), Browser(pair[1].port)
    code = anna.new_table(ME, FRIEND, options={"turns": 12})
    assert ben.post(f"/api/tables/{code}/join", name="Ben")["seat"] == 1
    here, there = anna.sit(code), ben.sit(code)
    for n in range(6):
        mover, other = (here, there) if n % 2 == 0 else (there, here)
        mover.wait_for_turn()
        other.hear_version(mover.play("roll")["version"])
    assert len(pair[0].app.state.tables.live[code].visitors) == 2
    assert pair[1].app.state.tables.live == {}
    assert pair[1].app.state.connections.sockets == {}


def test_a_connection_goes_from_home_to_home(pair: list[Running]) -> None:
    """One connection that is kept alive asks for tables of both processes in turn."""
    codes = [Browser(running.port).new_table(ME, FRIEND) for running in pair]
    ben = Browser(pair[0].port)
    for n in range(20):
        code = codes[n % 2]
        assert ben.get(f"/api/tables/{code}")["code"] == code
        assert ben.http.get("/healthz").status_code == 200  # wherever it is just now


def test_what_comes_after_the_first_piece_is_read_after_it(pair: list[Running]) -> None:
    """The body of a request follows its head while the connection is handed over."""
    code = Browser(pair[0].port).new_table(ME, FRIEND)
    body = b'{"name": "Ben", "seat": 9}'
    head = (
        f"POST /api/tables/{code}/join HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n"
        f"Connection: close\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    )
    for _ in range(50):
        with socket.create_connection(("127.0.0.1", pair[1].port), PATIENCE) as raw:
            raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            raw.sendall(head.encode())
            raw.sendall(body)
            answer = b""
            while part := raw.recv(65536):
                answer += part
        assert b"NoSeat" in answer, answer


def test_many_come_at_once(pair: list[Running]) -> None:
    anna = Browser(pair[0].port)
    code = anna.new_table(ME, FRIEND)
    watch = anna.get(f"/api/tables/{code}")["watch"].partition("?")[2]
    browsers = [Browser(pair[n % 2].port) for n in range(20)]
    seen: list[int] = []
    threads = [
        threading.Thread(target=lambda one=one: seen.append(one.sit(code, watch).known["seat"]))
        for one in browsers
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert seen == [-1] * 20


def test_without_its_home_a_request_is_served_where_it_came_in(pair: list[Running]) -> None:
    code = Browser(pair[0].port).new_table(ME, FRIEND)
    assert ask(pair[1], request(code)) == b"HTTP/1.1 200 OK"
    pair[0].stop()
    assert ask(pair[1], request(code)) == b"HTTP/1.1 404 Not Found"


def closes_at_once(listener: socket.socket) -> None:
    listener.accept()[0].close()


def reads_and_closes(listener: socket.socket) -> None:
    link, _ = listener.accept()
    _, taken, _, _ = socket.recv_fds(link, MOST, 1)
    socket.socket(fileno=taken[0]).close()
    link.close()


def ends(listener: socket.socket) -> None:
    with socket.socket(socket.AF_UNIX) as probe:
        probe.connect(listener.getsockname())
    listener.close()


@pytest.mark.parametrize("dies", [closes_at_once, reads_and_closes, ends])
def test_a_home_that_dies_before_it_has_taken_a_connection_costs_nothing(
    pair: list[Running], tmp_path: Path, dies: Callable[[socket.socket], None]
) -> None:
    code = next(code for code in iter(new_code, "") if home_of(code, 2) == 0)
    path = address_of(tmp_path, 0)
    path.unlink()
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(path))
        listener.listen()
        thread = threading.Thread(target=dies, args=[listener])
        thread.start()
        assert ask(pair[1], request(code)) == b"HTTP/1.1 404 Not Found"
        thread.join(PATIENCE)


def test_what_is_long_or_comes_in_pieces_stays_where_it_is(pair: list[Running]) -> None:
    code = Browser(pair[0].port).new_table(ME, FRIEND)
    whole = request(code)
    assert ask(pair[1], whole[:9], whole[9:]) == b"HTTP/1.1 404 Not Found"
    long = request(code, f"X-Long: {'x' * MOST}\r\n")
    assert ask(pair[1], long) == b"HTTP/1.1 404 Not Found"
    assert ask(pair[1], whole) == b"HTTP/1.1 200 OK"


def test_only_requests_for_tables_are_handed_over(tmp_path: Path) -> None:
    handover = Handover(Place(0, 2, tmp_path))
    code = next(code for code in iter(new_code, "") if home_of(code, 2) == 1)
    for path in (f"/table/{code}", f"/socket/{code}?seat=1", f"/api/tables/{code}/join"):
        assert handover.home(f"GET {path} HTTP/1.1\r\n".encode()) == 1
    for path in ("/", "/api/tables", f"/x{code}", f"/table/{code}x", f"/?/table/{code}"):
        assert handover.home(f"GET {path} HTTP/1.1\r\n".encode()) is None


def test_nobody_hears_an_offer(tmp_path: Path) -> None:
    async def offer() -> bool:
        with socket.socket() as one:
            return Handover(Place(0, 2, tmp_path)).offer(1, one.fileno(), b"x", print)

    assert asyncio.run(offer()) is False
