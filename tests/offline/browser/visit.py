"""Visits of a web space that holds the folder: a test drives the page in the shell's frame."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Frame, Page

from tests.browser.table_page import Guest, Server, guest

BELOW = "games/rooftree"  # the folder need not be the root of a web space
OF_WINDOW = ("mouse", "keyboard", "touchscreen", "context", "screenshot", "set_viewport_size")
# What a web space says when the page about this device looks for a server of ours beside it
NO_SERVER = "Failed to load resource: the server responded with a status of 404 (File not found)"
LISTENS = re.compile(r"port (\d+)")


@dataclass
class WebSpace(Server):
    """A web space that only sends files, as `python -m http.server` does."""

    below: str = BELOW

    def start(self) -> None:
        """Begin to send files, at the same address as before if there was one."""
        command = [sys.executable, "-u", "-m", "http.server", str(self.port)]
        command += ["-b", "127.0.0.1", "-d", str(self.data)]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert self.process.stdout is not None
        found = LISTENS.search(self.process.stdout.readline())
        assert found, "the web space did not start"
        self.port = int(found[1])

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}/{self.below}".rstrip("/")


@contextmanager
def web_space(folder: Path, place: Path, below: str = BELOW) -> Iterator[WebSpace]:
    """Offer a folder; `kill` is the end of the network."""
    if below:
        (place / below).parent.mkdir(parents=True, exist_ok=True)
        (place / below).symlink_to(folder.resolve())
    one = WebSpace(place if below else folder, below=below)
    one.start()
    try:
        yield one
    finally:
        one.kill()


class Framed:
    """The page in the frame of the shell, with the hands of its window."""

    def __init__(self, window: Page) -> None:
        self.window = window

    @property
    def frame(self) -> Frame:
        """The frame, also after the shell was loaded anew."""
        handle = self.window.wait_for_selector("#page", state="attached")
        frame = handle.content_frame() if handle else None
        assert frame
        return frame

    def __getattr__(self, name: str) -> Any:
        return getattr(self.window if name in OF_WINDOW else self.frame, name)


@dataclass
class Visit:
    """Somebody who has the shell open in a window."""

    guest: Guest
    space: Server
    page: Page  # in the frame

    @property
    def window(self) -> Page:
        return self.guest.page

    @property
    def context(self) -> BrowserContext:
        return self.guest.context

    def begin(self) -> None:
        """Open the shell in the window."""
        self.window.goto(f"{self.space.url}/")
        self.ready()

    def go(self, address: str) -> None:
        """Show a page in the frame."""
        self.page.goto(self.space.url + address)

    def ready(self) -> None:
        """Wait until Python runs and a page is shown."""
        self.window.wait_for_selector("#page:not([hidden])")
        while not self.window.evaluate("rooftree.isReady()"):
            self.window.wait_for_timeout(50)

    def another(self) -> Visit:
        """Open the shell in a second window of the same browser."""
        guest = Guest(self.context.new_page(), self.context, self.guest.errors)
        guest.listen()
        guest.page.goto(f"{self.space.url}/")
        return Visit(guest, self.space, cast(Page, Framed(guest.page)))

    def move_to(self, other: Visit) -> None:
        """Go on in another window."""
        self.guest, self.page = other.guest, other.page

    def again(self) -> None:
        """Load the window anew, as somebody does who has closed it by mistake."""
        self.window.reload()
        self.ready()


@contextmanager
def visit(browser: Browser, space: Server, **wanted: Any) -> Iterator[Visit]:
    """Visit the web space with a fresh browser; no request may go anywhere else."""
    hosts: set[str] = set()
    with guest(browser, space, **wanted) as one:
        one.context.on("request", lambda asked: hosts.add(urlsplit(asked.url).netloc))
        here = Visit(one, space, cast(Page, Framed(one.page)))
        here.begin()
        yield here
        one.errors[:] = [error for error in one.errors if error != NO_SERVER]
    assert hosts <= {f"localhost:{space.port}", ""}
