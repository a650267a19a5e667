"""What a seat is offered beside its actions: picks in any order, and its purse."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Purse:
    """What a seat may spend, as the prompt bar shows it."""

    amount: int
    words: str  # what comes after the amount: "in your purse"
    symbol: str = ""  # the id of a drawing in the game's art
    box: str = "0 0 24 24"  # the part of the plane that the drawing fills
    picks: tuple[str, ...] = ()  # what stands in its menu, not among the choices of a decision


@dataclass(frozen=True, slots=True)
class Selection:
    """Several picks in any order, then a button: an action for each of them, and a last one."""

    start: list[str]  # picks that come before
    members: list[tuple[str, str]]  # pick -> notation, in an order in which the actions are legal
    button: str
    last: str  # notation of the action that ends it
    ready: bool = False  # whether the button may be pressed before anything is picked
