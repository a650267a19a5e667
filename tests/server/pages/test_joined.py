"""Joined scripts: one file for a page, with the modules of `static`, made anew after a change."""

from __future__ import annotations

import os
import re
import shutil
from graphlib import TopologicalSorter
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from rooftree.server.app import make_app
from rooftree.server.pages import joined
from rooftree.server.pages.render import imports_of
from rooftree.server.pages.static_files import STATIC
from tests.server.table_client import settings_for

HOME = "http://localhost:8000"
PAGES = list(joined.OF_PAGES)


@pytest.mark.parametrize("page", PAGES)
def test_a_joined_file_holds_every_module_once_and_asks_for_no_other(page: str) -> None:
    made = joined.joined(page)
    assert set(joined.OF_PAGES[page]) <= set(made.names)
    assert all(made.body.count(f'"{name}": () => {{') == 1 for name in made.names)
    assert not re.search(r"^(import|export (?!\{ \$load))|\bimport\(", made.body, re.MULTILINE)
    called = set(re.findall(r'\$(?:load|later)\("(.*?)"\)', made.body))
    assert called < set(made.names)
    assert "/**" not in made.body


def test_modules_import_each_other_in_no_circle() -> None:
    scripts = [path.relative_to(STATIC).as_posix() for path in STATIC.rglob("*.js")]
    TopologicalSorter({name: imports_of(name) for name in scripts}).prepare()  # or CycleError


def test_no_text_of_a_script_goes_over_several_lines() -> None:
    for script in STATIC.rglob("*.js"):  # as joining takes indentation and comments away
        lines = script.read_text("utf-8").splitlines()
        assert not [line for line in lines if line.count("`") % 2], script


def test_a_page_names_the_file_that_is_sent_and_may_keep_it(tmp_path: Path) -> None:
    with TestClient(make_app(settings_for(tmp_path, port=8000)), HOME) as anna:
        (address,) = re.findall(r'src="(/static/joined/.*?)"', anna.get("/").text)
        found = anna.get(address)
        assert found.headers["content-type"].startswith("text/javascript")
        assert "immutable" in found.headers["cache-control"]
        assert "set-cookie" not in found.headers
        old = anna.get("/static/joined/home.000000000000.js")  # of a page drawn before an update
        assert old.text == found.text
        assert old.headers["cache-control"] == "no-store"
        assert anna.get("/static/joined/elsewhere.1.js").status_code == 404


def test_a_change_makes_another_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = shutil.copytree(STATIC, tmp_path / "static")
    monkeypatch.setattr(joined, "STATIC", folder)
    keeper = joined.Keeper()
    before = keeper.file_of("home")
    assert keeper.file_of("home") is before
    home = folder / "start/home.js"
    home.write_text(home.read_text() + "\nexport const more = 1;\n")
    os.utime(home, (1, 1))
    after = keeper.file_of("home")
    assert after.file != before.file
    assert "const more = 1;\nreturn { more };" in after.body.replace("\n\n", "\n")
