"""What is special in how California speaks and looks."""

from __future__ import annotations

from rooftree.drawing.show import DrawnShow
from rooftree.games.california.table.state import CaliforniaState
from rooftree.games.california.words.labels import colour_lines
from rooftree.games.california.words.text import STYLES


class CaliforniaShow(DrawnShow[CaliforniaState]):
    """Shows the same table to every viewer, as everything lies open."""

    styles = STYLES

    def key(self, language: str) -> list[str]:
        return [*super().key(language), *colour_lines(self.voices[language], self.box)]

    def brief_word(self, value: str, language: str) -> str:
        return self.word(value.removeprefix("a-").removeprefix("the-"), language)
