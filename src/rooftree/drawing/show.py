"""DrawnShow: what the shows of all drawn games have in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Generic, Protocol, TypeVar

from rooftree.drawing.poster import standing_alone
from rooftree.engine.contract import WATCHER, State
from rooftree.engine.show import Show, View


class Drawing(Protocol):
    """A game's `Picture`: draws tables in one language."""

    @property
    def drawn(self) -> Callable[[str, View], str]:
        """Draw one fragment from a template's name and a part of the view."""

    def layout(self, fragments: Mapping[str, str], view: View) -> str:
        """Lay the fragments out on the page."""


S = TypeVar("S", bound=State)


class DrawnShow(Show[S], Generic[S]):
    """A show that asks the game's `Picture` for drawings."""

    @cached_property
    def pictures(self) -> dict[str, Drawing]:
        """The pictures by language, made when the first is drawn."""
        voices = self.voices.items()
        return {language: self.game.picture(voice, self.box) for language, voice in voices}

    def drawn(self, template: str, part: View, language: str) -> str:
        return self.pictures[language].drawn(template, part)

    def layout(self, fragments: Mapping[str, str], view: View, language: str) -> str:
        return self.pictures[language].layout(fragments, view)

    def poster(self, state: S, names: Sequence[str], style: str) -> str:
        return standing_alone(self, state, WATCHER, names, style)
