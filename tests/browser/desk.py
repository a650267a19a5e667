"""What people do at a table in the browser, in words."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, BrowserContext, Page

HERE = Path(__file__).parent
SRC = HERE.parents[1] / "src"
GREETING = re.compile(r"http://localhost:(\d+)/")
TURN = 60_000  # ms to wait for one's turn
TOUCH = """(n) => {  // found and touched at once: nothing can be drawn anew in between
  const found = document.querySelectorAll(".lit, [data-choice]:not([data-choice=back])");
  found[n % found.length].dispatchEvent(new MouseEvent("click", { bubbles: true }));
}"""


@dataclass
class Server:
    """A real server in its own process."""

    data: Path
    pace: float = 0.02
    port: int = 0
    process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Until it says where it listens."""
        command = [sys.executable, str(HERE / "serve.py"), str(self.data), str(self.port)]
        self.process = subprocess.Popen(
            [*command, str(self.pace)],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": str(SRC)},
        )
        assert self.process.stdout is not None
        found = GREETING.search(self.process.stdout.readline())
        assert found, "the server did not start"
        self.port = int(found[1])

    def kill(self) -> None:
        """As a power cut would."""
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
    frames: list[str] = field(default_factory=list)  # everything the server ever sent

    def listen(self) -> None:
        page = self.page
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda said: self.hear(said.type, said.text))
        page.on("websocket", lambda socket: socket.on("framereceived", self.receive))

    def hear(self, kind: str, text: str) -> None:
        if kind == "error" and "WebSocket" not in text and "ERR_CONNECTION" not in text:
            self.errors.append(text)

    def receive(self, frame: str | bytes) -> None:
        self.frames.append(frame if isinstance(frame, str) else frame.decode())


@contextmanager
def guest(browser: Browser, server: Server, **wishes: Any) -> Iterator[Guest]:
    """A fresh browser: English, light, nothing moves, nothing to confirm, unless wished for."""
    cookies = {"speed": "off", "confirm": "never"} | wishes.pop("cookies", {})
    defaults = {"viewport": {"width": 1280, "height": 800}, "color_scheme": "light"}
    context = browser.new_context(**(defaults | {"locale": "en-GB"} | wishes))
    context.set_default_timeout(60_000)
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


def play_now(page: Page, server: Server, game: str = "blueprints") -> None:
    """One click on the home page."""
    page.goto(server.url)
    page.click(f"[data-play={game}]")
    page.wait_for_selector("#promptbar")


def open_table(page: Page, server: Server, *kinds: str, game: str = "blueprints") -> str:
    """The form of a new table: one kind for each seat, the others stay empty."""
    page.goto(f"{server.url}/new?game={game}")
    rows = page.locator(".seat-row")
    for n in range(rows.count()):
        kind = kinds[n] if n < len(kinds) else ""
        rows.nth(n).locator("select").select_option(kind.split("=")[0])
        rows.nth(n).locator("input").fill(kind.partition("=")[2])
    page.click("#new .strong")
    page.wait_for_url("**/table/*")
    return page.url.rpartition("/")[2].partition("?")[0]


def my_turn(page: Page) -> bool:
    """Wait until one may act, or the end; whether one may act."""
    page.wait_for_selector("#promptbar.mine, #ending:not([hidden])", timeout=TURN)
    return page.locator("#promptbar.mine").count() > 0


def whose_turn(*guests: Guest) -> Guest:
    """The one of several people who is to act, once it shows."""
    while True:
        for one in guests:
            if one.page.locator("#promptbar.mine").count():
                return one
        guests[0].page.wait_for_timeout(20)


def moment(page: Page) -> int:
    """How many actions have been played, by the log's links."""
    moments = page.locator("#log li:not(.struck)").evaluate_all(
        "lines => lines.map(line => Number(line.dataset.moment))"
    )
    return max(moments, default=0)


def pick_any(page: Page, n: int = 0) -> None:
    """Pick, then pick: a lit piece, then a lit place or the button for it, if one is needed."""
    assert my_turn(page)
    before = moment(page)
    lit = page.locator(".lit[data-piece]")
    lit.nth(n % lit.count()).click()
    place = ".lit:not([data-piece])"
    button = "[data-choice]:not([data-choice=back])"
    page.wait_for_selector(f"{place}, {button}, {moved_to(before + 1)}", state="attached")
    if page.locator(place).count():
        page.locator(place).nth(n % page.locator(place).count()).click()
    elif page.locator(button).count():
        page.locator(button).first.click()
    moved_on(page, before)


def moved_to(wanted: int) -> str:
    """The log line of a moment."""
    return f'#log li[data-moment="{wanted}"]'


def moved_on(page: Page, before: int) -> None:
    """The own action is in the log."""
    page.wait_for_selector(moved_to(before + 1), state="attached")


def touch_any(page: Page, n: int = 0) -> None:
    """Walk any pick path to its end, whatever the game: what is lit, or a button."""
    before = moment(page)
    for step in range(40):
        if not my_turn(page) or moment(page) > before:
            return
        page.evaluate(TOUCH, n + step)
    raise AssertionError(f"nothing was played: {page.locator('#prompt').inner_text()}")


def findings(page: Page) -> list[str]:
    """What axe calls serious or worse."""
    return [
        f"{found['id']}: {found['nodes'][0]['html'][:120]}"
        for found in Axe().run(page).response["violations"]
        if found["impact"] in ("serious", "critical")
    ]
