"""NEIGHBOURS AND GIFTS: who comes when a room is furnished, and what they bring."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.games.california.table.box import COLOURS
from rooftree.games.california.table.state import CaliforniaState

GIFT_FROM: Final[i64] = 1  # guests already there when three or more play


def invite(state: CaliforniaState, seat: i64, colour: i64) -> None:
    """Let the neighbour of a colour come; a newcomer who finds company brings a gift."""
    if brings_gift(state, seat, colour):
        state.mansions[seat].gifts += 1
    state.guests[colour] = seat


def brings_gift(state: CaliforniaState, seat: i64, colour: i64) -> bool:
    """Tell whether a neighbour would bring a gift: a newcomer does, if there is company enough."""
    return state.guests[colour] != seat and guests_at(state, seat) >= company_needed(state)


def company_needed(state: CaliforniaState) -> i64:
    """Return how many guests must be there already: one, or three when two play."""
    return state.box.two_player_gift if state.seats == 2 else GIFT_FROM


def guests_at(state: CaliforniaState, seat: i64) -> i64:
    """Count the neighbours who visit a mansion."""
    total: i64 = 0
    for colour in range(COLOURS):
        if state.guests[colour] == seat:
            total += 1
    return total
