"""Choices: the legal actions listed so that they fit the screen, and read as they are typed."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from rooftree.cli.screen import coloured
from rooftree.cli.speech import Speech
from rooftree.engine.match import Match

FEW = 10  # up to so many actions are listed with their sentence


class Choices:
    """What one seat may do now."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        written = {match.show.notation(action): action for action in match.actions(seat)}
        self.actions = dict(sorted(written.items()))

    def read(self, typed: str) -> int | None:
        """The action that somebody means; spaces and capitals do not matter."""
        if typed in self.actions:
            return self.actions[typed]
        wanted = plain(typed)
        found = [action for notation, action in self.actions.items() if plain(notation) == wanted]
        return found[0] if len(found) == 1 else None

    def beginning(self, typed: str) -> list[str]:
        """Legal notations that begin like what was typed, or all."""
        start = plain(split(typed)[0])
        found = [notation for notation in self.actions if plain(notation).startswith(start)]
        return found or list(self.actions)

    def sentence(self, action: int, language: str) -> str:
        """An action in words."""
        return self.match.show.label(self.match.hidden(self.seat), self.seat, action, language)

    def shown(self, say: Speech) -> RenderableType:
        """A few with their sentences; many in short, by what they begin with, and one explained."""
        notations = list(self.actions)
        if len(notations) <= FEW:
            return self.explained(notations, say.language)
        typical = max(notations, key=lambda notation: len(grouped(notations)[split(notation)[0]]))
        words = self.sentence(self.actions[typical], say.language)
        example = say("play.example", notation=typical, words=words)
        return Group(self.in_short(notations), Text(example, style="dim"))

    def in_short(self, notations: Sequence[str]) -> RenderableType:
        """Notations only: a row for all that begin alike, if some do."""
        groups = grouped(notations)
        if len(groups) == len(notations):
            return Columns([self.bold(notation) for notation in notations])
        table = Table(box=None, pad_edge=False, show_header=False)
        for head, tails in groups.items():
            table.add_row(self.bold(head), Text("  ".join(tails)))
        return table

    def bold(self, notation: str) -> Text:
        """A notation with its pieces in their colours."""
        drawn = coloured(notation, self.match.show.styles)
        drawn.stylize("bold")
        return drawn

    def explained(self, notations: Sequence[str], language: str) -> Table:
        """Notation and sentence, one line each."""
        table = Table(box=None, pad_edge=False, show_header=False)
        for notation in notations:
            words = self.sentence(self.actions[notation], language)
            table.add_row(self.bold(notation), Text(words))
        return table


def plain(typed: str) -> str:
    """Without what people forget: capitals and spaces."""
    return re.sub(r"\s+", "", typed).lower()


def split(notation: str) -> tuple[str, str]:
    """`W4>b2` is `W4>` and `b2`, `buy 1 W a2` is `buy 1 W` and `a2`; one word has no tail."""
    found = re.fullmatch(r"(.*?>)(.+)|(.+) (.+)", notation)
    if not found:
        return notation, ""
    return (found[1], found[2]) if found[1] else (found[3], found[4])


def grouped(notations: Sequence[str]) -> dict[str, list[str]]:
    """The tails of notations that begin alike."""
    groups: dict[str, list[str]] = {}
    for notation in notations:
        head, tail = split(notation)
        groups.setdefault(head, []).append(tail)
    return groups
