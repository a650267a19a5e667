"""A finished match within seconds: bots play for everybody, then the people are back."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.table_page import Server, post

OVER = """async (code) => {
  const asked = async () => (await fetch(`/api/tables/${code}`)).json();
  while (!(await asked()).over) await new Promise((done) => setTimeout(done, 50));
}"""


def bots_finish(page: Page, server: Server, code: str, *seats: int, level: str = "uniform") -> None:
    """Let bots play at these seats until the end; their owners have the seats back then."""
    for seat in seats:
        assert "code" in post(
            page, server, f"/api/tables/{code}/seats/{seat}/bot", {"level": level}
        )
    page.evaluate(OVER, code)
    for seat in seats:
        post(page, server, f"/api/tables/{code}/seats/{seat}/back", {})


def finished(page: Page, server: Server, game: str, *others: str, level: str = "uniform") -> str:
    """Store a finished match of Marie against bots with these names; return its code."""
    page.goto(server.url)
    bots = [{"kind": "bot", "level": level, "name": name} for name in others]
    seats = [{"kind": "me", "name": "Marie"}, *bots]
    code = str(post(page, server, "/api/tables", {"game": game, "seats": seats})["code"])
    bots_finish(page, server, code, 0, level=level)
    return code
