"""A guest: a program at a table, through the same doors as a person's browser.

docs/protocol.md describes the socket. The guest asks for the numbers of its own hidden position,
which is all that a bot may know, and answers with an action in its notation.
"""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.request
import uuid
from collections.abc import Callable
from http.cookiejar import CookieJar
from typing import Any
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from rooftree import bots
from rooftree.bots import BotFault
from rooftree.bots.levels import INSTEAD
from rooftree.cli.words import Translator
from rooftree.engine.chance import Sampled
from rooftree.engine.discovery import load as load_game
from rooftree.engine.errors import BadOption, RooftreeError
from rooftree.engine.match import opened

FINAL = (4001, 4004, 4010)  # codes with which a server says: do not come back
PAUSES = (0.3, 1.0, 2.0, 5.0)  # seconds before one tries again, the last for ever
ASK = json.dumps({"numbers": True})


class NotSeated(RooftreeError):
    """The table does not take this guest, or no longer; the message says why."""


class Guest:
    """One seat at one table, played by a bot."""

    def __init__(self, link: str, bot: str, tell: Callable[[str], None], say: Translator) -> None:
        parts = urlsplit(link)
        path = [piece for piece in parts.path.split("/") if piece]
        if not parts.netloc or len(path) != 2 or path[0] not in ("join", "table", "seat"):
            raise BadOption(f"{link!r} is no link of a table, such as http://host/join/abc123")
        self.origin = f"{parts.scheme}://{parts.netloc}"
        self.kind, self.key = path
        self.code, self.seat = self.key, -1
        self.bot_kind, self.tell, self.say = bot, tell, say
        self.cookies = CookieJar()
        handler = urllib.request.HTTPCookieProcessor(self.cookies)
        self.http = urllib.request.build_opener(handler)
        self.standing: dict[str, Any] | None = None  # of this seat, when the match is over
        self.thoughts = Sampled(uuid.uuid4().int & 0xFFFFFFFF)

    # -- a seat ----------------------------------------------------------------------------
    def sit_down(self, name: str) -> None:
        """Take an open seat, or the seat of a personal link."""
        self.request("/api/mine")  # gives the cookie that the seat will belong to
        if self.kind == "seat":
            found = self.request("/api/seat", {"token": self.key})
            self.code = str(found["code"])
        else:
            found = self.request(f"/api/tables/{self.code}/join", {"name": name})
        self.seat = int(found["seat"])

    def request(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """Ask the server over HTTP; NotSeated says in its words what it refused."""
        headers = {"Origin": self.origin, "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        asked = urllib.request.Request(self.origin + path, data, headers)
        try:
            with self.http.open(asked, timeout=30) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise NotSeated(refusal(error)) from None
        except (OSError, ValueError) as error:
            raise NotSeated(f"{self.origin} does not answer: {error}") from None

    # -- the match -------------------------------------------------------------------------
    def play(self) -> dict[str, Any]:
        """Play until the match is over; come back after every lost connection."""
        tries = 0
        while self.standing is None:
            try:
                with self.connected() as socket:
                    tries = 0
                    self.follow(socket)
            except ConnectionClosed as closed:
                self.check_may_return(closed)
            except (OSError, InvalidHandshake):
                pass  # the server restarts or cannot be reached: try again
            if self.standing is None:
                self.tell(self.say("sit.lost"))
                time.sleep(PAUSES[min(tries, len(PAUSES) - 1)])
                tries += 1
        return self.standing

    def check_may_return(self, closed: ConnectionClosed) -> None:
        """Raise NotSeated if the server closed the socket for good."""
        code = closed.rcvd.code if closed.rcvd else 0
        if code in FINAL:
            raise NotSeated(f"the table closed this seat's connection (code {code})")

    def connected(self) -> ClientConnection:
        """Open the socket of this seat."""
        scheme = "wss" if self.origin.startswith("https") else "ws"
        host = urlsplit(self.origin).netloc
        cookie = "; ".join(f"{one.name}={one.value}" for one in self.cookies)
        return connect(
            f"{scheme}://{host}/socket/{self.code}?have=0&lang=en&seat={self.seat}",
            origin=Origin(self.origin),
            additional_headers={"Cookie": cookie},
            max_size=None,
        )

    def follow(self, socket: ClientConnection) -> None:
        """Answer whatever the table sends until the match is over."""
        turn: list[int] = []
        for frame in socket:
            message = json.loads(frame)
            if "numbers" in message:
                self.answer(socket, message)
            elif "error" in message:
                time.sleep(PAUSES[0])
                socket.send(ASK)
            elif "version" in message and "done" not in message:
                turn = message.get("turn", turn)
                if message.get("over"):
                    self.standing = next(
                        one for one in message["standings"] if one["seat"] == self.seat
                    )
                    return
                if self.seat in turn:
                    socket.send(ASK)

    def answer(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        """Let the bot choose and play it; nothing if it is not the seat's turn any more."""
        game = load_game(message["game"])
        options = tuple(game.read_options(message["options"]).items())
        _, rules, show = opened(game, options, message["components"])
        hidden = rules.restore(message["numbers"])
        if not hidden.acting >> self.seat & 1:
            return
        action = self.choice(game, rules, hidden)
        play = {"play": show.notation(action), "version": message["version"]}
        socket.send(json.dumps({**play, "id": uuid.uuid4().hex}))

    def choice(self, game: Any, rules: Any, hidden: Any) -> int:
        """Return what the bot chooses, or another bot if it fails."""
        try:
            bot = bots.load(self.bot_kind, game, rules)
            return int(bot.choose(hidden, self.seat, self.thoughts))
        except BotFault as fault:
            self.tell(str(fault))
            instead = bots.load(INSTEAD, game, rules)
            return int(instead.choose(hidden, self.seat, self.thoughts))


def refusal(error: urllib.error.HTTPError) -> str:
    """Return the sentence with which a server refused something."""
    try:
        return str(json.load(error)["error"]["text"])
    except (ValueError, LookupError, TypeError):
        return f"the server refused: {error}"
