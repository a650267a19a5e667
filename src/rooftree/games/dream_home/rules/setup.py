"""SETUP: bare homes, full decks, a first player."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.chance import Chance
from rooftree.games.dream_home.rules.round import start_round
from rooftree.games.dream_home.table.box import Box
from rooftree.games.dream_home.table.state import DreamHomeState, empty_home, new_state


def set_up(box: Box, seats: i64, chance: Chance) -> DreamHomeState:
    """Give a random seat the first player marker (the youngest, at a real table)."""
    state = new_state(box, [empty_home() for _ in range(seats)])
    state.marker = chance.below(seats)
    start_round(state, chance)
    return state
