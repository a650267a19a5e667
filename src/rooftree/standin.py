"""`librt.vecs` in plain Python, for platforms without librt; never used by compiled code."""

from __future__ import annotations

import sys
import types
from collections.abc import Iterable
from typing import Any


class vec(list[Any]):  # noqa: N801
    """A list under another name."""

    def __class_getitem__(cls, item: object) -> Any:
        return cls

    def __init__(self, items: Iterable[Any] = (), *, capacity: int = 0) -> None:
        list.__init__(self, items)

    def __getitem__(self, index: Any) -> Any:
        found = list.__getitem__(self, index)
        return vec(found) if isinstance(index, slice) else found


def append(row: Any, item: object) -> Any:
    """The row with one more item."""
    row.append(item)
    return row


def extend(row: Any, items: Iterable[object]) -> Any:
    """The row with more items."""
    row.extend(items)
    return row


def remove(row: Any, item: object) -> Any:
    """The row without the first such item."""
    row.remove(item)
    return row


def pop(row: Any, index: int = -1) -> Any:
    """The row without the item at an index, and that item."""
    item = row.pop(index)
    return row, item


module = types.ModuleType("librt.vecs")
for name in ("vec", "append", "extend", "remove", "pop"):
    setattr(module, name, globals()[name])
sys.modules["librt.vecs"] = module
