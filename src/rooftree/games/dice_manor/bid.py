"""PHASE 1: BID! Roll, choose a number, place all its dice on the board and in the manor."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.chance import Chance
from rooftree.engine.contract import Chapter
from rooftree.games.dice_manor.actions import ADVERTISE, BID, CHOOSE, number_of, slot_of
from rooftree.games.dice_manor.advertising import advertise, may_advertise
from rooftree.games.dice_manor.blueprints import bid
from rooftree.games.dice_manor.build import begin_build
from rooftree.games.dice_manor.collect import collect
from rooftree.games.dice_manor.dice import FACES
from rooftree.games.dice_manor.inspiration import choices, is_spending, spend, take_up
from rooftree.games.dice_manor.state import Table
from rooftree.games.dice_manor.tours import end_path, slot_numbered, visits, walk
from rooftree.games.dice_manor.turns import begin_turn, next_to_bid, rest


class Bid(Chapter[Table]):
    """Clockwise until everybody has placed all dice."""

    def actions(self, state: Table, seat: i64) -> list[i64]:
        """Before the choice: a token or a number. After it: a location for the next die."""
        designer = state.designers[seat]
        number = designer.chosen
        if number == 0:
            return choices(designer)
        found: list[i64] = [BID]
        if may_advertise(state, seat, number):
            found.append(ADVERTISE)
        return found + visits(designer, number)

    def apply(self, state: Table, seat: i64, action: i64, chance: Chance) -> None:
        """One die at a time, until all of the chosen number are placed."""
        designer = state.designers[seat]
        if is_spending(action):
            spend(designer, action, chance)
            return
        if action < CHOOSE + FACES:
            take_up(designer, number_of(action))
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


def end_turn(table: Table, seat: i64, chance: Chance) -> None:
    """The last path pays; the next seat with dice goes on, or all locations are collected."""
    designer = table.designers[seat]
    end_path(table, designer)
    rest(table, designer, chance)
    other = next_to_bid(table, seat)
    if other >= 0:
        begin_turn(table, other, chance)
    else:
        collect(table)
        begin_build(table, chance)
