"""What is special in how California speaks and looks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from rooftree.drawing.show import DrawnShow
from rooftree.engine.show import Parts, View
from rooftree.games.california.picture.homes import porch_part
from rooftree.games.california.table.state import CaliforniaState
from rooftree.games.california.view import CaliforniaView
from rooftree.games.california.words.labels import colour_lines
from rooftree.games.california.words.text import STYLES


class CaliforniaShow(DrawnShow[CaliforniaState]):
    """Shows the same table to every viewer, as everything lies open."""

    styles = STYLES

    def key(self, language: str) -> list[str]:
        return [*super().key(language), *colour_lines(self.voices[language], self.box)]

    def plate_parts(self, view: View, serials: Mapping[str, int], language: str) -> Parts:
        """Add the whole porch with its purse, of which the table shows the foot."""
        porch = porch_part(self.voices[language], cast(CaliforniaView, view), serials)
        return {**super().plate_parts(view, serials, language), "porch": ("porch.svg", porch)}

    def brief_word(self, value: str, language: str) -> str:
        return self.word(value.removeprefix("a-").removeprefix("the-"), language)
