"""Links: where a review leads to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Links:
    """Where a review leads to; an empty address is no link. Pictures are HTML."""

    moment: Callable[[int], str] = lambda count: ""  # number of records that have been played
    again: Callable[[int], str] = lambda number: ""  # number of the mistake, from 1
    rule: Callable[[str], str] = lambda anchor: ""
    picture: Callable[[int, int], str] = lambda record, seat: ""  # a home before a record
    pieces: Callable[[int], str] = lambda record: ""  # what was taken there, and what was better
