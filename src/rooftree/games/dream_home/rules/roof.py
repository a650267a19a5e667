"""ROOF: four cards of the stack make a roof."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.bits import count
from rooftree.games.dream_home.table.box import COLOURS, Box
from rooftree.games.dream_home.table.state import DreamHomeState

ROOF_SIZE: Final = 4
UNIFORM: Final = 8
MISMATCHED: Final = 3


def roof_points(box: Box, stack: i64) -> i64:
    """Score a roof with its windows."""
    return score_roof(box, stack) + score_windows(box, stack)


def score_roof(box: Box, stack: i64) -> i64:
    """Score 8 for four cards of one colour, 3 for four others, none for an incomplete roof."""
    if count(stack) < ROOF_SIZE:
        return 0
    return MISMATCHED if uniform_colour(box, stack) < 0 else UNIFORM


def score_windows(box: Box, stack: i64) -> i64:
    """Score 1 point for each window in the four cards that are used."""
    return count(used_cards(box, stack) & box.windows)


def uniform_colour(box: Box, stack: i64) -> i64:
    """Find the colour of a uniform roof, that with most windows; -1 if there is none."""
    found: i64 = -1
    most: i64 = -1
    for colour in range(COLOURS):
        cards = stack & box.roofs[colour]
        if count(cards) >= ROOF_SIZE and count(cards & box.windows) > most:
            found = colour
            most = count(cards & box.windows)
    return found


def used_cards(box: Box, stack: i64) -> i64:
    """Choose the four cards that score most: one colour if possible, then windows."""
    if count(stack) < ROOF_SIZE:
        return 0
    colour = uniform_colour(box, stack)
    cards = stack if colour < 0 else stack & box.roofs[colour]
    plain = cards & ~box.windows
    while count(cards) > ROOF_SIZE and plain:
        cards &= ~(plain & -plain)
        plain &= plain - 1
    while count(cards) > ROOF_SIZE:
        cards &= cards - 1
    return cards


def discarded_roofs(state: DreamHomeState) -> i64:
    """List the roof cards among the discards."""
    found: i64 = 0
    for colour in range(COLOURS):
        found |= state.box.roofs[colour]
    return found & state.resource_discards
