"""BOARDS: the five mansions of a components file, each with its two sides."""

from __future__ import annotations

from collections.abc import Sequence

from rooftree.games.california.table.box import DEAREST, LETTERS, SIDE, Plan, row_of
from rooftree.games.california.table.entries import TomlEntry, need

ALL_BOARDS = 5
PRINTED = "P"


def read_boards(found: Sequence[TomlEntry]) -> list[list[Plan]]:
    """Read the boards in the order of their numbers."""
    need(len(found) == ALL_BOARDS, "board", f"{len(found)} boards instead of {ALL_BOARDS}")
    plans: list[list[Plan]] = []
    for n, entry in enumerate(found, 1):
        where = f"board {n}"
        need(entry.get("number", n) == n, where, f"its number must be {n}, as in order")
        known = str(entry.get("colour")) in list(LETTERS)
        need(known, where, f"its colour must be one of {LETTERS}")
        plans.append([read_side(entry, side, n) for side in ("side_2_3", "side_4_5")])
    return plans


def read_side(entry: TomlEntry, side: str, n: int) -> Plan:
    """Read four rows of four: 0, 1 or 2 silver, and one printed room."""
    where = f"board {n}, {side}"
    rows = [str(row).split() for row in entry.get(side, [])]
    cells = [cell for row in rows for cell in row]
    need([len(row) for row in rows] == [SIDE] * SIDE, where, f"it must be {SIDE} rows of {SIDE}")
    need(cells.count(PRINTED) == 1, where, f"it needs one printed room, {PRINTED}")
    known = {PRINTED, *map(str, range(DEAREST + 1))}
    for cell in cells:
        need(cell in known, where, f"{cell!r} is neither {PRINTED} nor 0 to {DEAREST}")
    costs = [0 if cell == PRINTED else int(cell) for cell in cells]
    return Plan(LETTERS.index(entry["colour"]), cells.index(PRINTED), row_of(costs))
