"""The rules page that a table links to is made with the components of that table."""

from __future__ import annotations

import httpx

from rooftree.engine.discovery import load
from tests.server.table_client import ME, Browser


def page(anna: Browser, address: str) -> httpx.Response:
    return anna.http.get(address, headers={"accept-language": "en"})


def test_the_tables_of_the_page_follow_the_components_of_the_table(anna: Browser) -> None:
    ours = (load("blueprints").folder / "components.toml").read_text("utf-8")
    mine = ours.replace("gold = { points = 3", "gold = { points = 19")
    code = anna.new_table(ME, ME, game="blueprints", components=mine)
    assert "<td>19</td>" in page(anna, f"/rules/blueprints?table={code}").text
    assert "<td>19</td>" not in page(anna, "/rules/blueprints").text
    assert f'href="/rules/blueprints?table={code}"' in page(anna, f"/table/{code}").text


def test_a_table_of_another_game_changes_nothing(anna: Browser) -> None:
    code = anna.new_table(ME, ME, game="california")
    named, plain = f"/rules/blueprints?table={code}", "/rules/blueprints"
    assert page(anna, named).text == page(anna, plain).text


def test_a_table_that_is_not_there_is_said_to_be_missing(anna: Browser) -> None:
    assert page(anna, "/rules/blueprints?table=nobody").status_code == 404
