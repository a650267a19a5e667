"""Thinking leaves the position as it was: with librt in this form, and with its stand-in."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import rooftree
from rooftree import bots
from rooftree.engine.discovery import names
from tests.bots.positions import is_changed

ROOTS = [Path(rooftree.__file__).parents[1], Path(__file__).parents[2]]
PLAIN = {**os.environ, "ROOFTREE_PURE": "1", "PYTHONPATH": os.pathsep.join(map(str, ROOTS))}
HIDE = "import sys, runpy; sys.modules['librt'] = None; "
RUN = "runpy.run_module('tests.bots.positions', run_name='__main__')"


@pytest.mark.parametrize("level", bots.names())
@pytest.mark.parametrize("game", names())
def test_thinking_changes_nothing(game: str, level: str) -> None:
    assert not is_changed(game, level)


def test_thinking_changes_nothing_without_librt() -> None:
    command = [sys.executable, "-c", HIDE + RUN]
    found = subprocess.run(command, env=PLAIN, capture_output=True, text=True)
    assert found.returncode == 0, found.stderr
    expected = {f"{game} {level} keeps" for game in names() for level in bots.names()}
    assert set(found.stdout.splitlines()) == expected
