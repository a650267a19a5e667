"""The action menu: it lists the legal actions of a seat and reads what a person types."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rooftree.cli.screen import coloured
from rooftree.cli.words import Translator
from rooftree.engine.match import Match
from rooftree.engine.show import Show
from rooftree.engine.show.typed import plain

OURS = "en"  # the language of the notation itself
FEW = 10  # a menu of at most so many actions explains each in a sentence


class ActionMenu:
    """The legal actions of one seat, by notation."""

    def __init__(self, match: Match, seat: int, language: str = "en") -> None:
        self.match = match
        self.seat = seat
        self.language = language
        actions = {self.typed(action): action for action in match.actions(seat)}
        self.actions = dict(sorted(actions.items()))

    def typed(self, action: int) -> str:
        """Write an action as a person types it, in the language of the menu."""
        show = self.match.show
        written = show.typed(self.match.hidden(self.seat), self.seat, action)
        return in_language(show, written, self.language)

    def read(self, typed: str) -> int | None:
        """Find the action that a person means, in any language; spaces and capitals are free.

        The beginning of one action only means that action.
        """
        if typed in self.actions:
            return self.actions[typed]
        wanted, legal = plain(self.match.show.understood(typed)), set(self.actions.values())
        found = [action for action in legal if wanted in self.ways(action)]
        begun = [self.actions[written] for written in self.beginning(typed)]
        return (found or begun)[0] if len(found or begun) == 1 and wanted else None

    def ways(self, action: int) -> set[str]:
        """List what may be typed for an action, without spaces and capitals."""
        show, state = self.match.show, self.match.hidden(self.seat)
        return {plain(show.notation(action)), plain(show.typed(state, self.seat, action))}

    def beginning(self, typed: str) -> list[str]:
        """List the legal actions that begin like what was typed."""
        start = plain(self.match.show.understood(typed))
        return [
            written
            for written, action in self.actions.items()
            if any(way.startswith(start) for way in self.ways(action))
        ]

    def matching(self, typed: str) -> list[str]:
        """List the legal actions that begin like what was typed, or like its head, or all."""
        head = split(self.match.show.understood(typed))[0]
        return self.beginning(typed) or self.beginning(head) or list(self.actions)

    def sentence(self, action: int, language: str) -> str:
        """Say an action in words."""
        return self.match.show.label(self.match.hidden(self.seat), self.seat, action, language)

    def listed(self, say: Translator) -> RenderableType:
        """Explain each of a few actions; list many in short and explain one of them."""
        notations = list(self.actions)
        if len(notations) <= FEW:
            return self.explained(notations, say.language)
        typical = max(notations, key=lambda notation: len(grouped(notations)[split(notation)[0]]))
        words = self.sentence(self.actions[typical], say.language)
        example = say("play.example", notation=typical, words=words)
        return Group(self.in_short(notations), Text(example, style="dim"))

    def in_short(self, notations: Sequence[str]) -> RenderableType:
        """List notations only, those that begin alike in one row."""
        groups = grouped(notations)
        if len(groups) == len(notations):
            return Columns([self.bold(notation) for notation in notations])
        table = Table(box=None, pad_edge=False, show_header=False)
        for head, tails in groups.items():
            table.add_row(self.bold(head), Text("  ".join(tails)))
        return table

    def bold(self, notation: str) -> Text:
        """Print a notation in bold, its pieces in their colours."""
        drawn = coloured(notation, self.match.show.styles)
        drawn.stylize("bold")
        return drawn

    def explained(self, notations: Sequence[str], language: str) -> Table:
        """List each notation with its sentence, one a line."""
        table = Table(box=None, pad_edge=False, show_header=False)
        for notation in notations:
            words = self.sentence(self.actions[notation], language)
            table.add_row(self.bold(notation), Text(words))
        return table


def in_language(show: Show[Any], text: str, language: str) -> str:
    """Write the notation of an action with the words that people type in a language."""
    for key in show.words.sentences if language != OURS else ():
        kind, _, word = key.partition(".")
        if kind == "notation" and word.isalpha():
            said = show.words.say(language, key)
            text = re.sub(rf"(?<![\w.]){word}(?![\w.])", said, text)
    return text


def split(notation: str) -> tuple[str, str]:
    """Split `W4>b2` into `W4>` and `b2`, `buy 1 W a2` into `buy 1 W` and `a2`."""
    found = re.fullmatch(r"(.*?>)(.+)|(.+) (.+)", notation)
    if not found:
        return notation, ""
    return (found[1], found[2]) if found[1] else (found[3], found[4])


def grouped(notations: Sequence[str]) -> dict[str, list[str]]:
    """Group notations by their beginning; the values are what follows it."""
    groups: dict[str, list[str]] = {}
    for notation in notations:
        head, tail = split(notation)
        groups.setdefault(head, []).append(tail)
    return groups
