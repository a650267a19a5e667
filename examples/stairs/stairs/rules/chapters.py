"""The rules of Stairs, as the engine asks for them."""

from __future__ import annotations

from rooftree.engine.chance import Chance
from rooftree.engine.contract import Line, Rules
from stairs.rules import score
from stairs.rules.inventory import inventory_of
from stairs.rules.setup import set_up
from stairs.rules.turn import Turn
from stairs.table.actions import ACTIONS
from stairs.table.box import LENGTH, Box
from stairs.table.numbers import numbers_of, state_from
from stairs.table.state import HIDDEN, StairsState


class StairsRules(Rules[StairsState]):
    """Everybody completes five steps."""

    def __init__(self, box: Box) -> None:
        super().__init__([Turn()], ACTIONS)
        self.box = box

    def new(self, seats: int, chance: Chance) -> StairsState:
        return set_up(self.box, seats, chance)

    def numbers(self, state: StairsState) -> list[int]:
        return numbers_of(state)

    def restore(self, numbers: list[int]) -> StairsState:
        return state_from(self.box, numbers)

    def inventory(self, state: StairsState) -> list[int]:
        return inventory_of(state)

    def points(self, state: StairsState, seat: int) -> int:
        return score.points(state, seat)

    def ranks(self, state: StairsState) -> list[int]:
        return score.ranks(state)

    def tie_breaks(self, state: StairsState, seat: int) -> list[Line]:
        return score.tie_breaks(state, seat)

    def lines(self, state: StairsState, seat: int) -> list[Line]:
        return score.lines(state, seat)

    def hide(self, state: StairsState, seat: int) -> StairsState:
        """Take away the lamps of the others until the game is over."""
        hidden = state.copy()
        if state.acting and not self.box.open_lamps:
            hidden.lamps = [lamp if n == seat else HIDDEN for n, lamp in enumerate(state.lamps)]
        return hidden

    def imagine(self, hidden: StairsState, seat: int, chance: Chance) -> StairsState:
        """Deal a lamp to everybody whose lamp is not known."""
        world = hidden.copy()
        world.lamps = [int(chance.below(LENGTH)) if n == HIDDEN else n for n in hidden.lamps]
        return world
