"""The outcome of a match: who won, by how much of what, and which ties were broken."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rooftree.engine.contract import Line, Rules

POINTS = "points"  # stands for a tie-break's rule where points alone decided


@dataclass(frozen=True)
class Outcome:
    """Who won, and the first thing in which the winner was ahead of the second."""

    winners: list[int]
    second: int | None  # the best of the others, if there are others and one winner
    rule: str  # POINTS or the rule of a tie-break; "" if nothing that is counted decided
    margin: int


@dataclass(frozen=True)
class TieRow:
    """A tie-break that was needed: its line for each seat, and who was still equal before it."""

    lines: list[Line]
    tied: set[int]


def outcome_of(rules: Rules[Any], state: Any) -> Outcome:
    """Find who won and by what."""
    ranks, merits = rules.ranks(state), merits_of(rules, state)
    winners = [seat for seat in range(state.seats) if ranks[seat] == 0]
    others = [seat for seat in range(state.seats) if ranks[seat] > 0]
    if len(winners) > 1 or not others:
        return Outcome(winners, None, "", 0)
    first, second = winners[0], min(others, key=lambda seat: ranks[seat])
    depth = common(merits[first], merits[second])
    if depth == len(merits[first]):
        return Outcome(winners, second, "", 0)
    rule = rules.tie_breaks(state, first)[depth - 1].rule if depth else POINTS
    return Outcome(winners, second, rule, merits[first][depth] - merits[second][depth])


def tie_rows(rules: Rules[Any], state: Any) -> list[TieRow]:
    """List the tie-breaks up to the last that any two seats with equal points needed."""
    seats, merits = range(state.seats), merits_of(rules, state)
    breaks = [rules.tie_breaks(state, seat) for seat in seats]
    equal = [[common(merits[a], merits[b]) for b in seats if b != a] for a in seats]
    rows = []
    for n in range(len(breaks[0])):
        tied = {seat for seat in seats if max(equal[seat], default=0) > n}
        if tied:
            rows.append(TieRow([lines[n] for lines in breaks], tied))
    return rows


def merits_of(rules: Rules[Any], state: Any) -> list[list[int]]:
    """List for each seat its points and all tie-breaks, in the order in which they count."""
    return [
        [
            int(rules.points(state, seat)),
            *(int(line.points) for line in rules.tie_breaks(state, seat)),
        ]
        for seat in range(state.seats)
    ]


def common(one: list[int], other: list[int]) -> int:
    """Count how many numbers are equal before the first that differs."""
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=True)) if a != b), len(one))
