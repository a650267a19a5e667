"""The twelve spaces of a home, by number and by floor."""

from __future__ import annotations  # compiled

from typing import Final

SPACES: Final = 12  # of a home: 0-1 basement, 2-6 ground floor, 7-11 upper floor, left to right
GROUND: Final = 2  # the first space of the ground floor
UPPER: Final = 7  # the first space of the upper floor
ABOVE: Final = 5  # from a space to the one on top of it
ALL_SPACES: Final = 0b11111_11111_11
BASEMENT_SPACES: Final = 0b11
GROUND_FLOOR: Final = 0b11111_00
UPPER_FLOOR: Final = 0b11111_00000_00
TOP_FLOORS: Final = GROUND_FLOOR | UPPER_FLOOR
ON_EARTH: Final = 0b00000_00111_11  # the basement and the three left spaces of the ground floor
BESIDE_NOTHING: Final = SPACES  # a thirteenth space, never built on: the neighbour of outer walls
TO_THE_LEFT: Final = bytes([12, 0, 12, 2, 3, 4, 5, 12, 7, 8, 9, 10])
TO_THE_RIGHT: Final = bytes([1, 12, 3, 4, 5, 6, 12, 8, 9, 10, 11, 12])
