"""Fetching: Python for the browser, its libraries and the compiler, each pinned, once."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

HERE = Path(__file__).parent
PLATFORMS = ("pyemscripten_2026_0_wasm32", "manylinux2014_x86_64")  # the second for MarkupSafe
FOR_BROWSER = ["--python-version", "3.14", "--abi", "cp314"]


def pyodide(kept: Path) -> Path:
    """Return the folder of Pyodide, which npm fetches."""
    place = kept / "npm"
    if is_old(place, HERE / "package-lock.json"):
        for name in ("package.json", "package-lock.json"):
            shutil.copy(HERE / name, place / name)
        command = ["npm", "ci", "--silent", "--no-audit", "--no-fund", "--ignore-scripts"]
        subprocess.run(command, cwd=place, check=True)
        mark(place, HERE / "package-lock.json")
    return place / "node_modules" / "pyodide"


def libraries(kept: Path) -> dict[str, bytes]:
    """Return the files of all libraries, by their paths in site-packages."""
    platforms = [f"--platform={name}" for name in PLATFORMS]
    wheels = download(kept / "wheels", HERE / "requirements.txt", *FOR_BROWSER, *platforms)
    found: dict[str, bytes] = {}
    for wheel in wheels:
        is_for_us = "pyemscripten" in wheel.name or "none-any" in wheel.name
        with zipfile.ZipFile(wheel) as archive:
            for name in archive.namelist():
                if is_for_us or name.endswith(".py"):
                    found[name] = archive.read(name)
    return found


def compiler(kept: Path) -> Path:
    """Return the folder that holds `ziglang`: clang and the linker for WebAssembly."""
    place = kept / "compiler"
    wheels = download(place, HERE / "compiler.txt")
    if not (place / "ziglang").exists():
        subprocess.run(
            [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "-t", place, *wheels],
            check=True,
        )
    return place


def download(place: Path, wanted: Path, *more: str) -> list[Path]:
    """Download wheels unless they are there."""
    if is_old(place, wanted):
        command = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--require-hashes"]
        command += ["--only-binary=:all:", "-d", str(place), "-r", str(wanted), *more]
        subprocess.run(command, check=True, stderr=subprocess.PIPE, text=True)
        mark(place, wanted)
    return sorted(place.glob("*.whl"))


def is_old(place: Path, wanted: Path) -> bool:
    """Tell whether a folder was not filled from this list; then it is emptied."""
    note = place / "filled-from"
    if note.exists() and note.read_bytes() == wanted.read_bytes():
        return False
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    return True


def mark(place: Path, wanted: Path) -> None:
    """Note from which list a folder was filled."""
    shutil.copy(wanted, place / "filled-from")
