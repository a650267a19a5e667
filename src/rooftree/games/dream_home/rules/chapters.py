"""The rules of Dream Home: chapters in order, set-up, scores."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.chance import Chance
from rooftree.engine.contract import Chapter, Line, Rules
from rooftree.games.dream_home.rules import score, setup
from rooftree.games.dream_home.rules.decor import KeepToken, Put
from rooftree.games.dream_home.rules.discard import Discard
from rooftree.games.dream_home.rules.helpers import Helpers, Roofer
from rooftree.games.dream_home.rules.inventory import inventory_of
from rooftree.games.dream_home.rules.place_room import PlaceRoom
from rooftree.games.dream_home.rules.take_pair import TakePair
from rooftree.games.dream_home.rules.tools import Jackhammer
from rooftree.games.dream_home.table.actions import ALL
from rooftree.games.dream_home.table.box import Box
from rooftree.games.dream_home.table.numbers import numbers_of, state_from
from rooftree.games.dream_home.table.state import DreamHomeState

CHAPTERS: list[Chapter[DreamHomeState]] = [
    Discard(),
    Jackhammer(),
    TakePair(),
    PlaceRoom(),
    Put(),
    KeepToken(),
    Helpers(),
    Roofer(),
]


class DreamHomeRules(Rules[DreamHomeState]):
    """The rules: twelve rounds of building, for two to four."""

    def __init__(self, box: Box) -> None:
        super().__init__(CHAPTERS, ALL)
        self.box = box

    def new(self, seats: i64, chance: Chance) -> DreamHomeState:
        return setup.set_up(self.box, seats, chance)

    def numbers(self, state: DreamHomeState) -> list[i64]:
        return numbers_of(state)

    def restore(self, numbers: list[i64]) -> DreamHomeState:
        return state_from(self.box, numbers)

    def points(self, state: DreamHomeState, seat: i64) -> i64:
        return score.points(state, seat)

    def ranks(self, state: DreamHomeState) -> list[i64]:
        return score.ranks(state)

    def tie_breaks(self, state: DreamHomeState, seat: i64) -> list[Line]:
        return score.tie_breaks(state, seat)

    def lines(self, state: DreamHomeState, seat: i64) -> list[Line]:
        return score.lines(state, seat)

    def inventory(self, state: DreamHomeState) -> list[i64]:
        """Count how often each of the 108 cards lies on the table: once."""
        return inventory_of(state)
