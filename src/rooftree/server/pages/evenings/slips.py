"""Slips of paper: where each person sits in a round, to be printed and cut."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rooftree.deals.movement import Spot
from rooftree.server.storage.evenings import EveningSoFar


@dataclass(frozen=True)
class Slip:
    """Where a person sits."""

    name: str
    round: int  # from 1
    table: int  # from 1
    seat: str


def slips_of(found: EveningSoFar, round: int, tables: Sequence[Sequence[int]]) -> list[Slip]:
    """Make the slips of a round, table by table."""
    made = []
    for table, sitting in enumerate(tables):
        for seat, number in enumerate(sitting):
            person = found.person_at(number, found.evening.round)
            if person is not None:
                name = Spot(table, seat).name
                made.append(Slip(person.name, round + 1, table + 1, name[-1]))
    return made
