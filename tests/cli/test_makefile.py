"""What is compiled is kept under a hash of what it was compiled from."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDER = re.compile(r"\.make/compiled-([0-9a-f]{16})/done")


def folder(checkout: Path) -> str:
    """Ask make where `make compiled` would keep its modules."""
    asked = ["make", "--dry-run", "compiled"]
    alone = os.environ | {"MAKEFLAGS": "", "MAKELEVEL": "0"}  # not as a part of `make test`
    said = subprocess.run(asked, cwd=checkout, env=alone, capture_output=True, text=True)
    assert said.stderr == ""
    found = FOLDER.search(said.stdout)
    assert found, said.stdout
    return found[1]


def test_another_source_is_compiled_anew(tmp_path: Path) -> None:
    for name in ("Makefile", "setup.py", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    native, plain = tmp_path / "src/rooftree/tree.py", tmp_path / "src/rooftree/page.py"
    native.parent.mkdir(parents=True)
    shutil.copytree(ROOT / "build_backend", tmp_path / "build_backend")
    native.write_text("from __future__ import annotations  # compiled\n")
    plain.write_text("from __future__ import annotations\n")
    before = folder(tmp_path)
    plain.write_text("PAGE = 1\n")
    assert folder(tmp_path) == before
    native.write_text("from __future__ import annotations  # compiled\n\nNODE = 1\n")
    assert folder(tmp_path) != before
