"""Every bench tells what it does."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
# parts of other benches
HELPERS = {"__init__", "__main__", "boxed", "hostile_senders", "planted", "server_floods"}
NEEDS_BENCH_GROUP: set[str] = set()
BENCHES = sorted(
    {path.stem for path in (ROOT / "bench").glob("*.py")} - HELPERS - NEEDS_BENCH_GROUP
)


@pytest.mark.parametrize("name", BENCHES)
def test_every_bench_explains_itself(name: str) -> None:
    command = [sys.executable, "-m", f"bench.{name}", "--help"]
    asked = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert asked.returncode == 0, asked.stderr
    assert "usage:" in asked.stdout
