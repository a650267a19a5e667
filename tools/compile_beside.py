"""Compile Rooftree while it is being played, and put the compiled modules beside its sources.

`make play` runs this in the background. It may be ended at any time: a set of modules is used only
when it is complete, and what was compiled before is not compiled again.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from rooftree import forms

BUILT = Path(".make/native")
LOG = Path(".make/compile.log")
TOTAL = 4  # the whole takes about this many times as long as translating to C
EVERY = 10  # seconds between two lines


def say(sentence: str) -> None:
    """Print a line for the person who waits."""
    print(f"[compiling] {sentence}", file=sys.stderr, flush=True)


def build() -> bool:
    """Compile, and tell how far it is every few seconds."""
    shutil.rmtree(BUILT, ignore_errors=True)
    begun, expected, told = time.monotonic(), 0.0, 0.0
    for line in lines_of(
        [sys.executable, "setup.py", "-q", "build_ext", "--build-lib", str(BUILT)]
    ):
        passed = time.monotonic() - begun
        if line == "translated":
            expected = TOTAL * passed
        if passed - told >= EVERY:
            told = passed
            say(f"{passed:.0f} s{so_far(passed, expected)}" if expected else "translating to C")
    return (BUILT / "rooftree" / forms.COMPLETE.name).exists()


def so_far(passed: float, expected: float) -> str:
    """Say how long the whole should take, or that it takes longer."""
    return f" of about {expected:.0f} s" if passed < expected else ": this machine is busy"


def lines_of(command: list[str]) -> Iterator[str]:
    """Run a command: yield the lines it prints, and an empty one every second."""
    must = {**os.environ, "ROOFTREE_COMPILE": "1"}
    with LOG.open("w") as log, LOG.open() as reader:
        running = subprocess.Popen(command, stdout=log, stderr=log, env=must)
        try:
            while running.poll() is None:
                time.sleep(1)
                yield from (*reader.read().split("\n"), "")
        finally:
            running.terminate()


def place() -> None:
    """Copy the modules beside the sources; the file that says they are complete comes last."""
    package = forms.COMPLETE.parent
    for old in package.rglob("*.so"):  # it would hide the source of a module of today
        old.unlink()
    for module in [*BUILT.rglob("*.so"), BUILT / "rooftree" / forms.COMPLETE.name]:
        put(module, package.parent / module.relative_to(BUILT))


def put(file: Path, place: Path) -> None:
    """Copy a file so that whoever reads meanwhile sees the old one or the new one."""
    half = place.with_name(place.name + ".half")
    shutil.copyfile(file, half)
    os.replace(half, place)


def main() -> None:
    """Compile unless that is done."""
    if forms.is_compiled_ready():
        return
    say("building faster bots beside your game; you can play meanwhile")
    LOG.parent.mkdir(exist_ok=True)
    begun = time.monotonic()
    if not build():
        say(f"it did not work, and Rooftree goes on as plain Python; {LOG} tells why")
        return
    place()
    seconds = time.monotonic() - begun
    say(f"done after {seconds:.0f} s: bots use it from now on, the table from its next start")


if __name__ == "__main__":
    main()
