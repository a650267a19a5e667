"""Stairs, the game of examples/, installed as its author's would be: for tests."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

GAME = Path(__file__).parents[1] / "examples" / "stairs"


def install(folder: Path) -> Path:
    """Install a copy of the package with pip; return the folder that holds it."""
    source, target = folder / "source", folder / "installed"
    ignored = shutil.ignore_patterns("build", "*.egg-info", "__pycache__")
    shutil.copytree(GAME, source, ignore=ignored)
    options = ["--no-index", "--no-deps", "--no-build-isolation", "--target", str(target)]
    command = [sys.executable, "-m", "pip", "install", "-q", *options, str(source)]
    subprocess.run(command, check=True)
    return target
