"""LOANS: three silver in, four back, at any time, also during somebody else's turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from rooftree.engine.bits import bit, has
from rooftree.engine.chance import Chance
from rooftree.engine.contract import Chapter
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


@mypyc_attr(allow_interpreted_subclasses=True)
class AnyTime(Chapter[Table]):
    """In every chapter everybody may borrow and repay, whoever's turn it is."""

    def choices(self, table: Table, seat: i64) -> list[i64]:
        """What the seat whose turn it is has to decide."""
        raise NotImplementedError

    def decide(self, table: Table, seat: i64, action: i64, chance: Chance) -> None:
        """Do what it has decided."""
        raise NotImplementedError

    def actions(self, table: Table, seat: i64) -> list[i64]:
        """The choices of whose turn it is; loans for everybody."""
        loans = loan_actions(table.mansions[seat])
        return self.choices(table, seat) + loans if has(table.acting, seat) else loans

    def apply(self, table: Table, seat: i64, action: i64, chance: Chance) -> None:
        """A loan changes nothing but the purse."""
        if action in (BORROW, REPAY):
            apply_loan(table.mansions[seat], action)
            let_others_aside(table)
        else:
            self.decide(table, seat, action, chance)


def let_others_aside(table: Table) -> None:
    """Everybody whose turn it is not may still borrow or repay, until the game is over."""
    table.aside = 0
    if table.acting == 0:
        return
    for seat in range(table.seats):
        mansion = table.mansions[seat]
        if not has(table.acting, seat) and (can_borrow(mansion) or can_repay(mansion)):
            table.aside |= bit(seat)
