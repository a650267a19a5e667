"""Compile the rules with mypyc where there is a compiler; otherwise ship them as they are."""

import os
import sys
from collections.abc import Callable

from setuptools import Extension, setup

sys.path.insert(0, "build_backend")
from backend import wanted
from bill import WithBill
from native import BuildNative, translate

MUST = os.environ.get("ROOFTREE_COMPILE") == "1"
METADATA_ONLY = "egg_info" in sys.argv or "dist_info" in sys.argv
EDITABLE = "editable_wheel" in sys.argv or "develop" in sys.argv
WHY_NOT = "not compiled ({}); Rooftree will run as plain Python"


def done(work: Callable[[], object]) -> bool:
    """Compile, or go on without: whatever goes wrong, installing must not fail."""
    try:
        work()
    except (Exception, SystemExit) as error:  # SystemExit: mypyc refuses a type
        if MUST:
            raise
        print(WHY_NOT.format(error), file=sys.stderr)
        return False
    return True


def extensions() -> list[Extension]:
    found: list[Extension] = []
    if not METADATA_ONLY and (MUST or (wanted() and not EDITABLE)):
        done(lambda: found.extend(translate()))
    return found


class BuildIfPossible(BuildNative):
    """A failing compiler must not fail the installation."""

    def run(self) -> None:
        if not done(super().run):
            self.extensions = []

    def copy_extensions_to_source(self) -> None:
        if self.extensions:
            super().copy_extensions_to_source()


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildIfPossible, "egg_info": WithBill},
    package_dir={"": "src"},
)
