"""Worth: the best that touching a thing can lead to now, counted by the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rooftree.engine.match import Match
from rooftree.learning.gain import foreseen, gain_between

MOST = 150  # actions that are counted for one thing


@dataclass(frozen=True, slots=True)
class Worth:
    """The action with the highest gain among those that begin with a thing, and its points."""

    action: int
    points: int


def worth_of(
    match: Match, known: Any, seat: int, things: Sequence[str], held: Sequence[str]
) -> Worth | None:
    """Find the best action with one of these things, after what is held; None if there is none.

    An action that brings nothing and only begins something has no worth that could be counted.
    """
    found: list[tuple[int, int]] = []
    for action in actions_with(match, known, seat, things, held)[:MOST]:
        after, is_final = foreseen(match, known, seat, action, 0)
        points = sum(gain_between(match.rules, seat, known, after).values())
        if points or is_final:
            found.append((points, -action))
    if not found:
        return None
    points, action = max(found)
    return Worth(-action, points)


def actions_with(
    match: Match, known: Any, seat: int, things: Sequence[str], held: Sequence[str]
) -> list[int]:
    """List the legal actions whose picks hold one of these things, those after `held` if any."""
    after: list[int] = []
    anywhere: list[int] = []
    for action in map(int, match.rules.actions(known, seat)):
        for path in match.show.picks(known, seat, action):
            if not set(things).intersection(path):
                continue
            anywhere.append(action)
            if list(path[: len(held)]) == list(held):
                after.append(action)
    return list(dict.fromkeys(after or anywhere))
