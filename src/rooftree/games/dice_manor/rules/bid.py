"""PHASE 1: BID! Roll, choose a number, place all its dice on the board and in the manor."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.chance import Chance
from rooftree.engine.contract import Chapter, Reason
from rooftree.games.dice_manor.rules.advertising import advertise, face_of, may_advertise, place_of
from rooftree.games.dice_manor.rules.blueprints import bid
from rooftree.games.dice_manor.rules.build import begin_build
from rooftree.games.dice_manor.rules.collect import collect
from rooftree.games.dice_manor.rules.inspiration import choices, choose_or_spend, why_not_now
from rooftree.games.dice_manor.rules.tours import (
    pay_paths,
    slot_numbered,
    visits,
    walk,
    why_no_visit,
)
from rooftree.games.dice_manor.rules.turns import begin_turn, next_to_bid, rest
from rooftree.games.dice_manor.table.actions import ADVERTISE, BID, BUILD, slot_of
from rooftree.games.dice_manor.table.state import DiceManorState


class Bid(Chapter[DiceManorState]):
    """The Bid phase: turns go clockwise until everybody has placed all dice."""

    def actions(self, state: DiceManorState, seat: i64) -> list[i64]:
        """List tokens and numbers before the choice, after it the locations for the next die."""
        designer = state.designers[seat]
        number = designer.chosen
        if number == 0:
            return choices(designer)
        found: list[i64] = [BID]
        if may_advertise(state, seat, number):
            found.append(ADVERTISE)
        return found + visits(designer, number)

    def apply(self, state: DiceManorState, seat: i64, action: i64, chance: Chance) -> None:
        """Place one die at a time, until all of the chosen number are placed."""
        designer = state.designers[seat]
        if action < BID:
            choose_or_spend(state, seat, action, chance)
            return
        designer.to_place -= 1
        if action == BID:
            bid(state, designer.chosen, seat, 1)
        elif action == ADVERTISE:
            advertise(state, seat, designer.chosen, 1)
        else:
            walk(state, designer, slot_numbered(designer, slot_of(action)))
        if designer.to_place == 0:
            end_turn(state, seat, chance)

    def why_not(self, state: DiceManorState, seat: i64, action: i64) -> Reason | None:
        """Explain what may be done before and after the choice of a number."""
        designer = state.designers[seat]
        if action >= BUILD:
            return Reason("build-later", "round")
        early = why_not_now(designer, action)
        if early is not None:
            return early
        if action == ADVERTISE and not may_advertise(state, seat, designer.chosen):
            locked = face_of(state.adverts[place_of(state, seat)])
            of: dict[str, str | int] = {"locked": locked, "number": designer.chosen}
            return Reason("other-number", "advertising", of)
        return why_no_visit(designer, slot_of(action)) if action > ADVERTISE else None


def end_turn(state: DiceManorState, seat: i64, chance: Chance) -> None:
    """Pay all paths; the next seat with dice goes on, or all locations are collected."""
    pay_paths(state, state.designers[seat])
    rest(state, seat, chance)
    other = next_to_bid(state, seat)
    if other >= 0:
        begin_turn(state, other, chance)
    else:
        collect(state)
        begin_build(state, chance)
