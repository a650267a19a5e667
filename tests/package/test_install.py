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


@pytest.mark.parametrize("what", BREAKS)
def test_the_package_is_built_plain_where_compiling_breaks(tmp_path: Path, what: str) -> None:
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    shutil.copytree(ROOT / "build_backend", tmp_path / "build_backend")
    package = tmp_path / "src" / "rooftree"
    package.mkdir(parents=True)
    shutil.copy(ROOT / "src" / "rooftree" / "__init__.py", package)
    (package / "rules.py").write_text("from mypy_extensions import i64\n")
    native = tmp_path / "build_backend" / "native.py"
    before, after = BREAKS[what]
    assert before in native.read_text()
    native.write_text(native.read_text().replace(before, after))
    backend = tmp_path / "build_backend" / "backend.py"
    backend.write_text(backend.read_text() + "\n\ndef wanted():\n    return True\n")
    environment = {name: value for name, value in os.environ.items() if name != "ROOFTREE_COMPILE"}
    run = subprocess.run(
        [sys.executable, "setup.py", "-q", "build"],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert "not compiled" in run.stderr
    assert list((tmp_path / "build").glob("lib*/rooftree/rules.py"))


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
