"""What may happen to a browser that keeps tables: each time a sentence, and no table is lost."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.finished import finished
from tests.browser.person import QuickMouse
from tests.browser.table_page import Server, findings, guest, moment, my_turn, open_table
from tests.offline.browser.visit import Visit, visit, web_space

PACKS = re.compile(r"const PACKS = (\[.*?\]\]);")
UPDATE = "navigator.serviceWorker.getRegistration().then((one) => one.update())"
FULL = """() => {  // from now on nothing more fits into the browser's database
  const full = () => { throw new DOMException("no room", "QuotaExceededError"); };
  IDBObjectStore.prototype.add = IDBObjectStore.prototype.put = full;
}"""
FORGET = "caches.keys().then((all) => Promise.all(all.map((one) => caches.delete(one))))"


@pytest.fixture(scope="module")
def folder(plain: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the folder, as one test brings a new version into it."""
    return Path(shutil.copytree(plain, tmp_path_factory.mktemp("copied") / "offline"))


@pytest.fixture(scope="module")
def here(
    browser: Browser, folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Visit]:
    """Somebody who visits a web space that stays."""
    place = tmp_path_factory.mktemp("space")
    with web_space(folder, place) as space, visit(browser, space) as one:
        yield one
        errors = one.guest.errors  # a full disk and missing packs are answered with 503
        errors[:] = [error for error in errors if "503" not in error]


def begun(here: Visit) -> tuple[str, int]:
    """Begin a match; return its table, and how many actions it has now."""
    code = open_table(here.page, here.space, "me=Ida", "bot:easy")
    assert my_turn(here.page)
    QuickMouse(here.page).decide()
    assert my_turn(here.page)
    return code, moment(here.page)


def is_there(here: Visit, code: str, played: int) -> bool:
    """Tell whether the match is on the screen as it was."""
    assert my_turn(here.page)
    return (here.page.url.rpartition("/")[2], moment(here.page)) == (code, played)


def said(here: Visit, text: str) -> None:
    """Wait until the shell says something."""
    here.window.wait_for_selector(f"#status:has-text('{text}')")


def test_a_forced_reload_shows_the_table_again(here: Visit) -> None:
    match = begun(here)
    devtools = here.context.new_cdp_session(here.window)
    with here.window.expect_navigation():
        devtools.send("Page.reload", {"ignoreCache": True})
    here.ready()
    assert is_there(here, *match)


def test_a_second_window_says_why_it_waits_and_takes_over(here: Visit) -> None:
    match = begun(here)
    second = here.another()
    said(second, "Rooftree is open in another window")
    here.window.close()
    second.ready()
    second.go(f"/table/{match[0]}")
    assert is_there(second, *match)
    here.move_to(second)


def test_what_a_full_disk_does_not_keep_is_not_shown(here: Visit) -> None:
    match = begun(here)
    here.window.workers[0].evaluate(FULL)
    here.go("/new?game=blueprints")
    here.page.click("#new .strong")
    here.page.wait_for_selector("#notice:not([hidden])")
    assert here.page.locator("#notice").inner_text()
    here.again()
    here.go(f"/table/{match[0]}")
    assert is_there(here, *match)
    QuickMouse(here.page).decide()


def test_a_new_version_waits_for_the_match_and_keeps_it(here: Visit, folder: Path) -> None:
    code, _ = begun(here)
    new = renamed(folder)
    here.window.evaluate(UPDATE)
    here.window.wait_for_selector("#news:not([hidden])")
    assert "New version" in here.window.locator("#news-text").inner_text()
    QuickMouse(here.page).decide()  # the old one plays on
    assert my_turn(here.page)
    played = moment(here.page)
    with here.window.expect_navigation():
        here.window.click("#take")
    here.ready()
    assert is_there(here, code, played)
    assert any(new in one for one in here.window.evaluate("caches.keys()"))


def renamed(folder: Path) -> str:
    """Make a new version of the folder: another name for the pack of ours."""
    worker = folder / "service_worker.js"
    text = worker.read_text()
    found = PACKS.search(text)
    assert found
    old = json.loads(found[1])[1][0]
    (folder / old).rename(folder / "rooftree-0123456789.pack")
    worker.write_text(text.replace(old, "rooftree-0123456789.pack"))
    return "rooftree-0123456789"


def test_packs_that_the_browser_deleted_are_missed_in_words_and_fetched_again(here: Visit) -> None:
    match = begun(here)
    here.space.kill()
    here.window.evaluate(FORGET)
    here.window.reload()
    here.window.wait_for_selector("text=The browser has deleted parts of Rooftree, not your tables")
    here.space.start()
    here.again()
    here.go(f"/table/{match[0]}")
    assert is_there(here, *match)


@pytest.mark.soak
def test_tables_are_saved_as_a_file_and_opened_in_another_browser(
    here: Visit, browser: Browser, tmp_path: Path
) -> None:
    code, played = begun(here)
    here.go("/device")
    with here.window.expect_download() as saved:
        here.page.click("#save")
    saved.value.save_as(tmp_path / "tables.rooftree")
    with visit(browser, here.space) as there:
        there.go("/device")
        there.page.set_input_files("#tables-file", tmp_path / "tables.rooftree")
        there.page.wait_for_selector("#said:has-text('added')")
        there.go(f"/table/{code}")
        assert is_there(there, code, played)


@dataclass
class House(Server):
    """A server of ours that offers the folder."""

    @property
    def url(self) -> str:
        return f"{super().url}/offline"


@pytest.mark.soak
def test_a_match_goes_on_online_when_one_says_so(
    browser: Browser, plain: Path, tmp_path: Path
) -> None:
    house = House(tmp_path, offline=plain)
    house.start()
    with visit(browser, house) as one:
        code, played = begun(one)
        one.go("/device")
        one.page.click(f"[data-online={code}]")
        one.window.wait_for_url("**/table/*")
        assert my_turn(one.window)
        assert moment(one.window) == played
    house.kill()


@pytest.mark.soak
def test_a_server_offers_to_keep_everything_after_a_match_until_it_is_refused(
    browser: Browser, plain: Path, tmp_path: Path
) -> None:
    server = Server(tmp_path, offline=plain)
    server.start()
    with guest(browser, server) as marie:
        page = marie.page
        code = finished(page, server, "blueprints", "Ada")
        page.goto(f"{server.url}/table/{code}")
        page.wait_for_selector("#offline-offer:not([hidden])")
        assert findings(page) == []
        page.click("#not-now")
        page.reload()
        page.wait_for_selector("#luck-progress", state="attached")
        assert page.locator("#offline-offer:not([hidden])").count() == 0
        page.goto(server.url)
        assert page.locator("#state-line").inner_text() == "Play offline"
        page.click("#state-line")
        page.wait_for_selector("#page:not([hidden])")
        page.goto(server.url)
        page.wait_for_selector("#state-line:has-text('Ready offline, bots included')")
    server.kill()
