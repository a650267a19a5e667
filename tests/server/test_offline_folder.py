"""The folder that `make offline` writes, offered by a server; and matches that go on from it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from rooftree.server.app import make_app
from rooftree.server.security import HEADERS
from rooftree.server.storage.store import CannotOpen
from tests.offline.browser_in_memory import BOT, Kept, application
from tests.offline.browser_in_memory import HEADERS as INSIDE
from tests.offline.test_inside import page, play_one, sit
from tests.server.table_client import ME, settings_for

HOME = "http://localhost:8000"


def browser(folder: Path, **more: Any) -> TestClient:
    app = make_app(settings_for(folder / "tables", port=8000, **more))
    return TestClient(app, HOME, headers={"origin": HOME})


def offered(folder: Path) -> Path:
    place = folder / "offline"
    place.mkdir()
    (place / "service_worker.js").write_text("// it")
    (place / "index.html").write_text("<!doctype html>")
    (place / "python-1.pack").write_bytes(bytes(5000))
    return place


def test_the_folder_has_a_policy_of_its_own_and_no_key(tmp_path: Path) -> None:
    with browser(tmp_path, offline=offered(tmp_path)) as anna:
        shell = anna.get("/offline")
        assert shell.url.path == "/offline/"
        assert "'wasm-unsafe-eval'" in shell.headers["content-security-policy"]
        assert "'unsafe-eval'" not in shell.headers["content-security-policy"]
        assert "set-cookie" not in shell.headers
        online = anna.get("/")
        assert online.headers["content-security-policy"] == HEADERS["content-security-policy"]
        assert "/offline/" in online.text


def test_a_pack_is_not_compressed_again(tmp_path: Path) -> None:
    with browser(tmp_path, offline=offered(tmp_path)) as anna:
        answer = anna.get("/offline/python-1.pack", headers={"accept-encoding": "gzip"})
        assert answer.headers["content-length"] == "5000"
        assert "immutable" in answer.headers["cache-control"]
        assert anna.get("/offline/../tables/tables.db").status_code == 404


def test_without_a_folder_nothing_speaks_of_it(tmp_path: Path) -> None:
    with browser(tmp_path) as anna:
        assert anna.get("/offline/").status_code == 404
        assert "/offline/" not in anna.get("/").text
        assert anna.get("/device").status_code == 404


def test_another_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CannotOpen):
        make_app(settings_for(tmp_path, offline=tmp_path))


def running(game: str = "blueprints") -> dict[str, Any]:
    """Begin a match offline; return what is handed over."""

    async def story() -> dict[str, Any]:
        inside = await application(Kept())
        code = await sit(inside, game)
        await play_one(inside, code)
        return dict(json.loads(await page(inside, f"/api/tables/{code}/running")))

    return asyncio.run(story())


@pytest.mark.parametrize("game", ["blueprints", "california", "dice_manor", "dream_home"])
def test_a_match_that_was_begun_offline_goes_on_at_a_server(tmp_path: Path, game: str) -> None:
    handed = running(game)
    with browser(tmp_path) as anna:
        code = anna.post("/api/matches/running", json=handed).json()["code"]
        summary = anna.get(f"/api/tables/{code}").json()
        assert summary["moment"] >= len(handed["match"]["records"]) > 0
        assert summary["mine"] == [0]
        assert summary["recorded"] is False
        assert [seat["kind"] for seat in summary["seats"]] == ["person", "bot"]
        assert anna.get(f"/table/{code}").status_code == 200


def test_a_forged_match_is_refused_with_a_sentence(tmp_path: Path) -> None:
    handed = running()
    other = handed["match"]["records"][0] | {"action": 10**6}
    forged = handed | {"match": handed["match"] | {"records": [other]}}
    with browser(tmp_path) as anna:
        answer = anna.post("/api/matches/running", json=forged)
        assert answer.status_code == 400
        assert answer.json()["error"]["text"]
        one_seat = handed | {"seats": handed["seats"][:1]}
        assert anna.post("/api/matches/running", json=one_seat).status_code in (400, 403)
        foreign = anna.post(
            "/api/matches/running", json=handed, headers={"origin": "http://elsewhere"}
        )
        assert foreign.status_code == 403


def test_a_server_hands_no_running_match_over(tmp_path: Path) -> None:
    with browser(tmp_path) as anna:
        code = anna.post("/api/tables", json={"game": "blueprints", "seats": [ME, BOT]}).json()
        answer = anna.get(f"/api/tables/{code['code']}/running")
        assert answer.status_code == 403
        assert "match" not in answer.json()


def test_offline_the_page_of_the_device_offers_what_is_running() -> None:
    async def story() -> None:
        inside = await application(Kept())
        code = await sit(inside)
        answer = await inside.ask("GET", "/device", "", INSIDE)
        assert f'data-online="{code}"' in answer.body.decode()

    asyncio.run(story())
