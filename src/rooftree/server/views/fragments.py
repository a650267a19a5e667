"""Fragments: the named pieces of markup that a picture consists of."""

from __future__ import annotations  # compiled

from functools import lru_cache
from typing import Any

import msgspec

from rooftree.engine.show import Parts, Show, View

Fragments = dict[str, str]  # name -> markup; a game draws equal parts once, so it is one string
DrawnFragment = tuple[tuple[str, View], str]  # what was drawn, and its markup
ENCODED = 512  # fragments kept as JSON: those of the tables that are played right now
encode = msgspec.json.Encoder().encode


class FragmentDrawer:
    """Draws the fragments of one viewer; a part that has not changed is not drawn again.

    Comparing two parts is cheaper than looking for one among the drawings of all tables.
    `neighbours` holds what other viewers of the same table have just been shown.
    """

    def __init__(
        self, show: Show[Any], language: str, neighbours: dict[str, DrawnFragment]
    ) -> None:
        self.show = show
        self.language = language
        self.neighbours = neighbours  # fragment name -> last drawing sent to any viewer
        self.drawings: dict[str, DrawnFragment] = {}  # fragment name -> last drawing of this viewer

    def draw(self, parts: Parts) -> Fragments:
        """Return the markup of these parts."""
        self.drawings = {name: self._drawing(name, part) for name, part in parts.items()}
        self.neighbours.update(self.drawings)
        return {name: markup for name, (_, markup) in self.drawings.items()}

    def _drawing(self, name: str, part: tuple[str, View]) -> DrawnFragment:
        for drawing in (self.drawings.get(name), self.neighbours.get(name)):
            if drawing is not None and drawing[0] == part:
                return drawing
        return part, self.show.drawn(*part, self.language)


@lru_cache(maxsize=ENCODED)
def encoded(markup: str) -> bytes:
    """Return a fragment as JSON, encoded once for everybody who is sent it."""
    return encode(markup)
