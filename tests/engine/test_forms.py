"""Which form is running: compiled or plain. `make test` runs the suite in both."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import rooftree
from rooftree.engine import playout
from rooftree.engine.discovery import load, names

ROOT = str(Path(rooftree.__file__).parents[1])
PLAIN = {**os.environ, "ROOFTREE_PURE": "1", "PYTHONPATH": ROOT}


def is_compiled() -> bool:
    return not str(playout.__file__).endswith(".py")


def test_the_form_is_the_one_that_was_asked_for() -> None:
    wanted = os.environ.get("ROOFTREE_FORM", "compiled" if is_compiled() else "plain")
    assert ("compiled" if is_compiled() else "plain") == wanted


def said_by(script: str) -> str:
    """Run the plain files in a new interpreter and return what it prints."""
    found = subprocess.run(
        [sys.executable, "-c", script], env=PLAIN, capture_output=True, text=True
    )
    assert found.returncode == 0, found.stderr
    return found.stdout.strip()


def test_rooftree_pure_runs_the_plain_files() -> None:
    script = "from rooftree.engine import playout; print(playout.__file__)"
    assert said_by(script).endswith("playout.py")


def test_without_librt_the_stand_in_serves() -> None:
    script = """
import sys
sys.modules["librt"] = None
import rooftree
from librt.vecs import append, extend, pop, remove, vec
row, first = pop(append(vec([1, 2]), 3), 0)
assert (list(row[:]), first) == ([2, 3], 1)
row = vec([1, 2])
made = append(row, 3), extend(row, [3, 4]), remove(row, 1), *pop(row)
assert made == (vec([1, 2, 3]), vec([1, 2, 3, 4]), vec([2]), vec([1]), 2)
assert row == vec([1, 2]), "the row that they were given has changed"
from rooftree.engine.discovery import load
from rooftree.engine.playout import rollouts
game = load("blueprints")
options = game.read_options({})
print(rollouts(game.rules(options, game.components(options, None)), 4, 1, 1))
"""
    assert said_by(script) == "72"


@pytest.mark.parametrize("name", names())
def test_the_rules_of_every_game_are_in_the_same_form(name: str) -> None:
    game = load(name)
    options = game.read_options({})
    rules = game.rules(options, game.components(options, None))
    file = str(sys.modules[type(rules).__module__].__file__)
    assert file.endswith(".py") != is_compiled()
