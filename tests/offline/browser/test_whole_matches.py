"""Whole matches without a network, as compiled, and a browser that is killed under play."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import cast

import pytest
from playwright.sync_api import Browser, Page

from rooftree.engine.chance import Seeded
from rooftree.engine.discovery import load, names
from tests.browser.person import QuickMouse
from tests.browser.table_page import PATIENCE, Guest, Server, moment, my_turn, open_table
from tests.conftest import QUIET
from tests.offline.browser.visit import Framed, Visit, visit, web_space

pytestmark = pytest.mark.soak
KILLS = int(os.environ.get("ROOFTREE_KILLS", "10"))
LONGEST = 400  # ms between a touch and the kill
LISTENS = re.compile(r"ws://\S+")


@pytest.mark.parametrize("level", ["hard", "expert"])
@pytest.mark.parametrize("game", names())
def test_a_whole_match_is_played_on_an_aeroplane(
    browser: Browser, compiled: Path, tmp_path: Path, game: str, level: str
) -> None:
    bots = [f"bot:{level}"] * (load(game).seats[0] - 1)
    with web_space(compiled, tmp_path) as space, visit(browser, space) as one:
        space.kill()
        code = open_table(one.page, space, "me=Ida", *bots, game=game)
        person = QuickMouse(one.page)
        for _ in range(6):
            assert my_turn(one.page)
            person.decide()
        assert my_turn(one.page)
        played = moment(one.page)
        one.again()
        assert my_turn(one.page)
        assert moment(one.page) == played
        person.play_to_the_end()
        assert person.figures.in_vain == 0
        if level == "hard":
            one.go(f"/review/{code}")
            one.page.wait_for_selector("[data-plot]")  # it begins by itself


def test_a_browser_that_is_killed_loses_nothing_that_was_shown(
    browser: Browser, plain: Path, tmp_path: Path
) -> None:
    chance, code, seen = Seeded(1), "", 0
    with web_space(plain, tmp_path) as space:
        for _ in range(KILLS + 1):
            with killed(browser, space, tmp_path / "profile") as one:
                if code:
                    one.go(f"/table/{code}")
                if not code or not my_turn(one.page):
                    code, seen = open_table(one.page, space, "me=Ida", "bot:easy"), 0
                assert my_turn(one.page)
                assert moment(one.page) >= seen
                person = QuickMouse(one.page, seed=int(chance.below(1000)))
                person.decide()
                seen = moment(one.page)
                if my_turn(one.page):
                    person.press(person.one_of(person.glowing()))
                one.window.wait_for_timeout(int(chance.below(LONGEST)))


@contextmanager
def killed(browser: Browser, space: Server, profile: Path) -> Iterator[Visit]:
    """Open a browser with a profile that lasts; in the end kill it as a power cut would."""
    program = shutil.which("chromium-headless-shell") or "chromium"
    command = [program, *QUIET, "--remote-debugging-port=0", f"--user-data-dir={profile}"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True)
    assert process.stderr is not None
    address = next(found[0] for line in process.stderr if (found := LISTENS.search(line)))
    try:
        context = browser.browser_type.connect_over_cdp(address).contexts[0]
        context.set_default_timeout(PATIENCE)
        for name, value in (("speed", "off"), ("confirm", "never"), ("coach", "off")):
            context.add_cookies([{"name": f"rooftree_{name}", "value": value, "url": space.url}])
        guest = Guest(context.new_page(), context)
        guest.page.set_viewport_size({"width": 1280, "height": 800})
        one = Visit(guest, space, cast(Page, Framed(guest.page)))
        one.begin()
        yield one
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
