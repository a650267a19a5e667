"""The errors of Rooftree: each message says what was wrong and what would be right."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Self


class RooftreeError(Exception):
    """A mistake that a person can put right; the message is meant for them."""

    key: str | None = None  # of the same sentence in another language, `error.*` of the terminal
    fields: dict[str, str]

    def told(self, key: str, **fields: object) -> Self:
        """Name the sentence that says the same in another language, and what it speaks of."""
        self.key, self.fields = key, {name: str(value) for name, value in fields.items()}
        return self


def nearest(typed: str, known: Iterable[str]) -> str | None:
    """Find the name that a person probably meant."""
    found = get_close_matches(typed.lower(), list(known), n=1, cutoff=0.6)
    return found[0] if found else None


def meant(typed: str, known: Iterable[str]) -> str:
    """Ask `did you mean ...? ` before all names are listed; empty if nothing is near."""
    found = nearest(typed, known)
    return f"did you mean {found}? " if found else ""


class UnknownGame(RooftreeError):
    """There is no game of that name."""


class BadOption(RooftreeError):
    """An option, a value or a number of seats that the game does not have."""


class BadComponents(RooftreeError):
    """A components file with a mistake; the message names the entry."""


class IllegalAction(RooftreeError):
    """The rules do not allow this action now."""


class NotYourTurn(IllegalAction):
    """It is not the turn of this seat, or the turn of several and none was named."""


class CannotUndo(RooftreeError):
    """The last action cannot be taken back: it made something known, or others acted."""


class DamagedMatch(RooftreeError):
    """A match file cannot be read or does not replay; the message names the bad record."""

    match: object = None  # the match up to the bad record, if it could be read


class UnknownLesson(RooftreeError):
    """The game has no lesson of that name."""


class BadLesson(RooftreeError):
    """A lesson with a mistake; the message names the lesson."""
