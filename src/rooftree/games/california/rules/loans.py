"""LOANS: three silver in, four back, at any time, also during somebody else's turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from rooftree.engine.bits import bit, has
from rooftree.engine.chance import Chance
from rooftree.engine.contract import Chapter, Reason
from rooftree.games.california.table.actions import BORROW, REPAY
from rooftree.games.california.table.state import CaliforniaState, Mansion

LENT: Final = 3
OWED: Final = 4
NOTHING: Final = -1


def can_borrow(mansion: Mansion) -> bool:
    """Tell whether a mansion may borrow: only one loan at a time."""
    return mansion.loan == 0


def can_repay(mansion: Mansion) -> bool:
    """Tell whether a mansion has a loan and the four silver to repay it."""
    return mansion.loan == 1 and mansion.silver >= OWED


def borrow(mansion: Mansion) -> None:
    """Take a loan marker and three silver."""
    mansion.loan = 1
    mansion.silver += LENT


def repay(mansion: Mansion) -> None:
    """Pay four silver and return the marker."""
    mansion.loan = 0
    mansion.silver -= OWED


def loan_action(mansion: Mansion) -> i64:
    """Find what a seat may do about its loan: BORROW, REPAY or NOTHING."""
    if can_borrow(mansion):
        return BORROW
    return REPAY if can_repay(mansion) else NOTHING


def apply_loan(mansion: Mansion, action: i64) -> None:
    """Borrow or repay; whose turn it is does not change."""
    if action == BORROW:
        borrow(mansion)
    else:
        repay(mansion)


@mypyc_attr(allow_interpreted_subclasses=True)
class AnyTime(Chapter[CaliforniaState]):
    """A chapter in which everybody may also borrow and repay, whosever turn it is."""

    def choices(self, state: CaliforniaState, seat: i64) -> list[i64]:
        """List what the seat in turn may decide."""
        raise NotImplementedError

    def decide(self, state: CaliforniaState, seat: i64, action: i64, chance: Chance) -> None:
        """Carry out the decision of the seat in turn."""
        raise NotImplementedError

    def actions(self, state: CaliforniaState, seat: i64) -> list[i64]:
        """List the choices of the seat in turn, and loans for everybody."""
        found: list[i64] = self.choices(state, seat) if has(state.acting, seat) else []
        loan = loan_action(state.mansions[seat])
        if loan != NOTHING:
            found.append(loan)
        return found

    def apply(self, state: CaliforniaState, seat: i64, action: i64, chance: Chance) -> None:
        """Carry out a loan, which changes nothing but the purse, or a decision."""
        if action in (BORROW, REPAY):
            apply_loan(state.mansions[seat], action)
            let_others_aside(state)
        else:
            self.decide(state, seat, action, chance)

    def why_no_choice(self, state: CaliforniaState, seat: i64, action: i64) -> Reason | None:
        """Explain why the seat in turn may not decide this."""
        return None

    def why_not(self, state: CaliforniaState, seat: i64, action: i64) -> Reason | None:
        """Explain why a loan can be neither taken nor repaid, or why a decision is refused."""
        if action == BORROW:
            return Reason("one-loan", "loans")
        if action == REPAY:
            return why_no_repayment(state.mansions[seat])
        return self.why_no_choice(state, seat, action)


def why_no_repayment(mansion: Mansion) -> Reason:
    """Explain why a loan cannot be repaid."""
    if mansion.loan == 0:
        return Reason("no-loan", "loans")
    return Reason("poor", "loans", {"owed": OWED, "silver": mansion.silver})


def let_others_aside(state: CaliforniaState) -> None:
    """Let every other seat borrow or repay if it can, until the game is over."""
    state.aside = 0
    if state.acting == 0:
        return
    for seat in range(state.seats):
        mansion = state.mansions[seat]
        if not has(state.acting, seat) and (can_borrow(mansion) or can_repay(mansion)):
            state.aside |= bit(seat)
