"""Show: how a game speaks and looks. Everything here sees hidden states only."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from rooftree.engine.contract import Line, Rules, State
from rooftree.engine.words import Field, Words

S = TypeVar("S", bound=State)
View = dict[str, Any]  # the JSON boundary: plain lists, dicts, numbers and strings
Parts = dict[str, tuple[str, View]]  # by fragment: its template, and the part of a view it draws


COLUMNS = 80  # of a terminal that shows a table as text


def folded(line: str) -> str:
    """A long line of text on several that fit a terminal, the further ones indented."""
    return textwrap.fill(line, COLUMNS, subsequent_indent="  ", break_on_hyphens=False)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, without a language: a key of words.toml and what fills it."""

    key: str
    fields: Mapping[str, Field] = field(default_factory=dict)
    by_chance: bool = False  # a roll, a draw, a deal


class Show(Generic[S]):
    """A game gives its own; `state` is always `rules.hide(state, viewer)`."""

    styles: Mapping[str, str] = {}  # regular expression -> Rich style, for the table as text

    def __init__(self, rules: Rules[S], words: Words) -> None:
        self.rules = rules
        self.words = words

    # -- actions ---------------------------------------------------------------------------
    def describe(self, action: int) -> tuple[str, dict[str, Field]]:
        """The JSON form: kind and fields of an action."""
        raise NotImplementedError

    def construct(self, kind: str, fields: Mapping[str, Field]) -> int:
        """The inverse of `describe`."""
        raise NotImplementedError

    def notation(self, action: int) -> str:
        """A short form that a person can type and read; different for every action."""
        raise NotImplementedError

    def label(self, state: S, seat: int, action: int, language: str) -> str:
        """The action as a sentence: "Place wood 4 on b2"."""
        raise NotImplementedError

    def picks(self, state: S, seat: int, action: int) -> list[list[str]]:
        """The ids a person touches for it, in order; several ways if several elements will do."""
        raise NotImplementedError

    def pick_words(self, state: S, seat: int, language: str) -> dict[str, str]:
        """Labels of picks that are not drawn on the table; they become buttons."""
        return {}

    def prompt(self, state: S, seat: int, language: str) -> list[str]:
        """What is expected of a seat that may act: one sentence per step of the pick path."""
        raise NotImplementedError

    # -- what happened ---------------------------------------------------------------------
    def events(self, before: S, seat: int, action: int, after: S, viewer: int) -> list[Event]:
        """What the viewer noticed; `action` is already `rules.seen` by them (UNSEEN if nothing)."""
        raise NotImplementedError

    def opening(self, state: S, viewer: int) -> list[Event]:
        """What chance gave at set-up."""
        return []

    def sentence(self, event: Event, names: Sequence[str], language: str) -> str:
        """An event in words; fields called `seat` or `*_seat` become names, written as they are."""
        spoken: dict[str, Field] = {}
        for name, value in event.fields.items():
            if isinstance(value, int) and (name == "seat" or name.endswith("_seat")):
                spoken[name] = names[value]
            elif isinstance(value, str):
                spoken[name] = self.word(value, language)
            else:
                spoken[name] = value
        said = self.words.say(language, event.key, **spoken)
        return said if said.startswith(tuple(names)) else said[:1].upper() + said[1:]

    def word(self, value: str, language: str) -> str:
        """A field's value in words: the catalogue's `word.<value>` if it has one."""
        key = f"word.{value}"
        return self.words.say(language, key) if self.words.knows(key) else value

    def why(self, line: Line, language: str) -> str:
        """A score line in words."""
        return self.words.say(language, f"line.{line.rule}", *(int(number) for number in line.of))

    # -- the table -------------------------------------------------------------------------
    def view(self, state: S, viewer: int, names: Sequence[str]) -> View:
        """The table as plain data, made by naming what may be seen."""
        raise NotImplementedError

    def text(self, view: View, language: str) -> str:
        """The table as text, for the terminal and for screen readers."""
        raise NotImplementedError

    def pieces(self, state: S) -> list[tuple[str, str]]:
        """(place, kind) of each piece that lies open, to give moving pieces lasting numbers."""
        return []

    def parts(self, view: View, serials: Mapping[str, int], language: str) -> Parts:
        """What is drawn: by name of a fragment its template and all that this may show."""
        raise NotImplementedError

    def drawn(self, template: str, part: View, language: str) -> str:
        """One fragment of SVG or HTML; equal parts give equal fragments."""
        raise NotImplementedError

    def picture(self, view: View, serials: Mapping[str, int], language: str) -> dict[str, str]:
        """The table drawn, as named fragments."""
        parts = self.parts(view, serials, language)
        return {name: self.drawn(*part, language) for name, part in parts.items()}

    def foreseen(self, before: S, seat: int, after: S) -> S:
        """What a peek shows: the position after an action, or the end of what it ended."""
        return after

    def own_fragments(self, view: View) -> set[str]:
        """The fragments that belong to the viewer alone: what a peek may redraw."""
        return set()

    def art(self) -> str:
        """The static art of the game: one hidden SVG with its <symbol>s and patterns."""
        return ""

    def layout(self, fragments: Mapping[str, str], view: View, language: str) -> str:
        """Where the fragments lie on the page: HTML with an element [data-fragment] for each."""
        raise NotImplementedError
