"""LOANS: three silver in, four back, at any time, also during somebody else's turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.bits import bit, has
from rooftree.games.california.actions import BORROW, REPAY
from rooftree.games.california.state import Mansion, Table

LENT: Final = 3
OWED: Final = 4


def can_borrow(mansion: Mansion) -> bool:
    """One loan at a time."""
    return mansion.loan == 0


def can_repay(mansion: Mansion) -> bool:
    """A loan costs four silver to give back."""
    return mansion.loan == 1 and mansion.silver >= OWED


def borrow(mansion: Mansion) -> None:
    """Take a loan marker and three silver."""
    mansion.loan = 1
    mansion.silver += LENT


def repay(mansion: Mansion) -> None:
    """Pay four silver, return the marker."""
    mansion.loan = 0
    mansion.silver -= OWED


def loan_actions(mansion: Mansion) -> list[i64]:
    """What a seat may do about money at any time."""
    if can_borrow(mansion):
        return [BORROW]
    return [REPAY] if can_repay(mansion) else []


def apply_loan(mansion: Mansion, action: i64) -> None:
    """Borrow or repay; whose turn it is does not change."""
    if action == BORROW:
        borrow(mansion)
    else:
        repay(mansion)


def let_others_aside(table: Table) -> None:
    """Everybody whose turn it is not may still borrow or repay, until the game is over."""
    table.aside = 0
    if table.acting == 0:
        return
    for seat in range(table.seats):
        mansion = table.mansions[seat]
        if not has(table.acting, seat) and (can_borrow(mansion) or can_repay(mansion)):
            table.aside |= bit(seat)
