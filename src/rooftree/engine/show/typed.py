"""Typed text, without what people forget: accents, capitals, spaces."""

from __future__ import annotations

import re
import unicodedata


def unaccented(typed: str) -> str:
    """Write small letters without accents, which people forget."""
    apart = unicodedata.normalize("NFD", typed.lower())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def plain(typed: str) -> str:
    """Remove spaces and capitals, which people forget."""
    return re.sub(r"\s+", "", typed).lower()
