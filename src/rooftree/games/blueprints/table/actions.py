"""Every decision of the game as a number with a name."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.bits import nth
from rooftree.games.blueprints.table.dice import KINDS, SPACES

OPTIONS: Final = 7  # six spaces, or out of play
DISCARD: Final = KINDS * OPTIONS  # first of the discards
TAKE: Final = DISCARD + KINDS  # what the others see of a placement behind a screen
ACTIONS: Final = TAKE + KINDS


def place(die: i64, space: i64) -> i64:
    """Put a die of the pool onto a space."""
    return die * OPTIONS + space


def remove(die: i64) -> i64:
    """Take a die that fits nowhere out of play."""
    return die * OPTIONS + SPACES


def discard(die: i64) -> i64:
    """Discard a second die of the pool (two players)."""
    return DISCARD + die


def take(die: i64) -> i64:
    """Number a placement as the others see it: a die goes behind a screen. Nobody chooses it."""
    return TAKE + die


def die_of(action: i64) -> i64:
    """Find the die that an action takes from the pool."""
    if action < DISCARD:
        return action // OPTIONS
    return (action - DISCARD) % KINDS


def space_of(action: i64) -> i64:
    """Find the space of a placement; SPACES for a removal."""
    return action % OPTIONS


def is_placement(action: i64) -> bool:
    """Tell whether an action puts a die onto a space."""
    return action < DISCARD and action % OPTIONS < SPACES


def options(die: i64, spaces: int) -> list[i64]:
    """List a placement for each space of a set, or the removal if the set is empty."""
    found = [place(die, space) for space in range(SPACES) if spaces >> int(space) & 1]
    return found or [remove(die)]


OPTIONS_OF: Final[list[list[i64]]] = [
    options(die, spaces) for die in range(KINDS) for spaces in range(1 << SPACES)
]


WAYS: Final = bytes(len(options(0, spaces)) for spaces in range(1 << SPACES))


def ways(spaces: i64) -> i64:
    """Count the choices for a die that fits a set of spaces."""
    return WAYS[spaces]


def choices(die: i64, spaces: i64) -> list[i64]:
    """List the choices for a die that fits a set of spaces."""
    return OPTIONS_OF[die << SPACES | spaces]


def choice(die: i64, spaces: i64, number: i64) -> i64:
    """Find one of the choices by its number, without the list."""
    return place(die, nth(spaces, number)) if spaces else remove(die)
