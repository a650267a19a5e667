"""Connections that end without a goodbye: an action is there exactly once, nobody stays a ghost."""

from __future__ import annotations

import json
import socket
import struct
import uuid
from collections.abc import Callable

import pytest
from websockets.frames import Frame, Opcode

from rooftree.server import serving
from tests.server.table_client import FRIEND, ME, Browser, Running
from tests.server.test_security import raw_socket

TURNS = 12


def reset(raw: socket.socket) -> None:
    """The machine of the browser is gone: nothing but a reset is ever heard of it."""
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    raw.close()


def end(raw: socket.socket) -> None:
    """The connection ends in order, without a closing frame."""
    raw.shutdown(socket.SHUT_WR)
    while raw.recv(65536):
        pass
    raw.close()


@pytest.mark.parametrize("cut", [reset, end])
def test_an_action_is_there_once_wherever_its_connection_is_cut(
    anna: Browser, cut: Callable[[socket.socket], None]
) -> None:
    """The browser asks again with the same id, as it does after every reconnection."""
    code = anna.new_table(ME, options={"turns": TURNS})
    for turn in range(TURNS):
        before = anna.sit(code)
        action, version = before.known["actions"][0][0], before.known["version"]
        before.socket.close()
        wish = {"play": action, "version": version, "id": str(uuid.uuid4())}
        frame = Frame(Opcode.TEXT, json.dumps(wish).encode()).serialize(mask=True)
        raw = raw_socket(anna, code)
        raw.sendall(frame[: len(frame) * (turn + 1) // TURNS])  # in the end the whole frame
        cut(raw)
        again = anna.sit(code)
        found = again.ask(**wish)
        assert found == {"done": wish["id"], "version": version + 1}
        again.hear_version(version + 1)
        assert again.known["version"] == version + 1
        assert again.known["moment"] == turn + 1
        again.socket.close()


@pytest.mark.parametrize("cut", [reset, end])
def test_others_see_that_somebody_is_gone(
    anna: Browser, ben: Browser, cut: Callable[[socket.socket], None]
) -> None:
    code = anna.new_table(ME, FRIEND)
    ben.post(f"/api/tables/{code}/join", name="Ben")
    here, raw = anna.sit(code), raw_socket(ben, code)
    while not here.known["seats"][1]["here"]:
        here.hear()
    cut(raw)
    while here.known["seats"][1]["here"]:
        here.hear()
    assert ben.sit(code).known["seat"] == 1


def test_a_half_open_socket_is_ended(
    serve: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A browser whose machine lost power sends nothing, not even an answer to our ping."""
    monkeypatch.setattr(serving, "PING_EVERY", 0.05)
    monkeypatch.setattr(serving, "PING_ANSWER", 1.0)
    server = serve()
    anna = Browser(server.port)
    code = anna.new_table(ME, FRIEND)
    raw = raw_socket(anna, code)
    table = server.app.state.tables.live[code]
    while not len(table.visitors):
        pass
    while raw.recv(65536):  # until the server ends it
        pass
    raw.close()
    while len(table.visitors) or server.app.state.connections.sockets:
        pass
    assert "done" in anna.sit(code).play("mark")
