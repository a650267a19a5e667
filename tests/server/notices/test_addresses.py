"""Notices go to public addresses only, to the number that was checked, and never further."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

import pytest

from rooftree.server.notices.addresses import BadAddress, checked_address, is_public
from rooftree.server.notices.notices import AT_ONCE, OF_ONE, TO_HOST, WAITING, Notices
from rooftree.server.notices.posting import send_notice
from tests.server.table_client import Browser, Running
from tests.server.tables.test_table import two_at

INNER = [
    "127.0.0.1", "127.8.8.8", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254",
    "100.64.0.1", "0.0.0.0", "255.255.255.255", "224.0.0.1", "240.0.0.1", "192.0.2.1",
    "::1", "::", "fe80::1", "fe80::1%eth0", "fec0::1", "fc00::1", "fd12::1", "ff02::1",
    "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001:db8::1",
    "nonsense",
]  # fmt: skip


@pytest.mark.parametrize("address", INNER)
def test_inner_addresses_are_blocked(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["1.1.1.1", "93.184.216.34", "2606:4700::1111"])
def test_public_addresses_are_not(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "url",
    ["ftp://a.example/", "file:///etc/passwd", "http://", "http://a.example:99999/", "x" * 600,
     "http://user@a.example/", "http://a.example/\r\nX: y", "http://a.example/ä", "javascript:1"],
)  # fmt: skip
def test_odd_addresses_are_refused(url: str) -> None:
    with pytest.raises(BadAddress):
        checked_address(url)


def test_a_name_with_even_one_inner_number_is_refused() -> None:
    async def resolver(host: str, port: int) -> list[str]:
        return ["1.1.1.1", "127.0.0.1"]

    with pytest.raises(BadAddress, match="not a public"):
        asyncio.run(send_notice("http://both.example/", b"{}", resolver))


class Listener:
    """A web server of a few lines that remembers what it was sent, and sends everybody on."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    async def hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().partition(b"content-length: ")[2].split(b"\r\n")[0])
        self.heard.append(head + await reader.readexactly(length))
        writer.write(b"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1/\r\n\r\n")
        writer.close()


def test_it_posts_to_the_checked_number_and_follows_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    listener = Listener()

    async def once(host: str, port: int) -> list[str]:
        assert host == "notify.example"
        return ["127.0.0.1"]

    async def run() -> int:
        server = await asyncio.start_server(listener.hear, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        monkeypatch.setattr("rooftree.server.notices.addresses.PORTS", (port,))
        async with server:
            return await send_notice(f"http://notify.example:{port}/hook?x=1", b"{}", once)

    monkeypatch.setattr("rooftree.server.notices.addresses.is_public", lambda number: True)
    assert asyncio.run(run()) == 302
    assert len(listener.heard) == 1
    assert listener.heard[0].startswith(b"POST /hook?x=1 HTTP/1.1\r\nHost: notify.example:")


def test_the_seat_is_told_when_its_turn_begins_and_nobody_looks(
    serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[tuple[str, dict[str, object]]] = []

    async def send(url: str, body: bytes, resolver: object) -> int:
        sent.append((url, json.loads(body)))
        return 200

    monkeypatch.setattr("rooftree.server.notices.notices.send_notice", send)
    running = serve()
    anna, ben = Browser(running.port), Browser(running.port)
    code = two_at(anna, ben, options={"turns": 12})
    address = f"/api/tables/{code}/seats/1/notice"
    assert anna.post(address, url="https://a.example/")["error"]["code"] == "NotAllowed"
    assert ben.post(address, url="gopher://x")["error"]["code"] == "BadAddress"
    assert "error" not in ben.post(address, url="https://hook.example/ben")
    here = anna.sit(code)
    here.play("mark")
    there = ben.sit(code)
    there.play("mark")
    here.hear_version(there.known["version"])
    here.play("mark")
    assert [url for url, _ in sent] == ["https://hook.example/ben"]  # not while he looks on
    assert sent[0][1]["url"] == f"{ben.origin}/table/{code}"
    assert sent[0][1]["seat"] == 1


@pytest.mark.parametrize("port", [22, 25, 6379, 8080])
def test_a_notice_goes_to_the_ports_of_the_web_alone(port: int) -> None:
    with pytest.raises(BadAddress, match="80 or 443"):
        checked_address(f"https://notify.example:{port}/")


def test_a_seat_and_a_host_get_so_many_notices_and_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun: list[object] = []
    monkeypatch.setattr(Notices, "_begin", lambda self, work: begun.append(work))
    notices = Notices()
    for name, url in (("a 0", "https://a.example/x"), ("a 1", "https://b.example/y")):
        for _ in range(200):
            notices.call(name, url, b"")
    assert len(begun) == 2 * OF_ONE
    for n in range(500):
        notices.call(f"b {n}", "https://c.example", b"")
    assert len(begun) == 2 * OF_ONE + TO_HOST


def test_notices_that_cannot_be_sent_do_not_pile_up(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[object] = []
    monkeypatch.setattr(Notices, "_begin", lambda self, work: begun.append(work))
    notices = Notices()
    notices.under_way = {object() for _ in range(AT_ONCE + WAITING)}  # type: ignore[misc]
    notices.call("a 0", "https://a.example", b"")
    assert not begun
