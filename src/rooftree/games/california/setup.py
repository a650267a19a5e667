"""SET-UP: shops and bank filled, a mansion and six silver for everybody."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.bits import bit, first
from rooftree.engine.chance import Chance, shuffled
from rooftree.games.california.box import COLOURS, Box
from rooftree.games.california.end_of_day import COINS
from rooftree.games.california.loans import let_others_aside
from rooftree.games.california.shops import restock
from rooftree.games.california.state import (
    BEACH,
    FLOOR_ROW,
    SHELF_ROW,
    TILE_ROW,
    Mansion,
    Table,
    plan_for,
)

START_SILVER: Final = 6  # one gold and one silver coin


def set_up(box: Box, seats: i64, chance: Chance) -> Table:
    """Boards are dealt, a random seat begins, the first day opens."""
    boards = shuffled(list(range(len(box.plans))), chance)
    mansions: list[Mansion] = []
    for seat in range(seats):
        mansions.append(new_mansion(box, boards[seat], seats))
    guests = vec[i64]([BEACH] * COLOURS)
    table = Table(box, mansions, box.tiles[:], TILE_ROW[:], SHELF_ROW[:], guests)
    for number in box.tiles:
        table.stack_left += number
    table.open_cards = first(len(box.cards))
    table.bank = COINS
    table.acting = bit(chance.below(seats))
    restock(table, chance)
    let_others_aside(table)
    return table


def new_mansion(box: Box, board: i64, seats: i64) -> Mansion:
    """One room is printed on the board; everything else is to be renovated."""
    plan = plan_for(box, board, seats)
    pieces = vec[i64]([0] * int(box.kinds))
    mansion = Mansion(board, plan, FLOOR_ROW[:], pieces, vec[i64](capacity=2))
    mansion.rooms[plan.colour] = bit(plan.printed)
    mansion.renovated = bit(plan.printed)
    mansion.silver = START_SILVER
    return mansion
