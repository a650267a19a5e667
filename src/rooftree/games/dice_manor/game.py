"""DICE MANOR: chapters in order, set-up, scores, and what each seat may know."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.bits import bit, has
from rooftree.engine.chance import Chance
from rooftree.engine.contract import UNSEEN, Line, Rules
from rooftree.games.dice_manor import flat, inventory, score, setup
from rooftree.games.dice_manor.actions import ALL, REROLL
from rooftree.games.dice_manor.bid import Bid
from rooftree.games.dice_manor.box import Box
from rooftree.games.dice_manor.build import Build
from rooftree.games.dice_manor.grand_opening import GrandOpening
from rooftree.games.dice_manor.hide import hide, roll_unseen
from rooftree.games.dice_manor.inspiration import is_spending
from rooftree.games.dice_manor.state import BIDDING, Table


class DiceManorRules(Rules[Table]):
    """Four rounds of bidding and building, then the Grand Opening."""

    def __init__(self, box: Box) -> None:
        super().__init__([Bid(), Build(), GrandOpening()], ALL)
        self.box = box

    def new(self, seats: i64, chance: Chance) -> Table:
        return setup.set_up(self.box, seats, chance)

    def copy(self, state: Table) -> Table:
        return state.copy()

    def numbers(self, state: Table) -> list[i64]:
        return flat.numbers_of(state)

    def restore(self, numbers: list[i64]) -> Table:
        return flat.restored(self.box, numbers)

    def inventory(self, state: Table) -> list[i64]:
        """The 37 tiles, and nine dice for every seat."""
        return inventory.pieces(state)

    def points(self, state: Table, seat: i64) -> i64:
        return score.all_points(state)[seat]

    def ranks(self, state: Table) -> list[i64]:
        return score.ranks(state)

    def lines(self, state: Table, seat: i64) -> list[Line]:
        return score.lines(state, seat)

    def hide(self, state: Table, seat: i64) -> Table:
        return hide(state, seat)

    def imagine(self, hidden: Table, seat: i64, chance: Chance) -> Table:
        """Unseen rolls are rolled; who has finished unseen has played somehow."""
        world = hidden.copy()
        roll_unseen(world, seat, chance)
        for other in range(world.seats):
            if world.began and other != seat and not has(world.acting, other):
                self.finish(world, other, chance)
        return world

    def finish(self, world: Table, seat: i64, chance: Chance) -> None:
        """A seat plays its part of a simultaneous phase to the end, at random."""
        if len(self.actions(world, seat)):
            world.acting |= bit(seat)
            while has(world.acting, seat):
                self.apply(world, seat, self.random_action(world, seat, chance), chance)

    def seen(self, state: Table, seat: i64, action: i64, viewer: i64) -> i64:
        """Simultaneous phases and hidden rolls are nobody else's business."""
        if seat == viewer:
            return action
        if state.began:
            return UNSEEN
        if self.box.hides_rolls and state.chapter == BIDDING and is_spending(action):
            return REROLL if action == REROLL else UNSEEN
        return action
