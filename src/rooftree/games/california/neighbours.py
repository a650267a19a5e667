"""NEIGHBOURS AND GIFTS: who comes when a room is furnished, and what they bring."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.games.california.box import COLOURS
from rooftree.games.california.state import Table

GIFT_FROM: Final = 1  # guests already there when three or more play


def invite(table: Table, seat: i64, colour: i64) -> None:
    """The neighbour of the colour comes over; a newcomer who finds company brings a gift."""
    if brings_gift(table, seat, colour):
        table.mansions[seat].gifts += 1
    table.guests[colour] = seat


def brings_gift(table: Table, seat: i64, colour: i64) -> bool:
    """Not from a neighbour who is already there, and not to an empty house."""
    return table.guests[colour] != seat and guests_at(table, seat) >= company_needed(table)


def company_needed(table: Table) -> i64:
    """One guest must be there already; three when two play."""
    return table.box.two_player_gift if table.seats == 2 else GIFT_FROM


def guests_at(table: Table, seat: i64) -> i64:
    """How many neighbours visit a mansion."""
    total: i64 = 0
    for colour in range(COLOURS):
        if table.guests[colour] == seat:
            total += 1
    return total
