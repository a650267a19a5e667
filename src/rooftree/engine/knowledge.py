"""Knowledge: whether an action showed its actor something that could not be foreseen."""

from __future__ import annotations

from typing import TypeVar

from rooftree.engine.chance import Recorded, Sampled
from rooftree.engine.contract import Rules, State

S = TypeVar("S", bound=State)

WORLDS = 6  # imagined worlds to compare with; one that differs is enough


def is_revealing(rules: Rules[S], before: S, seat: int, action: int, after: S) -> bool:
    """The actor's knowledge afterwards depends on what was hidden from it before.

    Every world that the seat must think possible is played on; if one of them would now look
    different to the seat, the look itself told it something.
    """
    known = rules.numbers(rules.hide(after, seat))
    hidden = rules.hide(before, seat)
    for world in range(WORLDS):
        guess = rules.imagine(hidden, seat, Sampled(world))
        try:
            rules.apply(guess, seat, action, Recorded([]))
        except ValueError:  # there it would have needed chance, here it did not: that tells
            return True
        if rules.numbers(rules.hide(guess, seat)) != known:
            return True
    return False
