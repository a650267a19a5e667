"""Compile the rules with mypyc where there is a compiler; otherwise ship them as they are."""

import os
import sys

from setuptools import Extension, setup

sys.path.insert(0, "build_backend")
from backend import wanted
from native import BuildNative, translate

MUST = os.environ.get("ROOFTREE_COMPILE") == "1"
METADATA_ONLY = "egg_info" in sys.argv or "dist_info" in sys.argv
EDITABLE = "editable_wheel" in sys.argv or "develop" in sys.argv
WHY_NOT = "not compiled ({}); Rooftree will run as plain Python"


def extensions() -> list[Extension]:
    if METADATA_ONLY or not (MUST or (wanted() and not EDITABLE)):
        return []
    try:
        return translate()
    except (ImportError, SystemExit) as error:  # SystemExit: mypyc refuses a type
        if MUST:
            raise
        print(WHY_NOT.format(error), file=sys.stderr)
        return []


class BuildIfPossible(BuildNative):
    """A failing compiler must not fail the installation."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if MUST:
                raise
            print(WHY_NOT.format(error), file=sys.stderr)
            self.extensions = []

    def copy_extensions_to_source(self) -> None:
        if self.extensions:
            super().copy_extensions_to_source()


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildIfPossible},
    package_dir={"": "src"},
)
