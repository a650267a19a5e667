"""Drawing: pictures ready to be sent, each fragment written once for all who see the same."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from rooftree.engine.show import Show, View

Fragments = dict[str, bytes]  # each as a JSON string
ROOM = 4096  # fragments kept; a game draws equal parts once, so their markup is one string
encode = msgspec.json.Encoder().encode


@lru_cache(maxsize=ROOM)
def written(markup: str) -> bytes:
    """A fragment as JSON: the same bytes for every viewer of every table that shows it."""
    return encode(markup)


def draw(show: Show[Any], view: View, serials: Mapping[str, int], language: str) -> Fragments:
    """The fragments of a view."""
    picture = show.picture(view, serials, language)
    return {name: written(markup) for name, markup in picture.items()}
