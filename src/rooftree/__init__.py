"""Rooftree: four home-building board games on one table.

ROOFTREE_PURE=1 runs the plain Python files even where compiled ones lie beside them.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

__version__ = "0.1.0"


class SourceOnly:
    """Finds rooftree.* as source, never as a compiled module."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The source of a module of ours; nothing for anybody else's."""
        if path is None or not name.startswith(f"{__name__}."):
            return None
        for folder in path:
            found = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if found is not None:
                return found
        return None


if os.environ.get("ROOFTREE_PURE") == "1":
    sys.meta_path.insert(0, SourceOnly)

try:
    import librt.vecs  # noqa: F401
except ImportError:  # a platform without librt (Pyodide)
    from rooftree import standin  # noqa: F401
