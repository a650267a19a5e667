"""The programs in examples/ run and say what they promise."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

import rooftree

EXAMPLES = Path(__file__).parents[1] / "examples"
TRAINING = "maskable_ppo"
SOURCE = Path(rooftree.__file__).parents[1]  # plain or compiled, as in this process


def run(folder: Path, name: str, *arguments: str) -> str:
    """Run an example in a folder of its own and return what it prints."""
    command = [sys.executable, str(EXAMPLES / f"{name}.py"), *arguments]
    seen = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert (seen.returncode, seen.stderr) == (0, "")
    return seen.stdout


def test_a_match_is_played_saved_and_analysed(tmp_path: Path) -> None:
    said = run(tmp_path, "play_a_match")
    match = rooftree.load(tmp_path / "evening.match.json")
    assert match.is_over
    assert "Refused: G2>a2 is not allowed now" in said
    assert str(match.scores()) in said
    analysed = run(tmp_path, "analyse_a_match_file", "evening.match.json")
    for name, points in match.scores().items():
        assert f"{name}, {points} points:" in analysed


def test_the_written_bot_beats_the_uniform_one(tmp_path: Path) -> None:
    said = run(tmp_path, "write_a_bot")
    assert int(said.partition("PointCounter wins ")[2].partition("%")[0]) > 50


def test_two_bots_are_compared(tmp_path: Path) -> None:
    greedy, easy = run(tmp_path, "compare_two_bots", "blueprints", "20").splitlines()
    assert greedy.startswith("greedy   wins ")
    assert easy.startswith("easy     wins ")


def test_a_player_that_writes_text_is_paid_by_the_judge(tmp_path: Path) -> None:
    said = run(tmp_path, "play_by_text", "dream_home", "--reward", "judge")
    assert re.fullmatch(r"You \d+, Easy 2 \d+; reward -\d\.\d{3} after \d+ moves\n", said)


def test_a_player_that_calls_tools_plays_to_the_end(tmp_path: Path) -> None:
    said = run(tmp_path, "play_by_tools")
    assert re.fullmatch(r"The match is over: (You|Easy 2) \d+, (You|Easy 2) \d+\.\n", said)


def test_every_example_is_tried_here() -> None:
    tried = Path(__file__).read_text("utf-8")
    for example in EXAMPLES.glob("*.py"):
        assert f'"{example.stem}"' in tried, example.name


@pytest.mark.parametrize("name", ["analyse_a_match", "train_a_bot", "compare_bots"])
def test_every_notebook_runs_from_top_to_bottom(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(SOURCE), str(EXAMPLES.parent)]))
    monkeypatch.setenv("JUPYTER_PLATFORM_DIRS", "1")
    monkeypatch.setenv("HOME", str(tmp_path))
    notebook = nbformat.read(  # type: ignore[no-untyped-call]
        EXAMPLES / f"{name}.ipynb", as_version=4
    )
    client = NotebookClient(notebook, timeout=1000, resources={"metadata": {"path": str(tmp_path)}})
    client.execute()  # raises an error if a cell does
    shown = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    is_drawn = any("image/svg+xml" in output.get("data", {}) for output in shown)
    assert is_drawn == (name != "compare_bots")


def test_the_bots_of_the_guide_play() -> None:
    for file, name in (("write_a_bot", "PointCounter"), ("searching_bot", "Searching")):
        kind = f"{EXAMPLES / file}.py:{name}"
        result = rooftree.simulate("blueprints", bots=[kind, "uniform"], games=6)
        assert result.win_share(kind) > 0.5


@pytest.mark.parametrize(("language", "name"), [(sys.executable, "line_bot"), ("node", "line_bot")])
def test_the_line_bots_play(language: str, name: str) -> None:
    file = EXAMPLES / (f"{name}.mjs" if language == "node" else f"{name}.py")
    bots = [f"exec:{language} {file}", "uniform"]
    assert rooftree.simulate("california", bots=bots, games=2).games == 2


def test_the_training_example_is_valid_python() -> None:
    """It needs torch and ten minutes, so that `make test` cannot run it."""
    path = EXAMPLES / f"{TRAINING}.py"
    compile(path.read_text("utf-8"), str(path), "exec")
