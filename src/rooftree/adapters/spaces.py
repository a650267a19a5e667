"""The spaces of Gymnasium that observations and features lie in."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from rooftree.adapters.encodings import Flat, Listed
from rooftree.adapters.observer import Observer


def row_space(observer: Observer) -> spaces.Box:
    """Make the space of all rows that an observer can write."""
    low, high = observer.bounds()
    return spaces.Box(low, high, dtype=low.dtype.type)


def with_features(shape: dict[str, Any], encoding: Flat) -> dict[str, Any]:
    """Add the space of the rows that describe legal actions, where the encoding has them."""
    if not isinstance(encoding, Listed):
        return shape
    low, high = (np.tile(row, (encoding.size, 1)) for row in encoding.bounds())
    return {**shape, "actions": spaces.Box(low, high, dtype=np.int16)}
