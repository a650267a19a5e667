"""What strangers send or ask for: no trace in the log, nothing kept by caches, no false names."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from rooftree.server.connections.counting import Connections
from rooftree.server.counts import Counts
from rooftree.server.proxies import Proxies
from rooftree.server.settings import Limits
from tests.cli.conftest import Command, rooftree
from tests.server.table_client import FRIEND, ME, PATIENCE, Browser, Running, settings_for

__all__ = ["rooftree"]
LONG = "9" * 5000


@pytest.mark.parametrize(
    "path",
    [
        f"/api/tables/CODE/moments/{LONG}",
        f"/api/tables/CODE/moments/{LONG}/card",
        f"/api/tables/CODE/moments/{LONG}/review",
        f"/review/CODE/{LONG}.svg",
        f"/review/CODE/again/{LONG}",
    ],
)
def test_a_long_number_in_an_address_is_not_found(anna: Browser, path: str) -> None:
    code = anna.new_table(ME, FRIEND)
    assert anna.http.get(path.replace("CODE", code)).status_code == 404


def test_a_request_that_breaks_off_leaves_nothing_in_the_log(
    server: Running, anna: Browser, caplog: pytest.LogCaptureFixture
) -> None:
    """Version 0.2.0 wrote 54 lines for each."""
    head = (
        f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nOrigin: {anna.origin}\r\n"
        "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
    )
    with caplog.at_level(logging.DEBUG):
        for _ in range(3):
            with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as raw:
                raw.sendall(head.encode())
        server.stop()
    assert [record.getMessage() for record in caplog.records if record.exc_info] == []


def test_pages_with_keys_are_kept_by_no_cache(anna: Browser) -> None:
    code = anna.new_table(ME, FRIEND)
    for path in ("/", f"/table/{code}", f"/join/{code}", "/settings"):
        headers = anna.http.get(path).headers
        assert headers["cache-control"] == "private, no-store"
        assert "Cookie" in headers["vary"]
    style = anna.http.get("/static/shared/page.css")
    assert "no-store" not in style.headers.get("cache-control", "")
    fresh = anna.http.get(
        "/static/shared/page.css", headers={"if-none-match": style.headers["etag"]}
    )
    assert (fresh.status_code, fresh.content) == (304, b"")
    for outside in ("../render.py", "..%2frender.py", "shared", "none.css", "%00"):
        assert anna.http.get(f"/static/{outside}").status_code == 404


def test_robots_stay_out_of_tables_and_a_hole_can_be_told(serve: Callable[..., Running]) -> None:
    server = serve(contact="mailto:me@example.org")
    anna = Browser(server.port)
    robots = anna.http.get("/robots.txt").text.splitlines()
    assert {"Disallow: /table/", "Disallow: /join/", "Disallow: /seat/"} <= {*robots}
    told = anna.http.get("/.well-known/security.txt").text
    assert told.startswith("Contact: mailto:me@example.org\nExpires: 2")


# -- names ---------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("\u3164", "shows nothing"),
        ("\u2800\u115f", "shows nothing"),
        ("Spectator", "choose another name"),
        ("greedy\u3164", "choose another name"),
    ],
)
def test_nobody_has_a_name_that_others_cannot_read_or_would_misread(
    anna: Browser, ben: Browser, name: str, why: str
) -> None:
    code = anna.new_table(ME, FRIEND)
    assert why in ben.post(f"/api/tables/{code}/join", name=name)["error"]["text"]
    seats = [ME | {"name": name}, FRIEND]
    refused = anna.http.post("/api/tables", json={"game": "lots", "seats": seats})
    assert refused.status_code == 400
    assert ben.post(f"/api/tables/{code}/join", name="Zoë")["seat"] == 1


# -- proxies -------------------------------------------------------------------------------
def test_a_network_of_proxies_may_have_as_many_connections_as_it_likes() -> None:
    settings = settings_for(
        Path(), limits=Limits(connections=1), proxy="10.0.0.1, 172.16.0.0/12, 2001:db8::/32"
    )
    connections = Connections(settings, Counts())

    def opens(client: str) -> list[bool]:
        return [connections.open(asyncio.Transport(), client) for _ in range(3)]

    assert opens("172.20.0.7") == opens("2001:db8::1") == opens("10.0.0.1") == [True] * 3
    assert opens("10.0.0.2") == [True, False, False]
    assert "somebody" not in Proxies("10.0.0.1")


@pytest.mark.parametrize("named", ["proxy.example", "*", "127.0.0.1,all"])
def test_a_proxy_that_is_no_address_is_refused_with_a_sentence(
    rooftree: Command, named: str
) -> None:
    told = rooftree("serve", "--behind-proxy", named)
    assert told.status == 1
    assert "addresses or networks" in told.err
