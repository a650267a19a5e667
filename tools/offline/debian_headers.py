"""Fetches the headers of Python 3.14 from a newer release of Debian: unpacked, never installed."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

PACKAGE = "libpython3.14-dev"
RELEASE = "sid"
LIST = ["apt-get", "indextargets", "--format", "$(REPO_URI) $(ORIGIN)", "Created-By: Packages"]


class NoHeaders(Exception):
    """The headers cannot be had; the argument says why."""


def fetch_headers(folder: Path) -> Path:
    """Return the folder with Python.h, fetched into `folder` unless it is there already."""
    found = folder / "usr/include/python3.14"
    if (found / "Python.h").exists():
        return found
    if not shutil.which("apt-get") or not shutil.which("dpkg-deb"):
        raise NoHeaders("this is no Debian")
    try:
        unpack(download(folder), folder)
    except (OSError, subprocess.SubprocessError, IndexError) as error:
        raise NoHeaders(f"{PACKAGE} cannot be fetched ({error})") from None
    return found


def download(folder: Path) -> Path:
    """Fetch the package from the mirror that this machine uses, with apt's checks of signatures."""
    for name in ("state/lists/partial", "cache/archives/partial", "parts"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    (folder / "sources.list").write_text(f"deb {mirror()} {RELEASE} main\n")
    settings = {
        "Dir::Etc::sourcelist": folder / "sources.list",
        "Dir::Etc::sourceparts": folder / "parts",
        "Dir::State": folder / "state",
        "Dir::Cache": folder / "cache",
    }
    apt = ["apt-get", "-qq", *(f"-o{name}={value}" for name, value in settings.items())]
    run([*apt, "update"], folder)
    run([*apt, "download", PACKAGE], folder)
    return sorted(folder.glob(f"{PACKAGE}_*.deb"))[-1]


def mirror() -> str:
    """Return the address of Debian's packages on this machine."""
    lines = subprocess.run(LIST, capture_output=True, text=True, check=True).stdout.splitlines()
    pairs = [line.split() for line in lines]
    return next(iter([pair[0] for pair in pairs if pair[1:] == ["Debian"]]))


def unpack(package: Path, folder: Path) -> None:
    """Unpack a package; its two headers named pyconfig.h both come along."""
    run(["dpkg-deb", "-x", str(package), str(folder)], folder)


def run(command: list[str], folder: Path) -> None:
    """Run a command in a folder, quietly."""
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
