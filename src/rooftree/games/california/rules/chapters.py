"""The rules of California, as the engine asks for them."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.chance import Chance
from rooftree.engine.contract import Chapter, Line, Rules
from rooftree.games.california.rules import score
from rooftree.games.california.rules.attic import Choosing
from rooftree.games.california.rules.inventory import inventory_of
from rooftree.games.california.rules.setup import set_up
from rooftree.games.california.rules.turn import Turn
from rooftree.games.california.table.actions import ALL
from rooftree.games.california.table.box import Box
from rooftree.games.california.table.numbers import numbers_of, state_from
from rooftree.games.california.table.state import CaliforniaState

CHAPTERS: list[Chapter[CaliforniaState]] = [Turn(), Choosing()]


class California(Rules[CaliforniaState]):
    """Rules for two to five mansions; everything lies open but the order of the stack."""

    def __init__(self, box: Box) -> None:
        super().__init__(CHAPTERS, ALL)
        self.box = box

    def new(self, seats: i64, chance: Chance) -> CaliforniaState:
        """Set the table up for the first day."""
        return set_up(self.box, seats, chance)

    def numbers(self, state: CaliforniaState) -> list[i64]:
        """Write a position as a flat list."""
        return numbers_of(state)

    def restore(self, numbers: list[i64]) -> CaliforniaState:
        """Read what `numbers` wrote."""
        return state_from(self.box, numbers)

    def inventory(self, state: CaliforniaState) -> list[i64]:
        """Count the tiles wherever they are."""
        return inventory_of(state)

    def points(self, state: CaliforniaState, seat: i64) -> i64:
        """Count the points of a mansion."""
        return score.points(state, seat)

    def ranks(self, state: CaliforniaState) -> list[i64]:
        """Rank the seats by points, then by money; equals share a place."""
        return score.ranks(state)

    def tie_breaks(self, state: CaliforniaState, seat: i64) -> list[Line]:
        return score.tie_breaks(state, seat)

    def lines(self, state: CaliforniaState, seat: i64) -> list[Line]:
        """Write the score sheet of a seat."""
        return score.lines(state, seat)
