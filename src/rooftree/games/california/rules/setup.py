"""SET-UP: fills shops and bank, and gives everybody a mansion and six silver."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rooftree.engine.bits import bit, first
from rooftree.engine.chance import Chance, shuffled
from rooftree.games.california.rules.end_of_day import COINS
from rooftree.games.california.rules.loans import let_others_aside
from rooftree.games.california.rules.shops import restock
from rooftree.games.california.table.box import COLOURS, Box
from rooftree.games.california.table.state import (
    BEACH,
    FLOOR_ROW,
    SHELF_ROW,
    CaliforniaState,
    Mansion,
    plan_for,
)

START_SILVER: Final = 6  # one gold and one silver coin


def set_up(box: Box, seats: i64, chance: Chance) -> CaliforniaState:
    """Deal the boards, draw who begins, and open the first day."""
    boards = shuffled(list(range(len(box.plans))), chance)
    mansions: list[Mansion] = []
    for seat in range(seats):
        mansions.append(new_mansion(box, boards[seat], seats))
    guests = vec[i64]([BEACH] * COLOURS)
    bag = vec[i64]([0] * len(box.tiles))
    state = CaliforniaState(box, mansions, box.tiles[:], bag, SHELF_ROW[:], guests)
    for number in box.tiles:
        state.stack_left += number
    state.open_cards = first(len(box.cards))
    state.bank = COINS
    state.acting = bit(chance.below(seats))
    restock(state, chance)
    let_others_aside(state)
    return state


def new_mansion(box: Box, board: i64, seats: i64) -> Mansion:
    """Make a mansion with nothing but the room that is printed on its board."""
    plan = plan_for(box, board, seats)
    pieces = vec[i64]([0] * int(box.kinds))
    mansion = Mansion(board, plan, FLOOR_ROW[:], pieces, vec[i64](capacity=2))
    mansion.rooms[plan.colour] = bit(plan.printed)
    mansion.renovated = bit(plan.printed)
    mansion.silver = START_SILVER
    return mansion
