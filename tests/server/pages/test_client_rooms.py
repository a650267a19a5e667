"""The rooms of the browser client: small folders whose imports go one way."""

from __future__ import annotations

import re
from graphlib import TopologicalSorter
from pathlib import Path

from rooftree.server.pages.joined import OF_PAGES, sources_of
from rooftree.server.pages.render import HERE, imports_of
from rooftree.server.pages.static_files import STATIC

MOST = 20  # files of a room
NAMED = re.compile(r'(?:"/static/|modules_of\(")([\w/]+\.\w+)"')


def rooms(folder: Path) -> list[Path]:
    """List the rooms of a folder, which holds nothing else."""
    assert all(entry.is_dir() for entry in folder.iterdir())
    return sorted(folder.iterdir())


def test_every_room_is_small_and_a_template_lies_in_the_room_of_its_scripts() -> None:
    of_scripts, of_templates = rooms(STATIC), rooms(HERE / "templates")
    assert all(len(list(room.iterdir())) <= MOST for room in of_scripts + of_templates)
    assert {room.name for room in of_templates} <= {room.name for room in of_scripts}


def test_imports_between_the_rooms_of_the_client_form_no_cycle() -> None:
    graph: dict[str, set[str]] = {room.name: set() for room in rooms(STATIC)}
    for script in STATIC.rglob("*.js"):
        for other in imports_of(script.relative_to(STATIC).as_posix()):
            assert (STATIC / other).is_file(), f"{script} imports {other}"
            graph[script.parent.name] |= {other.split("/")[0]} - {script.parent.name}
    order = list(TopologicalSorter(graph).static_order())  # raises CycleError
    assert order[0] == "shared"
    assert graph["table"] > {"drawing", "picking", "explain", "side", "reveal"}


def test_every_static_file_that_a_template_or_script_names_exists() -> None:
    sources = [*(HERE / "templates").rglob("*.jinja"), *STATIC.rglob("*.js")]
    named = {name for file in sources for name in NAMED.findall(file.read_text("utf-8"))}
    named |= {name for page in OF_PAGES for name in sources_of(OF_PAGES[page])}
    assert {"shared/page.css", "table/table.js", "rules/rules.css"} <= named
    assert [name for name in sorted(named) if not (STATIC / name).is_file()] == []
