"""Asks the Python of a written folder, in Node: the same files, without a browser around them."""

from __future__ import annotations

import json
import shutil
import subprocess
import zipfile
from pathlib import Path
from typing import Any

from tools.offline.fetching import libraries, pyodide
from tools.offline.packs import read_pack
from tools.offline.wasm_library import FILE
from tools.offline.write import our_files

HERE = Path(__file__).parent


def unpack(folder: Path, work: Path) -> None:
    """Take the packs of a folder apart: `pyodide` beside `site`, as a browser has them."""
    for pack in sorted(folder.glob("*.pack")):
        for name, data in read_pack(pack).items():
            (work / name).parent.mkdir(parents=True, exist_ok=True)
            (work / name).write_bytes(data)
    for archive in ("libraries.zip", "rooftree.zip"):
        with zipfile.ZipFile(work / "python" / archive) as files:
            files.extractall(work / "site")
    library = work / "python" / FILE
    if library.stat().st_size:
        shutil.copy(library, work / "site" / FILE)
        (work / "is_compiled").touch()


def with_sources(work: Path) -> None:
    """Lay out the same Python with sources in place of what was compiled beforehand."""
    kept = Path(".make/offline")
    shutil.copytree(pyodide(kept), work / "pyodide")
    for name, data in (libraries(kept) | our_files()).items():
        (work / "site" / name).parent.mkdir(parents=True, exist_ok=True)
        (work / "site" / name).write_bytes(data)


def ask(work: Path, question: dict[str, Any]) -> dict[str, Any]:
    """Let the Python of an unpacked folder answer a question of `playing.py`."""
    shutil.copy(HERE / "playing.py", work)
    (work / "asked.json").write_text(json.dumps(question))
    program = HERE / "play_in_browser.py"
    subprocess.run(["node", HERE / "in_node.mjs", work / "pyodide", program, work], check=True)
    said: dict[str, Any] = json.loads((work / "said.json").read_text())
    return said
