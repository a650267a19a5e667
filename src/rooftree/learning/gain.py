"""Gain: what an action would bring to a seat, rule by rule, without playing it."""

from __future__ import annotations

from typing import Any

from rooftree.engine.chance import Recording, Sampled
from rooftree.engine.contract import Rules
from rooftree.engine.match import Match

Gain = dict[str, int]  # rule -> points, zeros left out


def foreseen(match: Match, known: Any, seat: int, action: int, world: int) -> tuple[Any, bool]:
    """Return the position that a look ahead shows, and whether the action is final.

    It is final if chance has a part in it or the turn goes on to others. `known` is what the seat
    may know; `world` chooses one of the worlds that it must think possible.
    """
    rules, sample = match.rules, Sampled(world)
    after = rules.imagine(known, seat, sample)
    rolled = Recording(sample)
    rules.apply(after, seat, action, rolled)
    is_final = bool(rolled.numbers) or not after.acting >> seat & 1
    return match.show.foreseen(known, seat, rules.hide(after, seat)), is_final


def gain_between(rules: Rules[Any], seat: int, before: Any, after: Any) -> Gain:
    """Count by how much the score sheet of a seat differs between two positions."""
    points: Gain = {}
    for sign, state in ((-1, before), (1, after)):
        for line in rules.sheet(state, seat):
            points[line.rule] = points.get(line.rule, 0) + sign * int(line.points)
    return {rule: number for rule, number in points.items() if number}


def gain_of(match: Match, seat: int, action: int, known: Any = None) -> Gain:
    """Count what an action would bring to a seat, by what the seat may know."""
    known = match.hidden(seat) if known is None else known
    return gain_between(match.rules, seat, known, foreseen(match, known, seat, action, 0)[0])
