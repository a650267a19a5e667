"""SETUP: bare homes, full decks, a first player."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.chance import Chance
from rooftree.games.dream_home.box import Box
from rooftree.games.dream_home.end_of_round import start_round
from rooftree.games.dream_home.state import Table, empty_home, new_table


def set_up(box: Box, seats: i64, chance: Chance) -> Table:
    """A random seat gets the first player marker (the youngest, at a real table)."""
    table = new_table(box, [empty_home() for _ in range(seats)])
    table.marker = chance.below(seats)
    start_round(table, chance)
    return table
