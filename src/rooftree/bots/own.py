"""Bots of one's own: found by an entry point, as `module:Class`, or as `path/to/file.py:Class`."""

from __future__ import annotations

import os
import sys
from functools import cache, lru_cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from rooftree.engine.errors import BadOption

GROUP = "rooftree.bots"
SHAPES = "module:Class, path/to/file.py:Class or exec:COMMAND"


def installed() -> tuple[str, ...]:
    """List the bots that installed packages offer as entry points."""
    return installed_on(tuple(sys.path))


@lru_cache(maxsize=8)
def installed_on(path: tuple[str, ...]) -> tuple[str, ...]:
    """Look for bots once, as it means to read what every package on the path offers."""
    return tuple(sorted({point.name for point in entry_points(group=GROUP)}))


def found(name: str) -> Any | None:
    """Find the class that a name means; None if it is no name of this kind."""
    for point in entry_points(group=GROUP):
        if point.name == name:
            return point.load()
    where, colon, kind = name.rpartition(":")
    if not colon or not where or not kind.isidentifier():
        return None
    module = from_file(where) if where.endswith(".py") else from_path(where)
    made = getattr(module, kind, None)
    if not callable(made):
        raise BadOption(f"{where} has no class {kind!r}")
    return made


def from_path(name: str) -> ModuleType:
    """Import a module, also from the folder where the command was started."""
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not name.startswith(error.name):
            raise  # the module is there, but one that it imports is not
        raise BadOption(f"there is no module {name!r} for a bot; name it as {SHAPES}") from None


def from_file(path: str) -> ModuleType:
    """Load a file as a module, once in each process."""
    file = Path(path).expanduser().resolve()
    if not file.is_file():
        raise BadOption(f"there is no file {path!r} for a bot")
    return loaded(file)


@cache
def loaded(file: Path) -> ModuleType:
    """Run a file; what it defines can be pickled under its name."""
    name = f"rooftree_bot_{file.stem}"
    spec = spec_from_file_location(name, file)
    if spec is None or spec.loader is None:
        raise BadOption(f"{file} cannot be loaded as Python")
    module = module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module
