"""Walk a newcomer's way: clone, `make play`, wait for the page and the compiled bots, `make test`.

`python tools/newcomer.py [--tests]` clones this repository into an empty folder with no caches and
prints how many seconds each step took.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parents[1]
PAGE = "http://localhost:8765/"
PATIENCE = 3600  # seconds
KEPT = ("PATH", "LANG", "PIP_CERT", "PIP_FIND_LINKS", "PIP_INDEX_URL", "PIP_CONFIG_FILE")


def clean_environment(home: Path) -> dict[str, str]:
    """Return an environment without our variables and caches."""
    kept = {name: os.environ[name] for name in KEPT if name in os.environ}
    return {**kept, "HOME": str(home), "PIP_NO_CACHE_DIR": "1"}


def seconds_until(condition: str, is_true: object, begun: float) -> None:
    """Wait until a condition holds and print how long it took from the beginning."""
    assert callable(is_true)
    while not is_true():
        if time.monotonic() - begun > PATIENCE:
            raise SystemExit(f"{condition}: not within {PATIENCE} s")
        time.sleep(0.2)
    print(f"{condition}: {time.monotonic() - begun:.0f} s", flush=True)


def answers() -> bool:
    """Tell whether the home page answers."""
    try:
        return b"Blueprints" in urlopen(PAGE, timeout=5).read()
    except (URLError, OSError):
        return False


def walk(folder: Path, with_tests: bool) -> None:
    """Do everything that README tells a newcomer to do."""
    clone, settings = folder / "rooftree", clean_environment(folder)
    subprocess.run(["git", "clone", "-q", ROOT, clone], check=True)
    begun = time.monotonic()
    play = subprocess.Popen(["make", "play"], cwd=clone, env=settings, start_new_session=True)
    try:
        seconds_until("the first page", answers, begun)
        seconds_until("compiled bots", (clone / ".venv/compiled").exists, begun)
    finally:
        os.killpg(play.pid, signal.SIGINT)
        play.wait()
    if with_tests:
        begun = time.monotonic()
        tested = subprocess.run(["make", "test"], cwd=clone, env=settings, check=False)
        seconds_until(f"make test (exit {tested.returncode})", lambda: True, begun)


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tests", action="store_true", help="also run make test there")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        walk(Path(folder), asked.tests)


if __name__ == "__main__":
    main()
