"""Faults: how a check says that a game breaks the contract."""

from __future__ import annotations

from rooftree.engine.errors import RooftreeError


class Nonconforming(RooftreeError):
    """A game breaks the contract; the message says how and where."""


def demand(holds: bool, fault: str) -> None:
    """Raise Nonconforming with the fault unless the condition holds."""
    if not holds:
        raise Nonconforming(fault)
