"""The application runs behind any ASGI server: here Starlette's test client, without uvicorn."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from rooftree.server.app import make_app
from rooftree.server.tables.visitors import NO_TABLE
from tests.server.table_client import ME, settings_for

HOME, SOCKETS = "http://localhost:8000", "ws://localhost:8000/socket"
BOT = {"kind": "bot", "level": "greedy", "name": "Ada"}


def hear_until(socket: WebSocketTestSession, key: str) -> dict[str, Any]:
    while key not in (frame := json.loads(socket.receive_text())):
        pass
    return dict(frame)


def test_a_match_is_played_behind_another_server(tmp_path: Path) -> None:
    app = make_app(settings_for(tmp_path, port=8000))
    with TestClient(app, HOME, headers={"origin": HOME}) as browser:
        assert browser.get("/").status_code == 200
        made = browser.post("/api/tables", json={"game": "blueprints", "seats": [ME, BOT]})
        code = made.json()["code"]
        with browser.websocket_connect(f"{SOCKETS}/{code}?seat=0") as socket:
            now = hear_until(socket, "actions")
            while not now.get("actions"):
                now = hear_until(socket, "actions")
            wish = {"play": now["actions"][0][0], "version": now["version"], "id": "a" * 24}
            socket.send_text(json.dumps(wish))
            assert hear_until(socket, "done")["done"] == wish["id"]
        assert browser.get(f"/api/tables/{code}").json()["mine"] == [0]


def test_a_socket_that_is_refused_says_why_behind_another_server(tmp_path: Path) -> None:
    app = make_app(settings_for(tmp_path, port=8000))
    with TestClient(app, HOME, headers={"origin": HOME}) as browser:
        with (
            pytest.raises(WebSocketDisconnect) as closed,
            browser.websocket_connect(f"{SOCKETS}/nowhere") as socket,
        ):
            socket.receive_text()
        assert closed.value.code == NO_TABLE
