"""The package holds everything that lies in src: rules pages, words, templates, styles."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info")


def test_a_wheel_without_a_compiler_holds_every_file_of_ours(tmp_path: Path) -> None:
    for folder in ("src", "build_backend"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=LEFT_OUT)
    for file in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / file, tmp_path / file)
    build = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation"]
    settings = {**os.environ, "ROOFTREE_COMPILE": "0"}
    subprocess.run([*build, "-w", "out", "."], cwd=tmp_path, env=settings, check=True)
    [wheel] = (tmp_path / "out").iterdir()
    assert wheel.name.endswith("-py3-none-any.whl")
    ours = {
        str(path.relative_to(tmp_path / "src"))
        for path in (tmp_path / "src" / "rooftree").rglob("*")
        if path.is_file()
    }
    assert ours - set(zipfile.ZipFile(wheel).namelist()) == set()
