"""The picture: the table drawn from a view, as named fragments."""

from __future__ import annotations

from collections.abc import Mapping

from rooftree.drawing.parts import others
from rooftree.drawing.templates import Stencils, once
from rooftree.engine.show import View
from rooftree.engine.show.words import Voice
from stairs.table.box import Box


class Picture:
    """Draws tables in one language."""

    def __init__(self, voice: Voice, box: Box) -> None:
        self.stencils = Stencils(__package__, say=voice.captions("picture").say)
        self.drawn = once(self.stencils.fill)  # a fragment from its part of the view

    def layout(self, fragments: Mapping[str, str], view: View) -> str:
        """Lay the fragments out on the page."""
        seats = [f"seat-{seat}" for seat in others(view["viewer"], len(view["seats"]))]
        content = {"made": fragments, "seats": seats, "watching": view["viewer"] < 0}
        return self.stencils.fill("layout.html", content)
