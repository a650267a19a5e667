"""Drawing: pictures of views, each drawn once for all who see the same."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

import msgspec

from rooftree.engine.show import Show, View

Fragments = dict[str, bytes]  # each as a JSON string, ready to be sent
encode = msgspec.json.Encoder().encode
ROOM = 512  # pictures kept; a table of four uses at most five at a time


class Drawings:
    """The newest pictures of all tables, by what is to be seen on them."""

    def __init__(self, room: int = ROOM) -> None:
        self.room = room
        self.drawn: OrderedDict[tuple[str, str, bytes], Fragments] = OrderedDict()
        self.made = 0  # how many had to be drawn

    def draw(
        self, game: str, show: Show[Any], view: View, serials: Mapping[str, int], language: str
    ) -> Fragments:
        """The fragments of a view; equal views of any table share them."""
        key = (game, language, msgspec.msgpack.encode((view, serials)))
        found = self.drawn.get(key)
        if found is None:
            picture = show.picture(view, serials, language)
            found = self.drawn[key] = {name: encode(markup) for name, markup in picture.items()}
            self.made += 1
            if len(self.drawn) > self.room:
                self.drawn.popitem(last=False)
        else:
            self.drawn.move_to_end(key)
        return found
