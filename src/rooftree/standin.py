"""`librt.vecs` in plain Python, for platforms without librt; never used by compiled code.

librt may write the new row into the memory of the old one, which nobody may use afterwards. Here
the old row stays as it was.
"""

from __future__ import annotations

import sys
import types
from collections.abc import Iterable
from typing import Any


class vec(list[Any]):  # noqa: N801
    """A row of items; the functions below make longer and shorter ones of it."""

    def __class_getitem__(cls, item: object) -> Any:
        return cls

    def __init__(self, items: Iterable[Any] = (), *, capacity: int = 0) -> None:
        list.__init__(self, items)

    def __getitem__(self, index: Any) -> Any:
        found = list.__getitem__(self, index)
        return vec(found) if isinstance(index, slice) else found


def append(row: Any, item: object) -> Any:
    """Return a new row with one more item."""
    return vec([*row, item])


def extend(row: Any, items: Iterable[object]) -> Any:
    """Return a new row with more items."""
    return vec([*row, *items])


def remove(row: Any, item: object) -> Any:
    """Return a new row without the first such item."""
    left = list(row)
    left.remove(item)
    return vec(left)


def pop(row: Any, index: int = -1) -> Any:
    """Return a new row without the item at an index, and that item."""
    left = list(row)
    item = left.pop(index)
    return vec(left), item


module = types.ModuleType("librt.vecs")
for name in ("vec", "append", "extend", "remove", "pop"):
    setattr(module, name, globals()[name])
sys.modules["librt.vecs"] = module
