"""`make newest` asks for every library without an upper bound, in lines that pip understands."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]


def test_every_library_is_asked_for_without_an_upper_bound() -> None:
    command = [sys.executable, "tools/without_bounds.py", "pyproject.toml"]
    printed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    wanted = {one.name: one for one in map(Requirement, printed.splitlines())}
    assert {"starlette", "uvicorn", "uvloop", "psycopg", "pytest"} <= set(wanted)
    bounds = [one.operator for library in wanted.values() for one in library.specifier]
    assert set(bounds) == {">="}
    assert str(wanted["uvloop"].marker).startswith("sys_platform != ")
