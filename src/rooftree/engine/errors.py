"""Errors that help: each says in one sentence what was wrong and what would be right."""

from __future__ import annotations


class RooftreeError(Exception):
    """Something a person can put right; the message is meant for them."""


class UnknownGame(RooftreeError):
    """No game of that name."""


class BadOption(RooftreeError):
    """An option, a value or a number of seats that the game does not have."""


class BadComponents(RooftreeError):
    """A components file with a mistake; the message names the entry."""


class IllegalAction(RooftreeError):
    """Something the rules do not allow now."""


class NotYourTurn(IllegalAction):
    """A seat acts that may not act now."""


class CannotUndo(RooftreeError):
    """Something became known since, or somebody else acted."""


class DamagedMatch(RooftreeError):
    """A match file that cannot be read or does not replay; the message names the bad record."""

    match: object = None  # what could be saved: the records before the bad one
