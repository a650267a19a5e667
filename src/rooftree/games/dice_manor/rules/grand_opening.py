"""GRAND OPENING TOUR: all at once, only tours; dice without a slot are Unhappy Guests."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from rooftree.engine.bits import bit, first, without
from rooftree.engine.chance import Chance
from rooftree.engine.contract import Chapter, Reason
from rooftree.games.dice_manor.rules.inspiration import (
    choices,
    choose_or_spend,
    is_spending,
    why_not_now,
)
from rooftree.games.dice_manor.rules.tours import (
    open_slots,
    pay_paths,
    slot_numbered,
    visits,
    walk,
    why_no_visit,
)
from rooftree.games.dice_manor.rules.turns import roll
from rooftree.games.dice_manor.table.actions import ADVERTISE, BID, BUILD, slot_of
from rooftree.games.dice_manor.table.dice import UNROLLED, one
from rooftree.games.dice_manor.table.state import OPENING, DiceManorState

WELCOME: Final = 3  # Prestige for each die in the manor at the end


class GrandOpening(Chapter[DiceManorState]):
    """The Grand Opening: roll, choose and place until no die is left."""

    def actions(self, state: DiceManorState, seat: i64) -> list[i64]:
        """List tokens and numbers before the choice, after it the slots for the next die."""
        designer = state.designers[seat]
        return visits(designer, designer.chosen) if designer.chosen else choices(designer)

    def apply(self, state: DiceManorState, seat: i64, action: i64, chance: Chance) -> None:
        """Place one die at a time; those that fit nowhere become Unhappy Guests."""
        designer = state.designers[seat]
        if action < BID:
            choose_or_spend(state, seat, action, chance)
            if is_spending(action):
                return
        else:
            designer.to_place -= 1
            walk(state, designer, slot_numbered(designer, slot_of(action)))
        if designer.to_place and open_slots(designer, designer.chosen) == 0:
            designer.guests += designer.to_place * one(designer.chosen)
            designer.to_place = 0
        if designer.to_place == 0:
            end_tour(state, seat, chance)

    def why_not(self, state: DiceManorState, seat: i64, action: i64) -> Reason | None:
        """Explain that the last dice only tour the manor."""
        designer = state.designers[seat]
        if action in (BID, ADVERTISE) or action >= BUILD:
            return Reason("only-tours", "grand-opening")
        return why_not_now(designer, action) or why_no_visit(designer, slot_of(action))


def begin_opening(state: DiceManorState, chance: Chance) -> None:
    """Roll all dice, also bonus dice claimed a moment ago."""
    state.chapter = OPENING
    for designer in state.designers:
        designer.hand = designer.dice * one(UNROLLED)
    if state.box.opens_one_by_one:
        state.acting = bit(state.first)
        roll(state, state.first, chance)
        return
    state.acting = first(state.seats)
    for turn in range(state.seats):
        roll(state, (state.first + turn) % state.seats, chance)
    state.began = [designer.copy() for designer in state.designers]


def end_tour(state: DiceManorState, seat: i64, chance: Chance) -> None:
    """Pay the tours at once; roll what is left, or count the dice in the manor."""
    designer = state.designers[seat]
    pay_paths(state, designer)
    designer.chosen = 0
    if designer.hand:
        roll(state, seat, chance)
        return
    designer.from_welcome = WELCOME * len(designer.visits)
    state.acting = without(state.acting, seat)
    if state.box.opens_one_by_one and state.after(seat) != state.first:
        state.acting = bit(state.after(seat))
        roll(state, state.after(seat), chance)
    if state.acting == 0:
        state.began = []
