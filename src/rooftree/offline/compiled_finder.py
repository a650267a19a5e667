"""Finds compiled modules where all of them are in one library without hooks beside them."""

from __future__ import annotations

import ctypes
import importlib
import importlib.util
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType

LIBRARY = "rooftree__mypyc"
START = "init_"


class CompiledModules:
    """Looks for `init_rooftree___bots___search` when `rooftree.bots.search` is imported."""

    def __init__(self) -> None:
        self.library = importlib.import_module(LIBRARY)
        self.pointer_of = ctypes.pythonapi.PyCapsule_GetPointer
        self.pointer_of.restype = ctypes.c_void_p
        self.pointer_of.argtypes = [ctypes.py_object, ctypes.c_char_p]

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a module of ours that is compiled."""
        found = hasattr(self.library, key_of(name))
        return importlib.util.spec_from_loader(name, self) if found else None  # type: ignore[arg-type]

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Let the library make the module and run it."""
        key = key_of(spec.name)
        pointer = self.pointer_of(getattr(self.library, key), f"{LIBRARY}.{key}".encode())
        module: ModuleType = ctypes.PYFUNCTYPE(ctypes.py_object)(pointer)()
        return module

    def exec_module(self, module: ModuleType) -> None:
        """Do nothing: it has run already."""


def key_of(name: str) -> str:
    """Return the name of the function in the library that makes a module."""
    return START + name.replace(".", "___")


def find_compiled() -> None:
    """Prefer the compiled modules from here on."""
    sys.meta_path.insert(0, CompiledModules())
