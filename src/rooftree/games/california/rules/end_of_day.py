"""END OF THE DAY: it comes when the bank or a shop is empty; the last one ends the game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.bits import bit
from rooftree.engine.chance import Chance
from rooftree.games.california.rules.bonus_cards import card_points
from rooftree.games.california.rules.loans import can_repay, let_others_aside, repay
from rooftree.games.california.rules.shops import can_restock, clear, is_sold_out, restock
from rooftree.games.california.table.box import EVERYWHERE
from rooftree.games.california.table.state import CaliforniaState, Mansion

COINS: Final = 4  # spaces of the bank
ENOUGH_POINTS: Final = 9  # of bonus cards, when two play


def end_turn(state: CaliforniaState, seat: i64, chance: Chance) -> None:
    """Pass the turn to the left; end the day, and perhaps the game, if it is time."""
    state.acting = bit((seat + 1) % state.seats)
    if state.seats == 2 and is_closing(state, state.mansions[seat]):
        state.closing = 1
    if is_day_over(state):
        end_day(state, chance)
    let_others_aside(state)


def is_closing(state: CaliforniaState, mansion: Mansion) -> bool:
    """Tell whether a mansion of two ends the game: nine points of cards, or sixteen rooms."""
    if mansion.renovated == EVERYWHERE:
        return True
    return card_points(state.box, mansion.cards) >= ENOUGH_POINTS


def is_day_over(state: CaliforniaState) -> bool:
    """Tell whether the last gold coin or the last tile of one shop is gone."""
    return state.bank == 0 or is_sold_out(state, 0) or is_sold_out(state, 1)


def end_day(state: CaliforniaState, chance: Chance) -> None:
    """Clear the shops into the bag and fill shops and bank; after the last day end the game."""
    if state.day == state.box.days or state.closing or not can_restock(state):
        end_game(state)
        return
    clear(state)
    restock(state, chance)
    state.bank = COINS
    state.day += 1


def end_game(state: CaliforniaState) -> None:
    """Repay every loan that can be repaid; then nobody acts any more."""
    for mansion in state.mansions:
        if can_repay(mansion):
            repay(mansion)
    state.acting = 0
