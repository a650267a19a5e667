"""The rooms of the server: no module needs another one that needs it, not even for its types."""

from __future__ import annotations

import ast
from graphlib import TopologicalSorter
from pathlib import Path

SERVER = Path("src/rooftree/server")


def module_of(file: Path) -> str:
    parts = file.relative_to("src").with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(file: Path, modules: set[str]) -> set[str]:
    """Return the modules of the server that a file imports anywhere, also inside of functions."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{name.name}" for name in node.names)}
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
    return found & modules


def test_imports_of_the_server_form_no_cycle() -> None:
    files = {module_of(file): file for file in SERVER.rglob("*.py") if file.name != "__init__.py"}
    graph = {name: imported(file, set(files)) for name, file in files.items()}
    order = list(TopologicalSorter(graph).static_order())  # raises CycleError
    assert order[-1] == "rooftree.server.serving"
    assert sum(map(len, graph.values())) > 100


def test_every_room_has_its_tests() -> None:
    rooms = {file.parent.name for file in SERVER.glob("*/__init__.py")}
    found = {file.parent.name for file in Path("tests/server").glob("*/__init__.py")}
    assert found == rooms | {"worlds"}  # which asks two applications on all their doors
    for room in rooms:
        assert list(Path("tests/server", room).glob("test_*.py")), room
