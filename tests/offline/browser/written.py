"""The folder that `make offline` writes, for tests: written once for the sources as they are."""

from __future__ import annotations

import fcntl
import hashlib
import subprocess
from pathlib import Path

import pytest
from tools.offline.write import SHELL, STATIC, our_files, write_folder

KEPT = Path(".make/offline").resolve()
MISSING = (
    "the folder to play offline cannot be written: npm and pip must reach their packages once"
    " (`make offline` says more)"
)


def written(*, compiled: bool = False) -> Path:
    """Return the folder; the first test that asks writes it, the others wait."""
    form = "compiled" if compiled else "plain"
    KEPT.mkdir(parents=True, exist_ok=True)
    out = KEPT / f"tried-{form}"
    with (KEPT / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        note, now = KEPT / f"tried-{form}.txt", digest()
        if not note.exists() or note.read_text() != now:
            note.unlink(missing_ok=True)
            try:
                said = write_folder(out, KEPT, compiled=compiled)
            except (OSError, subprocess.CalledProcessError) as error:
                pytest.fail(f"{MISSING}: {error}")
            assert not compiled or said.endswith("compiled"), said
            note.write_text(now)
    return out


def digest() -> str:
    """Name the state of everything that the folder is made of."""
    files = our_files()
    for place in (SHELL, STATIC, Path("tools/offline"), Path("build_backend")):
        files |= {str(one): one.read_bytes() for one in place.rglob("*") if one.is_file()}
    every = hashlib.sha256()
    for name, data in sorted(files.items()):
        if "__pycache__" not in name:
            every.update(name.encode() + bytes(1) + data)
    return every.hexdigest()
