"""A browser without a window: HTTP with a cookie, sockets with an Origin."""

from __future__ import annotations

import contextlib
import json
import socket
import threading
import time
import uuid
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from rooftree.server.serving import Server, config_of
from rooftree.server.settings import Limits, Settings

ME, FRIEND = {"kind": "me"}, {"kind": "friend"}

# One address plays for everybody in a test; what is limited is tested with limits of its own.
ROOMY = Limits(
    requests=10**6,
    reads=10**6,
    handshakes=10**6,
    connections=10**6,
    address_sockets=10**6,
)
# Nor is processor time limited unless a test sets it: tests run on slow machines, too.
MUCH: dict[str, Any] = {"processor_burst": 10**6, "processor_burst_of_all": 10**6}
PATIENCE = 300.0  # seconds after which a test that hangs is ended; no answer takes as long


class Running:
    """A real server in a thread of its own."""

    def __init__(self, settings: Settings) -> None:
        config = config_of(settings)
        self.app: Any = config.app
        ready: Any = threading.Event()  # whoever waits for it needs no address on the screen
        self.server = Server(config, settings, False, ready)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        self.port = self.server.servers[0].sockets[0].getsockname()[1]

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()


def settings_for(folder: Path, **changed: Any) -> Settings:
    """Make settings for a test: bots answer at once and have the time they need; dice are known."""
    usual: dict[str, Any] = {
        "data": folder,
        "port": 0,
        "pace": 0.0,
        "deadline": PATIENCE,
        "seed": 1,
        "limits": ROOMY,
    }
    found = Settings(**usual | changed)
    if found.limits.processor_burst == Limits().processor_burst:
        found = replace(found, limits=replace(found.limits, **MUCH))
    return found


class Browser:
    """One browser: its cookie, its requests, its sockets."""

    def __init__(self, port: int) -> None:
        self.origin = f"http://127.0.0.1:{port}"
        self.port = port
        self.http = httpx.Client(
            base_url=self.origin, headers={"origin": self.origin}, timeout=PATIENCE
        )
        self.http.get("/api/mine")

    def move_to(self, port: int) -> None:
        """Talk to a server at another port from now on, with the same cookie."""
        kept = {one.name: one.value or "" for one in self.http.cookies.jar}
        self.http.close()
        self.port, self.origin = port, f"http://127.0.0.1:{port}"
        self.http = httpx.Client(
            base_url=self.origin,
            headers={"origin": self.origin},
            timeout=PATIENCE,
            cookies=kept,
        )

    @property
    def cookie(self) -> str:
        kept = {one.name: one.value for one in self.http.cookies.jar}
        return "; ".join(f"{name}={value}" for name, value in kept.items())

    def get(self, path: str) -> Any:
        return self.http.get(path).json()

    def post(self, path: str, **body: Any) -> Any:
        return self.http.post(path, json=body).json()

    def new_table(self, *seats: dict[str, str], **more: Any) -> str:
        made = self.post("/api/tables", game=more.pop("game", "lots"), seats=list(seats), **more)
        assert "code" in made, made
        return str(made["code"])

    def sit(self, code: str, query: str = "", **more: Any) -> Sitting:
        return Sitting(self.open_socket(code, query, **more))

    def open_socket(self, code: str, query: str = "", **more: Any) -> ClientConnection:
        headers = {"Cookie": self.cookie}
        url = f"ws://127.0.0.1:{self.port}/socket/{code}?{query}"
        settings: dict[str, Any] = {"origin": self.origin, "additional_headers": headers} | more
        patient: dict[str, Any] = {"open_timeout": PATIENCE, "ping_interval": None}
        opened: ClientConnection = connect(url, **patient, **settings).__enter__()
        with contextlib.suppress(OSError):  # it may be closed already
            opened.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # as browsers do
        return opened


class Sitting:
    """A socket at a table, and the table as this browser knows it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.known: dict[str, Any] = {"fragments": {}, "log": []}
        self.frames: list[str] = []
        self.hear()  # the first full update

    def hear(self) -> dict[str, Any]:
        """Read the next message; keep updates as the page would keep them."""
        frame = self.socket.recv(PATIENCE)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: dict[str, Any] = json.loads(frame)
        is_update = "version" in message and not message.keys() & ANSWERS
        if is_update:
            self.known["fragments"] |= message.pop("fragments", {})
            self.known["log"] += message.pop("log", [])
            self.known |= message
        return message

    def hear_until(self, *keys: str) -> dict[str, Any]:
        """Read messages up to the next one that holds one of these."""
        while True:
            message = self.hear()
            if message.keys() & set(keys):
                return message

    def hear_version(self, version: int) -> None:
        while self.known["version"] < version:
            self.hear()

    def say(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def ask(self, **message: Any) -> dict[str, Any]:
        """Send a request and wait for its own answer."""
        self.say(**message)
        return self.hear_until(*ANSWERS)

    def play(self, notation: str | None = None, **more: Any) -> dict[str, Any]:
        """Play, by default the first offer, and wait for the answer and the new picture."""
        action = notation or self.known["actions"][0][0]
        request = {"play": action, "version": self.known["version"], "id": str(uuid.uuid4())} | more
        found = self.ask(**request)
        if "done" in found:
            self.hear_version(found["version"])
        return found

    def wait_for_turn(self) -> None:
        while not self.known["actions"] and not self.known["over"]:
            self.hear()

    def close_code(self) -> int:
        """Read the code with which the server ends the socket."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006

    def texts(self) -> list[str]:
        return [line["text"] for line in self.known["log"]]


ANSWERS = {
    *(
        "done",
        "tried",
        "error",
        "peek",
        "hint",
        "sheet",
        "text",
        "numbers",
        "home",
        "pong",
        "reveal",
    ),
}
