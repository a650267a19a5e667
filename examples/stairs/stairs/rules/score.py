"""Points: rising steps, the step under the lamp, and rubble."""

from __future__ import annotations

from itertools import pairwise

from rooftree.engine.contract import Line, ranks_of
from stairs.table.box import HIGHEST
from stairs.table.state import FREE, HIDDEN, StairsState


def rises(steps: list[int]) -> int:
    """Count the steps that are higher than the one on their left."""
    return sum(FREE < left < right for left, right in pairwise(steps))


def lines(state: StairsState, seat: int) -> list[Line]:
    """List where the points of a seat come from; an unknown lamp counts nothing."""
    rising, lamp, thrown = rises(state.stairs[seat]), state.lamps[seat], state.heaps[seat]
    height = 0 if lamp == HIDDEN else state.stairs[seat][lamp]
    return [
        Line("rise", state.box.rise * rising, [rising]),
        Line("lamp", height, [height]),
        Line("heap", -state.box.rubble * thrown, [thrown]),
    ]


def points(state: StairsState, seat: int) -> int:
    """Count the points of a seat."""
    return sum(int(line.points) for line in lines(state, seat))


def tie_breaks(state: StairsState, seat: int) -> list[Line]:
    """Break a tie by the highest block on the last step."""
    top = state.stairs[seat][-1]
    return [Line("top", top, [top])]


def ranks(state: StairsState) -> list[int]:
    """Rank the seats by points, then by the last step."""
    merits = [
        points(state, seat) * (HIGHEST + 1) + state.stairs[seat][-1]
        for seat in range(int(state.seats))
    ]
    return [int(rank) for rank in ranks_of(merits)]
