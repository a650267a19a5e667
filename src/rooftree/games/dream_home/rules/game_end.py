"""GAME END: seat by seat the helpers work, then all roofs are turned over."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.bits import bit
from rooftree.games.dream_home.rules.roof import discarded_roofs
from rooftree.games.dream_home.table.box import HANDYMAN, ROOFER, SUPPLIER
from rooftree.games.dream_home.table.state import HELPERS, ROOFERS, DreamHomeState, seat_of_turn


def next_scorer(state: DreamHomeState) -> None:
    """Let the next seat, clockwise from the marker, use its helpers; then end the game."""
    if state.turn == state.seats:
        state.acting = 0
        return
    state.acting = bit(seat_of_turn(state))
    ask_for_helpers(state, seat_of_turn(state))


def ask_for_helpers(state: DreamHomeState, seat: i64) -> None:
    """Ask for Suppliers and Handymen first, then for Roofers."""
    helpers = state.box.helpers
    if state.homes[seat].holds(helpers[SUPPLIER] | helpers[HANDYMAN]):
        state.chapter = HELPERS
        state.resume = HELPERS
    else:
        ask_for_roofers(state, seat)


def ask_for_roofers(state: DreamHomeState, seat: i64) -> None:
    """Ask for Roofers while there are discarded roof cards; then the next seat follows."""
    if state.homes[seat].holds(state.box.helpers[ROOFER]) and discarded_roofs(state):
        state.chapter = ROOFERS
        return
    state.done |= bit(seat)
    state.turn += 1
    next_scorer(state)
