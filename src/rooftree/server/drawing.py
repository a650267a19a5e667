"""Drawing: fragments of a picture on their way to browsers."""

from __future__ import annotations  # compiled

from functools import lru_cache
from typing import Any

import msgspec

from rooftree.engine.show import Parts, Show, View

Fragments = dict[str, str]  # markup by name; a game draws equal parts once, so it is one string
ROOM = 512  # fragments kept as they are sent: those of the tables that move right now
encode = msgspec.json.Encoder().encode
Sketch = tuple[tuple[str, View], str]  # what was drawn, and the drawing


class Easel:
    """What one viewer was shown last: a part that is as it was needs no drawing.

    Comparing two parts is cheaper than looking for one among the drawings of all tables, and
    `neighbours` remember what other viewers of the same table have just been shown.
    """

    def __init__(self, show: Show[Any], language: str, neighbours: dict[str, Sketch]) -> None:
        self.show = show
        self.language = language
        self.neighbours = neighbours  # by fragment, as whoever came last saw it
        self.sketches: dict[str, Sketch] = {}

    def draw(self, parts: Parts) -> Fragments:
        """The picture of these parts."""
        self.sketches = {name: self._sketch(name, part) for name, part in parts.items()}
        self.neighbours.update(self.sketches)
        return {name: markup for name, (_, markup) in self.sketches.items()}

    def _sketch(self, name: str, part: tuple[str, View]) -> Sketch:
        for sketch in (self.sketches.get(name), self.neighbours.get(name)):
            if sketch is not None and sketch[0] == part:
                return sketch
        return part, self.show.drawn(*part, self.language)


@lru_cache(maxsize=ROOM)
def written(markup: str) -> bytes:
    """A fragment as JSON, written once for everybody who is sent it."""
    return encode(markup)
