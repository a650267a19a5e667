"""Drawing: fragments of a picture on their way to browsers."""

from __future__ import annotations

from functools import lru_cache

import msgspec

Fragments = dict[str, str]  # markup by name; a game draws equal parts once, so it is one string
ROOM = 512  # fragments kept as they are sent: those of the tables that move right now
encode = msgspec.json.Encoder().encode


@lru_cache(maxsize=ROOM)
def written(markup: str) -> bytes:
    """A fragment as JSON, written once for everybody who is sent it."""
    return encode(markup)
