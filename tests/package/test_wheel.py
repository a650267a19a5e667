"""A wheel with the compiled modules, installed where there is no compiler."""

from __future__ import annotations

import os
import subprocess
import venv
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.wheel
HANG = 300  # seconds after which the server will not come any more


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel and what it asks for, and nothing else, into an empty environment."""
    folder = tmp_path_factory.mktemp("empty")
    venv.create(folder, with_pip=True)
    [wheel] = (ROOT / ".make/wheel").glob("rooftree-*.whl")
    install = [str(folder / "bin/python"), "-m", "pip", "install", "-q", str(wheel)]
    # only the environment's own programs: a compiler would not be found
    subprocess.run(install, env={**os.environ, "PATH": str(folder / "bin")}, check=True)
    return folder / "bin"


def said(command: Path, *words: str, cwd: Path) -> str:
    run = subprocess.run([command, *words], cwd=cwd, capture_output=True, text=True, check=True)
    return run.stdout


def test_the_wheel_is_compiled(installed: Path, tmp_path: Path) -> None:
    assert ", compiled, " in said(installed / "rooftree", "--version", cwd=tmp_path)


def test_bots_of_every_game_play_from_the_wheel(installed: Path, tmp_path: Path) -> None:
    script = """
import rooftree
for game in rooftree.games():
    print(game, rooftree.simulate(game, bots=["greedy", "uniform"], games=2, seed=1))
"""
    lines = said(installed / "python", "-c", script, cwd=tmp_path).splitlines()
    assert [line.split()[0] for line in lines] == [
        "blueprints",
        "california",
        "dice_manor",
        "dream_home",
    ]


@pytest.fixture
def address(installed: Path, tmp_path: Path) -> Iterator[str]:
    command = [str(installed / "rooftree"), "serve", "--port", "0", "--data", str(tmp_path)]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=tmp_path)
    assert server.stdout is not None
    yield server.stdout.readline().split()[3]
    server.terminate()
    server.wait()


def test_the_table_opens_from_the_wheel(address: str) -> None:
    with urlopen(address, timeout=HANG) as page:
        assert b"Blueprints" in page.read()
