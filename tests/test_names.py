"""One class name has one meaning, wherever it stands."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

SOURCES = Path(__file__).parents[1] / "src" / "rooftree"
BY_DESIGN = {  # a second class that is the first one for others
    "Match": {"api.py", "engine/match.py"},  # a match as `import rooftree` offers it
    "RooftreeEnv": {"adapters/gymnasium.py", "adapters/pettingzoo.py"},  # as each library says it
}


def classes() -> dict[str, set[str]]:
    """Map the name of each class to the files that define it."""
    found: dict[str, set[str]] = defaultdict(set)
    for source in SOURCES.rglob("*.py"):
        for node in ast.parse(source.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef):
                found[node.name].add(source.relative_to(SOURCES).as_posix())
    return found


def test_a_class_name_has_one_meaning() -> None:
    """Games may name the same thing alike, each once: a `Box` is the box of that game."""
    twice: dict[str, set[str]] = {}
    for name, files in classes().items():
        games = [file.split("/")[1] for file in files if file.startswith("games/")]
        alike = len(games) == len(files) == len(set(games))
        if len(files) > 1 and not alike and files != BY_DESIGN.get(name):
            twice[name] = files
    assert twice == {}
