"""Ids of drawings: several drawings of one kind stand on a page without sharing ids."""

from __future__ import annotations

import re

PIECE = re.compile(r' data-piece="[^"]*"')  # only what moves needs one
ID = re.compile(r'\bid="([^"]+)"')
REFERENCE = re.compile(r'(href="#|url\(#)([\w-]+)')


def with_own_ids(markup: str, suffix: str) -> str:
    """Rename the ids that a drawing itself refers to, and drop the others with their pieces."""
    used = {name for _, name in REFERENCE.findall(markup)}
    own = {name for name in ID.findall(markup) if name in used}

    def renamed(found: re.Match[str]) -> str:
        return f'id="{found[1]}-{suffix}"' if found[1] in own else ""

    def referred(found: re.Match[str]) -> str:
        return f"{found[1]}{found[2]}-{suffix}" if found[2] in own else found[0]

    return REFERENCE.sub(referred, ID.sub(renamed, PIECE.sub("", markup)))
