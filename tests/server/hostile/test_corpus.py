"""Every hostile input is answered with 4xx and a sentence, and the server plays on."""

from __future__ import annotations

import json
import logging
import socket
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.table_client import FRIEND, ME, PATIENCE, Browser, Running, settings_for

from rooftree.engine.discovery import names as game_names

CORPUS = tomllib.loads(Path(__file__).with_name("corpus.toml").read_text("utf-8"))
JSON = {"content-type": "application/json"}


def entries(kind: str) -> list[Any]:
    return [pytest.param(entry, id=entry["name"]) for entry in CORPUS[kind]]


def long(entry: dict[str, Any]) -> str:
    """Write the text of an entry at its full length."""
    part, times = entry["repeat"]
    return str(entry["text"]).replace("@x@", part * times)


class Attacked:
    """A server, a browser, and a table of two at which moves are played after every attack."""

    def __init__(self, folder: Path) -> None:
        self.server = Running(settings_for(folder))
        self.anna = Browser(self.server.port)
        self.code = self.anna.new_table(ME, FRIEND, game="blueprints")

    def still_plays(self) -> None:
        here = self.anna.sit(self.anna.new_table(ME, FRIEND))
        assert "done" in here.play("mark")
        here.socket.close()


@pytest.fixture(scope="module")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Attacked]:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(Path(__file__).parents[1] / "plugin"))
        found = Attacked(tmp_path_factory.mktemp("hostile"))
        yield found
        found.server.stop()


def check_refused(status: int, text: str) -> None:
    assert 400 <= status < 500, (status, text[:200])
    assert len(text) > 3


@pytest.mark.parametrize("entry", entries("components"))
@pytest.mark.parametrize("game", [name for name in game_names() if name != "lots"])
def test_hostile_components_are_refused(
    attacked: Attacked, entry: dict[str, Any], game: str
) -> None:
    body = {"game": game, "seats": [ME, FRIEND], "components": long(entry)}
    answer = attacked.anna.http.post("/api/tables", json=body)
    check_refused(answer.status_code, answer.json()["error"]["text"])
    match = {"game": game, "components_file": long(entry), "seats": [{"name": "A"}] * 2}
    answer = attacked.anna.http.post("/api/matches", json=match)
    check_refused(answer.status_code, answer.json()["error"]["text"])
    attacked.still_plays()


@pytest.mark.parametrize("entry", entries("body"))
def test_hostile_bodies_are_refused(attacked: Attacked, entry: dict[str, Any]) -> None:
    path = entry["path"].replace("CODE", attacked.code)
    answer = attacked.anna.http.post(path, content=long(entry), headers=JSON)
    check_refused(answer.status_code, answer.json()["error"]["text"])
    attacked.still_plays()


@pytest.mark.parametrize("entry", entries("address"))
def test_hostile_addresses_are_refused(attacked: Attacked, entry: dict[str, Any]) -> None:
    answer = attacked.anna.http.get(entry["path"].replace("CODE", attacked.code))
    check_refused(answer.status_code, answer.text)
    attacked.still_plays()


@pytest.mark.parametrize("entry", entries("head"))
def test_hostile_heads_are_refused(
    attacked: Attacked, entry: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    raw = socket.create_connection(("127.0.0.1", attacked.server.port))
    raw.settimeout(PATIENCE)
    raw.sendall(entry["text"].replace("CODE", attacked.code).encode())
    raw.shutdown(socket.SHUT_WR)
    answer = b""
    while part := raw.recv(65536):
        answer += part
    status, _, rest = answer.decode().partition("\r\n")
    check_refused(int(status.split()[1]), rest)
    attacked.still_plays()
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []


@pytest.mark.parametrize("entry", entries("frame"))
def test_hostile_frames_are_refused(attacked: Attacked, entry: dict[str, Any]) -> None:
    here = attacked.anna.sit(attacked.code)
    here.socket.send(long(entry))
    assert here.hear_until("error")["error"]["text"]
    assert here.ask(ping=1) == {"pong": 1}
    here.socket.close()
    attacked.still_plays()


def test_a_match_file_that_is_nearly_right_is_refused(attacked: Attacked) -> None:
    """Each value of a good file is replaced by each of some bad ones, one at a time."""
    anna = attacked.anna
    bots = [{"kind": "bot", "level": "uniform"}] * 2
    code = anna.new_table(*bots)
    while not anna.get(f"/api/tables/{code}")["over"]:
        pass
    good = anna.get(f"/api/tables/{code}/match.json")
    tried = 0
    for path in paths_in(good):
        values: tuple[Any, ...] = (None, -5, 10**25, "zz", [[]], {"a": 1}, [10**25] * 3)
        for value in values:
            answer = anna.http.post(
                "/api/matches", content=json.dumps(changed(good, path, value)), headers=JSON
            )
            assert answer.status_code in (200, 400), (path, value, answer.text)
            if answer.status_code == 200:
                check_accepted(anna, answer.json()["code"])
            tried += 1
    assert tried > 100
    attacked.still_plays()


def check_accepted(anna: Browser, code: str) -> None:
    """Check that every address answers for what was accepted."""
    for path in ("verify", "match.json", "moments/1"):
        assert anna.http.get(f"/api/tables/{code}/{path}").status_code < 500
    assert anna.http.get(f"/replay/{code}").status_code < 500


def paths_in(value: Any, above: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield every place in a document; of a list only the first two entries."""
    if above:
        yield above
    inside = value.items() if isinstance(value, dict) else enumerate(value[:2])
    for key, one in inside if isinstance(value, dict | list) else ():
        if isinstance(one, dict | list):
            yield from paths_in(one, (*above, key))
        else:
            yield (*above, key)


def changed(document: Any, path: tuple[Any, ...], value: Any) -> Any:
    copy = json.loads(json.dumps(document))
    place = copy
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return copy
