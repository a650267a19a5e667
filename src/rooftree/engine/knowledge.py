"""Knowledge: did an action show its actor something that could not be foreseen?"""

from __future__ import annotations

from typing import TypeVar

from rooftree.engine.chance import Recorded, Sampled
from rooftree.engine.contract import Rules, State

S = TypeVar("S", bound=State)

WORLDS = 6  # imagined worlds that are compared; one that differs is enough


def is_revealing(rules: Rules[S], before: S, seat: int, action: int, after: S) -> bool:
    """Tell whether the actor now knows something that was hidden from it before.

    The action is repeated in worlds that the seat must think possible; if one of them would now
    look different to the seat, the real look told it something.
    """
    known = rules.numbers(rules.hide(after, seat))
    hidden = rules.hide(before, seat)
    for world in range(WORLDS):
        guess = rules.imagine(hidden, seat, Sampled(world))
        try:
            rules.apply(guess, seat, action, Recorded([]))
        except ValueError:  # only the imagined action needed chance: the difference tells something
            return True
        if rules.numbers(rules.hide(guess, seat)) != known:
            return True
    return False
