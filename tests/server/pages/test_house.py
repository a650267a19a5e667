"""The house: a phone opens the invitation at our other address; only this machine decides.

Linux answers at every address that begins with 127: 127.0.0.2 is the house network here.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable

import httpx
import pytest

from rooftree.server.connections.house import HouseNetwork
from rooftree.server.serving import tell_house
from rooftree.server.settings import Settings
from tests.server.table_client import FRIEND, ME, Browser, Running

HOUSE = "127.0.0.2"


@pytest.fixture
def home(serve: Callable[..., Running]) -> Running:
    return serve(house=HOUSE)


def invitation(page: str) -> str:
    return page[page.index('id="invite"') : page.index("</section>", page.index('id="invite"'))]


def test_phones_join_once_the_switch_is_on_and_no_longer_when_it_is_off(home: Running) -> None:
    anna = Browser(home.port)
    code = anna.new_table(ME, FRIEND)
    closed = invitation(anna.http.get(f"/table/{code}").text)
    assert 'id="house"' in closed
    assert "<path" not in closed  # no code, as nobody else could open it
    assert "/join/" not in closed

    there = f"http://{HOUSE}:{home.port}"
    assert anna.post("/api/house", yes=True) == {"open": True, "address": there}
    opened = invitation(anna.http.get(f"/table/{code}").text)
    (link,) = re.findall(r'id="invite-link" value="([^"]+)"', opened)
    assert link == f"{there}/join/{code}"
    with httpx.Client(headers={"origin": there}) as phone:
        assert "localhost" not in phone.get(link).text
        joined = phone.post(f"{there}/api/tables/{code}/join", json={"name": "Ben"})
        assert joined.json()["seat"] == 1
        refused = phone.post(f"{there}/api/house", json={"yes": False})
        assert refused.status_code == 403
        assert 'id="house"' not in phone.get(f"{there}/new").text

    assert anna.post("/api/house", yes=False) == {"open": False, "address": None}
    with pytest.raises(httpx.ConnectError), httpx.Client() as late:
        late.get(link)


@pytest.mark.parametrize("name", ["x-forwarded-for", "forwarded", "via"])
def test_what_came_by_a_proxy_may_not_switch(home: Running, name: str) -> None:
    anna = Browser(home.port)
    answer = anna.http.post("/api/house", json={"yes": True}, headers={name: "for=127.0.0.1"})
    assert answer.status_code == 403


def test_only_this_machines_own_names_may_switch(home: Running) -> None:
    anna = Browser(home.port)
    named = {"host": f"table.local:{home.port}", "origin": f"http://table.local:{home.port}"}
    assert anna.http.post("/api/house", json={"yes": True}, headers=named).status_code == 421
    named = {"host": f"192.168.1.9:{home.port}", "origin": f"http://192.168.1.9:{home.port}"}
    assert anna.http.post("/api/house", json={"yes": True}, headers=named).status_code == 403


def test_an_open_server_tells_the_real_address(
    tmp_path_factory: pytest.TempPathFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path_factory.mktemp("none")
    for host, shown in [("0.0.0.0", HOUSE), ("192.168.7.8", "192.168.7.8")]:
        house = HouseNetwork(Settings(folder, host=host, house=HOUSE))
        house.port = 8765
        assert house.link() == f"http://{shown}:8765"
        tell_house(house.link())
        assert f"http://{shown}:8765/" in capsys.readouterr().out
        assert not house.can_switch
    with contextlib.suppress(OSError):
        assert HouseNetwork(Settings(folder)).link() is None


def test_a_server_behind_a_proxy_has_no_switch(serve: Callable[..., Running]) -> None:
    running = serve(house=HOUSE, proxy="127.0.0.1")
    assert Browser(running.port).http.post("/api/house", json={"yes": True}).status_code == 403
