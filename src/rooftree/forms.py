"""The two forms of Rooftree: plain Python files, and compiled modules beside them.

A process runs one form from beginning to end. ROOFTREE_PURE=1 chooses the plain files.
"""

import os
import sys
from collections.abc import Sequence
from functools import cache
from importlib.machinery import (
    BYTECODE_SUFFIXES,
    SOURCE_SUFFIXES,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
    SourcelessFileLoader,
)
from pathlib import Path
from types import ModuleType

# Names the Python that the modules were compiled for. It is written after all of them, so that
# a set of modules that is not complete is never used.
COMPLETE = Path(__file__).with_name("compiled.txt")


def is_compiled_ready() -> bool:
    """Tell whether a process that starts now would run the compiled modules."""
    if os.environ.get("ROOFTREE_PURE") == "1":
        return False
    try:
        return COMPLETE.read_text() == sys.implementation.cache_tag
    except OSError:
        return False


IS_COMPILED = is_compiled_ready()  # the form of this process


def choose() -> None:
    """Run the plain files from here on, unless the compiled modules are complete."""
    if not IS_COMPILED and SourceOnly not in sys.meta_path:
        sys.meta_path.insert(0, SourceOnly)


class SourceOnly:
    """Finds modules of ours as source, never as compiled modules."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find the source of a module of ours; leave anybody else's to Python."""
        if path is None or not name.startswith("rooftree."):
            return None
        for folder in path:
            found = sources_of(folder).find_spec(name)
            if found is not None:
                return found
        return None


@cache
def sources_of(folder: str) -> FileFinder:
    """Return the finder of a folder's source files, or of what was read from them (offline)."""
    read_before = (SourcelessFileLoader, BYTECODE_SUFFIXES)
    return FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES), read_before)
