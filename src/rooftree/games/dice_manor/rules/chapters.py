"""DICE MANOR: chapters in order, set-up, scores, and what each seat may know."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.bits import bit, has
from rooftree.engine.chance import Chance
from rooftree.engine.contract import UNSEEN, Chapter, Line, Rules
from rooftree.games.dice_manor.rules import score, setup
from rooftree.games.dice_manor.rules.bid import Bid
from rooftree.games.dice_manor.rules.build import Build
from rooftree.games.dice_manor.rules.grand_opening import GrandOpening
from rooftree.games.dice_manor.rules.hidden import hide, roll_unseen
from rooftree.games.dice_manor.rules.inspiration import is_spending
from rooftree.games.dice_manor.rules.inventory import inventory_of
from rooftree.games.dice_manor.table.actions import ALL, REROLL
from rooftree.games.dice_manor.table.box import Box
from rooftree.games.dice_manor.table.numbers import numbers_of, table_from
from rooftree.games.dice_manor.table.state import BIDDING, DiceManorState

CHAPTERS: list[Chapter[DiceManorState]] = [Bid(), Build(), GrandOpening()]


class DiceManorRules(Rules[DiceManorState]):
    """Four rounds of bidding and building, then the Grand Opening."""

    def __init__(self, box: Box) -> None:
        super().__init__(CHAPTERS, ALL)
        self.box = box

    def new(self, seats: i64, chance: Chance) -> DiceManorState:
        return setup.set_up(self.box, seats, chance)

    def numbers(self, state: DiceManorState) -> list[i64]:
        return numbers_of(state)

    def restore(self, numbers: list[i64]) -> DiceManorState:
        return table_from(self.box, numbers)

    def inventory(self, state: DiceManorState) -> list[i64]:
        """Count the tiles, and the dice of every seat."""
        return inventory_of(state)

    def points(self, state: DiceManorState, seat: i64) -> i64:
        return score.all_points(state)[seat]

    def ranks(self, state: DiceManorState) -> list[i64]:
        return score.ranks(state)

    def tie_breaks(self, state: DiceManorState, seat: i64) -> list[Line]:
        return score.tie_breaks(state, seat)

    def lines(self, state: DiceManorState, seat: i64) -> list[Line]:
        return score.lines(state, seat)

    def hide(self, state: DiceManorState, seat: i64) -> DiceManorState:
        return hide(state, seat)

    def imagine(self, hidden: DiceManorState, seat: i64, chance: Chance) -> DiceManorState:
        """Roll unseen rolls, and let seats that have finished unseen play somehow."""
        world = hidden.copy()
        roll_unseen(world, seat, chance)
        for other in range(world.seats):
            if world.began and other != seat and not has(world.acting, other):
                self.finish(world, other, chance)
        return world

    def finish(self, world: DiceManorState, seat: i64, chance: Chance) -> None:
        """Play a seat's part of a simultaneous phase to the end, at random."""
        if len(self.actions(world, seat)):
            world.acting |= bit(seat)
            while has(world.acting, seat):
                self.apply(world, seat, self.random_action(world, seat, chance), chance)

    def seen(self, state: DiceManorState, seat: i64, action: i64, viewer: i64) -> i64:
        """Hide actions of simultaneous phases and of hidden rolls from others."""
        if seat == viewer:
            return action
        if state.began:
            return UNSEEN
        if self.box.hides_rolls and state.chapter == BIDDING and is_spending(action):
            return action if action == REROLL else UNSEEN
        return action
