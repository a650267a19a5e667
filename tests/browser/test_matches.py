"""My matches: kept by playing, reviewed, saved as a file, added in another browser."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.finished import finished
from tests.browser.table_page import Guest, Server, findings, guest

INSIDE = "document.documentElement.scrollWidth <= innerWidth"


def reviewed(code: str, n: int, **more: object) -> dict[str, object]:
    """Write a match as the browser keeps it, with its review."""
    return {
        "code": code,
        "game": "blueprints",
        "seat": 0,
        "place": 1 + n % 2,
        "points": 10 + n,
        "won": 1 - n % 2,
        "at": 1_700_000_000_000 + n * 86_400_000,
        "names": ["Marie", "Anna", "Bruno"],
        "bots": [False, True, True],
        "luck": 0.1 * (n % 4) - 0.15,
        "choices": -0.1,
        "error": 0.06 - 0.005 * n,
    } | more


def file_of(*matches: object) -> str:
    return json.dumps({"kind": "rooftree matches", "version": 1, "matches": list(matches)})


def test_a_finished_match_is_kept_saved_and_added_elsewhere(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    with guest(browser, server) as marie, guest(browser, server) as elsewhere:
        page = marie.page
        page.goto(f"{server.url}/matches")
        page.wait_for_selector("#no-matches")
        assert "Your finished matches gather here" in page.inner_text("#no-matches")
        code = finished(page, server, "blueprints", "Anna", "Bruno")
        page.goto(f"{server.url}/table/{code}")
        page.wait_for_function("() => localStorage.getItem('rooftree.matches')")
        page.goto(server.url)
        page.click("a[href='/matches']")
        page.wait_for_selector("#matches-title:has-text('1 match, ')")
        assert page.inner_text("#last-rows").count("2 bots") == 1
        assert "5 more reviewed matches" in page.inner_text("#by-game")
        assert page.locator(".my-plot").count() == 0  # numbers, no curve
        page.click("#work-out")
        page.wait_for_selector("#by-game:has-text('4 more reviewed matches')")
        assert page.locator("#missing").is_hidden()
        with page.expect_download() as downloading:
            page.click("#save-matches")
        saved = tmp_path / "matches.json"
        downloading.value.save_as(saved)
        page.click("#best-homes a")
        page.wait_for_selector("#ranking")
        there = elsewhere.page
        there.goto(f"{server.url}/matches")
        there.set_input_files("#matches-file", saved)
        there.wait_for_selector("#notice:has-text('1 match added.')")
        assert there.inner_text("#matches-title").startswith("1 match, ")


def test_bad_files_and_damaged_storage_lose_nothing(someone: Guest, server: Server) -> None:
    page = someone.page
    drawn = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>'  # of tables long gone
    page.route("**/picture.svg*", lambda way: way.fulfill(body=drawn, content_type="image/svg+xml"))
    page.goto(f"{server.url}/matches")
    kept = file_of(*(reviewed(f"code{n}", n) for n in range(7)), {"code": 7})
    page.evaluate("(text) => localStorage.setItem('rooftree.matches', text)", kept)
    page.reload()
    page.wait_for_selector("#matches-title:has-text('7 matches, 4 won')")
    assert page.evaluate("localStorage.getItem('rooftree.matches.damaged')") == kept
    assert page.locator(".my-plot circle.win").count() == 4
    assert page.locator(".my-plot circle.loss").count() == 3
    assert page.locator("#last-rows tr").count() == 5
    page.click("#all-matches")
    assert page.locator("#last-rows tr").count() == 7
    for text, said in (
        ("no file of ours", "holds no matches of Rooftree. Nothing was changed."),
        (file_of({"code": "x"}, reviewed("more", 9)), "1 match added. 1 entry could not be read"),
    ):
        field = {"name": "mine.json", "mimeType": "application/json", "buffer": text.encode()}
        page.set_input_files("#matches-file", field)  # type: ignore[arg-type]
        page.wait_for_selector(f"#notice:has-text('{said}')")
    assert page.inner_text("#matches-title") == "8 matches, 4 won"
    assert findings(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate(INSIDE)
