"""Values as markup."""

from __future__ import annotations  # compiled

from functools import lru_cache
from typing import Any

from markupsafe import Markup, escape

WORDS = 16_384  # escaped texts kept


def plain(value: Any) -> str:
    """A value as markup: a number needs no escaping (12.0 is 12), our own markup has had it."""
    kind = type(value)
    if kind is int:
        return str(value)
    if kind is float:
        return f"{value:g}"
    return value if kind is Markup else escaped(value)


@lru_cache(WORDS, typed=True)  # True is not 1
def escaped(value: Any) -> str:
    """A text as markup."""
    return str(escape(value))
