"""GAME END: seat by seat the helpers work, then all roofs are turned over."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.bits import bit
from rooftree.games.dream_home.rules.roof import discarded_roofs
from rooftree.games.dream_home.table.box import HANDYMAN, ROOFER, SUPPLIER
from rooftree.games.dream_home.table.state import HELPERS, ROOFERS, DreamHomeState, seat_of_turn


def next_scorer(table: DreamHomeState) -> None:
    """Let the next seat, clockwise from the marker, use its helpers; then end the game."""
    if table.turn == table.seats:
        table.acting = 0
        return
    table.acting = bit(seat_of_turn(table))
    ask_for_helpers(table, seat_of_turn(table))


def ask_for_helpers(table: DreamHomeState, seat: i64) -> None:
    """Ask for Suppliers and Handymen first, then for Roofers."""
    helpers = table.box.helpers
    if table.homes[seat].holds(helpers[SUPPLIER] | helpers[HANDYMAN]):
        table.chapter = HELPERS
        table.resume = HELPERS
    else:
        ask_for_roofers(table, seat)


def ask_for_roofers(table: DreamHomeState, seat: i64) -> None:
    """Ask for Roofers while there are discarded roof cards; then the next seat follows."""
    if table.homes[seat].holds(table.box.helpers[ROOFER]) and discarded_roofs(table):
        table.chapter = ROOFERS
        return
    table.done |= bit(seat)
    table.turn += 1
    next_scorer(table)
