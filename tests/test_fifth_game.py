"""A fifth game needs no edit: what every found game is tested for holds for Stairs."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

import rooftree
from rooftree.engine.discovery import names
from tests.stairs import GAME, install

ROOT = Path(__file__).parents[1]
SOURCE = Path(rooftree.__file__).parents[1]  # plain or compiled, as in this process
PAGE = ROOT / "docs" / "how-to" / "add-a-game.md"
TESTED = ("games", "learning", "adapters", "cli/test_every_game.py", "server/test_every_game.py")
OWED = (  # what only our own games owe; the how-to lists it
    "games/test_digests.py",
    "games/test_emblems.py",
    "games/test_components.py",
)
LEAST = 90  # tests that a game meets
FILE = r"(?:#|\{#) (stairs/\S+|pyproject.toml).*"  # how a block names its file
BLOCK = re.compile(rf"^```\w+\n{FILE}\n([\s\S]*?)^```$", re.MULTILINE)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(tmp_path_factory.mktemp("stairs"))


def run(folder: Path, *command: str) -> str:
    """Run Python where Stairs is installed, and return what it prints."""
    paths = os.pathsep.join(map(str, (SOURCE, folder, ROOT)))
    seen = subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": paths, "COLUMNS": "80"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert seen.returncode == 0, seen.stdout + seen.stderr
    return seen.stdout


def test_the_tests_of_every_game_hold_for_it(installed: Path) -> None:
    tested = [f"tests/{one}" for one in TESTED]
    owed = [f"--ignore=tests/{one}" for one in OWED]
    said = run(installed, "-m", "pytest", "-k", "stairs", "-p", "no:xdist", *tested, *owed)
    found = re.search(r"(\d+) passed", said)
    assert found, said
    assert int(found[1]) >= LEAST
    assert "failed" not in said


def test_its_bots_play_and_the_better_ones_win(installed: Path) -> None:
    code = (
        "import rooftree; found = rooftree.simulate('stairs', bots=['greedy', 'uniform'],"
        " games=60, workers=1); print(found.win_share('greedy'))"
    )
    assert float(run(installed, "-c", code)) > 0.75


def test_the_terminal_knows_it(installed: Path) -> None:
    assert "stairs" in run(installed, "-m", "rooftree", "games")
    assert "Set the block on a free step" in " ".join(
        run(installed, "-m", "rooftree", "rules", "stairs").split()
    )


def test_without_it_there_are_our_own_games_alone() -> None:
    assert "stairs" not in names()


def test_the_how_to_is_made_of_its_files() -> None:
    blocks = BLOCK.findall(PAGE.read_text("utf-8"))
    assert len(blocks) >= 12
    for file, block in blocks:
        held = textwrap.dedent((GAME / file).read_text("utf-8"))
        for part in block.split("...\n"):
            assert part in held, f"{file} does not hold:\n{part}"


def test_the_how_to_names_every_file_of_it() -> None:
    page = PAGE.read_text("utf-8")
    files = [file for file in GAME.rglob("*") if file.suffix in (".py", ".toml", ".md", ".css")]
    missing = {file.name for file in files if f"{file.name}" not in page} - {"__init__.py"}
    assert missing == set()


def test_the_how_to_lists_what_our_own_games_owe() -> None:
    page = PAGE.read_text("utf-8").partition("## What our own games owe")[2]
    for file in OWED:
        assert f"tests/{file}" in page
