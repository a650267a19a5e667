"""Installing never fails: what cannot be compiled stays plain Python."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BREAKS = {  # what breaks -> text of build_backend/native.py, and what stands there instead
    "mypyc is called otherwise": ("mypycify([*CHECKS", "mypycify(unknown=[*CHECKS"),
    "mypyc writes other C files": ("found = mypycify(", "found = list[Extension]() and mypycify("),
    "the compiler fails": (
        "    from mypyc.build import mypycify\n",
        '    return [Extension("rooftree.rules", ["no_such_file.c"])]\n',
    ),
}


def make_package(folder: Path) -> None:
    """Write a package of one compiled module, with our way to build it."""
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    shutil.copytree(ROOT / "build_backend", folder / "build_backend")
    package = folder / "src" / "rooftree"
    package.mkdir(parents=True)
    shutil.copy(ROOT / "src" / "rooftree" / "__init__.py", package)
    (package / "rules.py").write_text("from mypy_extensions import i64\n")


def built(folder: Path, **told: str) -> subprocess.CompletedProcess[str]:
    """Build the package, told nothing but these variables."""
    usual = {name: value for name, value in os.environ.items() if "ROOFTREE_" not in name}
    return subprocess.run(
        [sys.executable, "setup.py", "-q", "build"],
        cwd=folder,
        env={**usual, **told},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("what", BREAKS)
def test_the_package_is_built_plain_where_compiling_breaks(tmp_path: Path, what: str) -> None:
    make_package(tmp_path)
    native = tmp_path / "build_backend" / "native.py"
    before, after = BREAKS[what]
    assert before in native.read_text()
    native.write_text(native.read_text().replace(before, after))
    backend = tmp_path / "build_backend" / "backend.py"
    backend.write_text(backend.read_text() + "\n\ndef wanted():\n    return True\n")
    run = built(tmp_path)
    assert run.returncode == 0, run.stderr
    assert "not compiled" in run.stderr
    assert list((tmp_path / "build").glob("lib*/rooftree/rules.py"))


@pytest.mark.wheel
def test_a_wheel_whose_training_fails_is_compiled_without_counts(tmp_path: Path) -> None:
    make_package(tmp_path)  # without bots there is nothing to play
    run = built(tmp_path, ROOFTREE_COMPILE="1", ROOFTREE_TRAIN="1")
    assert run.returncode == 0, run.stderr
    assert "compiled without counts" in run.stderr
    assert list((tmp_path / "build").glob("lib*/rooftree/compiled.txt"))


def test_nobody_is_told_to_install_a_name_that_no_index_has() -> None:
    """Whoever took the name there would be installed on our users' machines."""
    places = [
        ROOT / "README.md",
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / "examples").rglob("*.py"),
    ]
    places += [*(ROOT / "src").rglob("*.py"), *(ROOT / "src").rglob("*.toml")]
    for place in places:
        assert "rooftree[" not in place.read_text("utf-8"), place
        assert "pip install rooftree" not in place.read_text("utf-8"), place
