"""Build a wheel of our sources, far from the folder that we work in."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def wheel_of(folder: Path, compiled: str) -> Path:
    """Build a wheel of our sources in a folder of its own; a compiled one is trained, too."""
    left_out = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info")
    for name in ("src", "build_backend", "tools"):
        shutil.copytree(ROOT / name, folder / name, ignore=left_out)
    for name in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder / name)
    for path in folder.rglob("*"):
        os.utime(path)  # a fresh copy: only what is inside counts
    build = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation"]
    settings = {"ROOFTREE_COMPILE": compiled, "ROOFTREE_TRAIN": compiled}
    settings["SOURCE_DATE_EPOCH"] = "1700000000"
    subprocess.run([*build, "-w", "out", "."], cwd=folder, env=os.environ | settings, check=True)
    [wheel] = (folder / "out").iterdir()
    return wheel
