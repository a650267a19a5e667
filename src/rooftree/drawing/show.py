"""DrawnShow: what the shows of all drawn games have in common."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, Protocol, TypeVar

from rooftree.drawing.poster import standing_alone
from rooftree.engine.contract import WATCHER, Rules, State
from rooftree.engine.show import Show, View
from rooftree.engine.words import LANGUAGES, Field, Words


@dataclass(frozen=True)
class Notation:
    """The functions of a game's `table/notation.py`, given the box if their names depend on it."""

    describe: Callable[[int], tuple[str, dict[str, Field]]]
    construct: Callable[[str, Mapping[str, Field]], int]
    notation: Callable[[int], str]


class Drawing(Protocol):
    """A game's `Picture`: draws tables in one language."""

    @property
    def drawn(self) -> Callable[[str, View], str]:
        """Draw one fragment from a template's name and a part of the view."""

    def layout(self, fragments: Mapping[str, str], view: View) -> str:
        """Lay the fragments out on the page."""


S = TypeVar("S", bound=State)
P = TypeVar("P", bound=Drawing)


class DrawnShow(Show[S], Generic[S, P]):
    """A show that asks the game's notation for actions and its pictures for drawings."""

    def __init__(self, rules: Rules[S], words: Words, notation: Notation) -> None:
        super().__init__(rules, words)
        self.written = notation

    def picture_for(self, language: str) -> P:
        """Make the picture that draws in a language."""
        raise NotImplementedError

    @cached_property
    def pictures(self) -> dict[str, P]:
        """The pictures by language, made when the first is drawn."""
        return {language: self.picture_for(language) for language in LANGUAGES}

    def describe(self, action: int) -> tuple[str, dict[str, Field]]:
        return self.written.describe(action)

    def construct(self, kind: str, fields: Mapping[str, Field]) -> int:
        return self.written.construct(kind, fields)

    def notation(self, action: int) -> str:
        return self.written.notation(action)

    def drawn(self, template: str, part: View, language: str) -> str:
        return self.pictures[language].drawn(template, part)

    def layout(self, fragments: Mapping[str, str], view: View, language: str) -> str:
        return self.pictures[language].layout(fragments, view)

    def poster(self, state: S, names: Sequence[str], style: str) -> str:
        return standing_alone(self, state, WATCHER, names, style)
