"""Lists of actions, filled with numbers that exist already.

A list of actions holds Python numbers. Compiled code makes one for every action above 256, which
takes 15 ns; to take it from a table takes 6.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from rooftree.engine.bits import LOWEST, PRIME

END: Final = 1 << 13  # more actions than most games have; beyond, numbers are made as usual
READY: Final[list[object]] = list(range(END))


def add(found: list[i64], number: i64) -> None:
    """Append one number."""
    cast("list[object]", found).append(READY[number] if number < END else number)


def add_each(found: list[i64], members: i64, start: i64, step: i64) -> None:
    """Append `start + n * step` for each n of a set (see bits.py)."""
    numbers = cast("list[object]", found)
    while members:
        lowest = members & -members  # `bits.lowest` written out: in plain Python a call costs more
        number = start + LOWEST[lowest % PRIME] * step
        numbers.append(READY[number] if number < END else number)
        members ^= lowest
