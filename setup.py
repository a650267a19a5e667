"""Compile the rules with mypyc where there is a compiler; otherwise ship them as they are."""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

sys.path.insert(0, "build_backend")
from backend import wanted

MUST = os.environ.get("ROOFTREE_COMPILE") == "1"
METADATA_ONLY = "egg_info" in sys.argv or "dist_info" in sys.argv
EDITABLE = "editable_wheel" in sys.argv or "develop" in sys.argv
# What is strict is asked by `make check`; here libraries may be missing.
CHECKS = ("--config-file=", "--follow-imports=silent", "--ignore-missing-imports")
# A module is compiled if it asks for native numbers, or if every move at a table goes through it.
NATIVE = ("from mypy_extensions import", "import annotations  # compiled")


def modules() -> list[str]:
    """Every module that is marked so, found and not listed."""
    sources = sorted(Path("src/rooftree").rglob("*.py"))
    return [str(source) for source in sources if is_native(source.read_text("utf-8"))]


def is_native(text: str) -> bool:
    """Whether a module asks to be compiled."""
    return any(mark in text for mark in NATIVE)


def extensions() -> list[Extension]:
    if METADATA_ONLY or not (MUST or (wanted() and not EDITABLE)):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        if MUST:
            raise
        return []
    level = os.environ.get("ROOFTREE_OPT", "3")
    try:
        found = mypycify([*CHECKS, *modules()], opt_level=level, group_name="rooftree")
    except SystemExit:  # mypyc's way to say that something does not type-check
        if MUST:
            raise
        print("not compiled (mypyc refused); Rooftree will run as plain Python", file=sys.stderr)
        return []
    for extension in found:
        if os.name != "nt":  # lets small functions be inlined: 1.4x
            flags = [*extension.extra_compile_args, "-fno-semantic-interposition"]
            extension.extra_compile_args = flags
    return found


class BuildIfPossible(build_ext):
    """A failing compiler must not fail the installation."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if MUST:
                raise
            print(f"not compiled ({error}); Rooftree will run as plain Python", file=sys.stderr)
            self.extensions = []

    def copy_extensions_to_source(self) -> None:
        if self.extensions:
            super().copy_extensions_to_source()


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildIfPossible},
    package_dir={"": "src"},
)
