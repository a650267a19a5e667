"""The Python of the browser plays the same matches as any other."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.offline.in_node import ask, unpack
from tools.offline.playing import asked
from tools.offline.write import write_folder

from tests.offline.browser.written import KEPT

FEW = {"level": "greedy", "matches": 2}
MANY = {"level": "greedy", "matches": 100}


def test_seeded_matches_are_the_same_in_the_browser(plain: Path, tmp_path: Path) -> None:
    unpack(plain, tmp_path)
    assert ask(tmp_path, FEW)["hashes"] == asked(FEW)["hashes"]


@pytest.mark.soak
def test_many_seeded_matches_are_the_same_compiled(compiled: Path, tmp_path: Path) -> None:
    unpack(compiled, tmp_path)
    said = ask(tmp_path, MANY)
    assert said["compiled"]
    assert said["hashes"] == asked(MANY)["hashes"]


def test_the_folder_is_small_enough(plain: Path) -> None:
    assert_small(plain)


@pytest.mark.soak
def test_the_compiled_folder_is_small_enough(compiled: Path) -> None:
    assert_small(compiled)


def assert_small(folder: Path) -> None:
    files = list(folder.iterdir())
    assert len(files) <= 12
    assert sum(one.stat().st_size for one in files) <= 9_500_000


@pytest.mark.soak
def test_two_runs_write_the_same_bytes(compiled: Path, tmp_path: Path) -> None:
    write_folder(tmp_path / "again", KEPT)
    first = {one.name: one.read_bytes() for one in compiled.iterdir()}
    assert first == {one.name: one.read_bytes() for one in (tmp_path / "again").iterdir()}
