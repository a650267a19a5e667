"""END OF THE DAY: when bank or a shop is empty; after the last day the game is over."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.bits import bit
from rooftree.engine.chance import Chance
from rooftree.games.california.bonus_cards import card_points
from rooftree.games.california.box import EVERYWHERE
from rooftree.games.california.loans import can_repay, let_others_aside, repay
from rooftree.games.california.shops import can_restock, clear, is_sold_out, restock
from rooftree.games.california.state import Mansion, Table

COINS: Final = 4  # spaces of the bank
ENOUGH_POINTS: Final = 9  # of bonus cards, when two play


def end_turn(table: Table, seat: i64, chance: Chance) -> None:
    """The left neighbour is next, today or tomorrow."""
    table.acting = bit((seat + 1) % table.seats)
    if table.seats == 2 and is_closing(table, table.mansions[seat]):
        table.closing = 1
    if is_day_over(table):
        end_day(table, chance)
    let_others_aside(table)


def is_closing(table: Table, mansion: Mansion) -> bool:
    """When two play, nine points of cards or sixteen rooms make this day the last."""
    if mansion.renovated == EVERYWHERE:
        return True
    return card_points(table.box, mansion.cards) >= ENOUGH_POINTS


def is_day_over(table: Table) -> bool:
    """The last gold coin or the last tile of one shop is gone."""
    return table.bank == 0 or is_sold_out(table, 0) or is_sold_out(table, 1)


def end_day(table: Table, chance: Chance) -> None:
    """Unsold tiles into the bag, new tiles and coins; nothing of it after the last day."""
    if table.day == table.box.days or table.closing:
        end_game(table)
        return
    clear(table)
    if not can_restock(table):
        end_game(table)
        return
    restock(table, chance)
    table.bank = COINS
    table.day += 1


def end_game(table: Table) -> None:
    """Whoever can repay does so on the spot; then nobody acts any more."""
    for mansion in table.mansions:
        if can_repay(mansion):
            repay(mansion)
    table.acting = 0
