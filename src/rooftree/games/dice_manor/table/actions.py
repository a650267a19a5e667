"""Every decision of the game as a number with a name."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.games.dice_manor.table.box import MOST_DOORS, MOST_SLOTS, MOST_TILES

CHOOSE: Final = 0  # six: which number to place
RAISE: Final = 6  # six: a die that shows this number goes up by one
LOWER: Final = 12
MARK: Final = 18  # six: set one die of this number aside for a reroll
REROLL: Final = 24
BID: Final = 25  # on the Blueprint space of the chosen number
ADVERTISE: Final = 26
VISIT: Final = 27
BUILD: Final = VISIT + MOST_TILES * MOST_SLOTS
DOOR_CODES: Final = MOST_TILES * MOST_DOORS
ALL: Final = BUILD + DOOR_CODES * DOOR_CODES

KINDS: Final = (
    ("choose", CHOOSE),
    ("raise", RAISE),
    ("lower", LOWER),
    ("mark", MARK),
    ("reroll", REROLL),
    ("bid", BID),
    ("advertise", ADVERTISE),
    ("visit", VISIT),
    ("build", BUILD),
)


def choose(number: i64) -> i64:
    """Place all dice that show this number."""
    return CHOOSE + number - 1


def raise_die(number: i64) -> i64:
    """Spend a token: one die of this number shows one more (a 6 becomes a 1)."""
    return RAISE + number - 1


def lower_die(number: i64) -> i64:
    """Spend a token: one die of this number shows one less (a 1 becomes a 6)."""
    return LOWER + number - 1


def mark(number: i64) -> i64:
    """Set a die of this number aside for a reroll."""
    return MARK + number - 1


def visit(slot_code: i64) -> i64:
    """Place a die in a slot of the manor."""
    return VISIT + slot_code


def build(door: i64, onto: i64) -> i64:
    """Lay a new tile so that this door of it meets that door of the manor."""
    return BUILD + door * DOOR_CODES + onto


def number_of(action: i64) -> i64:
    """Read the number of a choose, raise, lower or mark."""
    return action % 6 + 1


def slot_of(action: i64) -> i64:
    """Read the slot of a visit."""
    return action - VISIT


def door_of(action: i64) -> i64:
    """Read the new tile's door of a build."""
    return (action - BUILD) // DOOR_CODES


def onto_of(action: i64) -> i64:
    """Read the manor's door of a build."""
    return (action - BUILD) % DOOR_CODES


def tile_of(action: i64) -> i64:
    """Read the tile that a build lays."""
    return door_of(action) // MOST_DOORS
