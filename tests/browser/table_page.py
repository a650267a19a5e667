"""Helpers of browser tests: a server in a process, guests with a browser, what people do there."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, BrowserContext, Page, WebSocket

HERE = Path(__file__).parent
SRC = HERE.parents[1] / "src"
IN_WORKERS = HERE.parent / "server" / "in_workers"
GREETING = re.compile(r"http://localhost:(\d+)/")
# How many ms a hanging test may take before it is ended; shorter while one works on a test
PATIENCE = int(os.environ.get("ROOFTREE_PATIENCE", "300")) * 1000


@dataclass
class Server:
    """A real server in its own process."""

    data: Path
    port: int = 0
    plugins: Path | None = None  # a folder with installed games beside ours
    offline: Path | None = None  # what `make offline` wrote
    process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start the server and wait until it says where it listens."""
        command = [sys.executable, str(HERE / "serve.py"), str(self.data), str(self.port)]
        command += [str(self.offline)] if self.offline else []
        paths = os.pathsep.join(map(str, filter(None, [IN_WORKERS, SRC, self.plugins])))
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONPATH": paths}
        )
        assert self.process.stdout is not None
        found = GREETING.search(self.process.stdout.readline())
        assert found, "the server did not start"
        self.port = int(found[1])

    def kill(self) -> None:
        """Kill the server without warning, as a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"


@dataclass
class Guest:
    """Somebody with a browser of their own."""

    page: Page
    context: BrowserContext
    errors: list[str] = field(default_factory=list)
    frames: list[str] = field(default_factory=list)  # what the server sent, see `forget_frames`
    sent: list[str] = field(default_factory=list)  # everything the page ever sent

    def listen(self) -> None:
        page = self.page
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda said: self.hear(said.type, said.text))
        page.on("websocket", self.follow)

    def follow(self, socket: WebSocket) -> None:
        """Write down what goes over a socket, into the list of frames of when it was opened."""
        frames = self.frames
        socket.on("framereceived", lambda frame: frames.append(text_of(frame)))
        socket.on("framesent", lambda frame: self.sent.append(text_of(frame)))

    def forget_frames(self) -> None:
        """Begin a new list of frames; a socket that is open still writes into the old one."""
        self.frames = []

    def hear(self, kind: str, text: str) -> None:
        if kind == "error" and "WebSocket" not in text and "ERR_CONNECTION" not in text:
            self.errors.append(text)

    def plays(self) -> list[str]:
        """List the actions that this page has asked for."""
        messages = [json.loads(frame) for frame in self.sent]
        return [message["play"] for message in messages if "play" in message]


def text_of(frame: str | bytes) -> str:
    """Return a frame as text."""
    return frame if isinstance(frame, str) else frame.decode()


@contextmanager
def guest(browser: Browser, server: Server, **wanted: Any) -> Iterator[Guest]:
    """Open a fresh browser: English, light; nothing moves, asks or coaches by default."""
    cookies = {"speed": "off", "confirm": "never", "coach": "off"} | wanted.pop("cookies", {})
    defaults = {"viewport": {"width": 1280, "height": 800}, "color_scheme": "light"}
    context = browser.new_context(**(defaults | {"locale": "en-GB"} | wanted))
    context.set_default_timeout(PATIENCE)
    kept = [
        {"name": f"rooftree_{name}", "value": value, "url": server.url}
        for name, value in cookies.items()
    ]
    context.add_cookies(kept)  # type: ignore[arg-type]
    someone = Guest(context.new_page(), context)
    someone.listen()
    try:
        yield someone
    finally:
        context.close()
    assert someone.errors == []


def post(page: Page, server: Server, path: str, body: object) -> Any:
    """Ask the server for something with the cookies of this browser; return what it answers."""
    answer = page.context.request.post(
        server.url + path, data=body, headers={"origin": server.url}, timeout=PATIENCE
    )
    return answer.json()


def play_now(page: Page, server: Server, game: str = "blueprints") -> None:
    """Start a game by one click on the home page."""
    page.goto(server.url)
    page.click(f"[data-play={game}]")
    page.wait_for_selector("#promptbar")


def open_table(page: Page, server: Server, *kinds: str, game: str = "blueprints") -> str:
    """Fill in the form of a new table: one kind for each seat, the others stay empty."""
    page.goto(f"{server.url}/new?game={game}")
    choose_seats(page, kinds)
    return page.url.rpartition("/")[2].partition("?")[0]


def choose_seats(page: Page, kinds: Sequence[str]) -> None:
    """Choose who sits where, such as "me=Ada" and "bot:hard", and open the table."""
    rows = page.locator(".seat-row")
    for n in range(rows.count()):
        kind = kinds[n] if n < len(kinds) else ""
        sort, _, level = kind.split("=")[0].partition(":")
        rows.nth(n).locator(f"[type=radio][value='{sort}']").check(force=True)
        if level:
            rows.nth(n).locator("select").select_option(level)
        if sort:
            rows.nth(n).locator(".seat-name input").fill(kind.partition("=")[2])
    page.click("#new .strong")
    page.wait_for_url("**/table/*")


def open_tab(page: Page, name: str) -> None:
    """Look at the log, the chat, the score or the people beside the table."""
    page.click(f"#tab-{name}")


def my_turn(page: Page) -> bool:
    """Wait until one may act or the match is over; tell whether one may act."""
    page.wait_for_selector("#promptbar.mine, #ending:not([hidden])")
    page.wait_for_selector("body[data-heard]", state="attached")
    return page.locator("#promptbar.mine").count() > 0


def uncover(page: Page) -> str:
    """Say that one is there, at a hot seat that is covered; return one's name."""
    page.wait_for_selector("#cover[open]")
    name = page.locator("#cover-title").inner_text().removeprefix("Pass the device to ")
    page.click("#uncover")
    page.wait_for_selector("#cover:not([open])", state="attached")
    return name


def whose_turn(*guests: Guest) -> Guest:
    """Wait until the page of one of these people says that it is their turn; return that one."""
    while True:
        for one in guests:
            if one.page.locator("#promptbar.mine").count():
                return one
        guests[0].page.wait_for_timeout(20)


def moment(page: Page) -> int:
    """Count the actions that have been played, by the log's links."""
    moments = page.locator("#log li:not(.struck)").evaluate_all(
        "lines => lines.map(line => Number(line.dataset.moment))"
    )
    return max(moments, default=0)


def moved_to(wanted: int) -> str:
    """Select the log line of a moment."""
    return f'#log li[data-moment="{wanted}"]'


def moved_on(page: Page, before: int) -> None:
    """Wait until the own action is in the log."""
    page.wait_for_selector(moved_to(before + 1), state="attached")


def findings(page: Page) -> list[str]:
    """List what axe finds, however small."""
    return [
        f"{found['impact']} {found['id']}: {found['nodes'][0]['html'][:120]}"
        for found in Axe().run(page).response["violations"]
    ]
