"""The rules of Dream Home: chapters in order, set-up, scores."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.chance import Chance
from rooftree.engine.contract import Chapter, Line, Rules, ranks_of
from rooftree.games.dream_home import score, setup, state
from rooftree.games.dream_home.actions import ALL
from rooftree.games.dream_home.box import Box
from rooftree.games.dream_home.decor import KeepToken, Put
from rooftree.games.dream_home.helpers import Helpers, Roofers
from rooftree.games.dream_home.state import Table
from rooftree.games.dream_home.take_pair import DiscardColumn, PlaceRoom, TakePair
from rooftree.games.dream_home.tools import Jackhammers

MOST_KIDS = 1000  # more than any home shows: a point outweighs them all


class DreamHomeRules(Rules[Table]):
    """Twelve rounds of building, for two to four."""

    def __init__(self, box: Box) -> None:
        chapters: list[Chapter[Table]] = [
            DiscardColumn(),
            Jackhammers(),
            TakePair(),
            PlaceRoom(),
            Put(),
            KeepToken(),
            Helpers(),
            Roofers(),
        ]
        super().__init__(chapters, ALL)
        self.box = box

    def new(self, seats: i64, chance: Chance) -> Table:
        return setup.set_up(self.box, seats, chance)

    def copy(self, state: Table) -> Table:
        return state.copy()

    def numbers(self, state: Table) -> list[i64]:
        return state.numbers()

    def restore(self, numbers: list[i64]) -> Table:
        return state.restore(self.box, numbers)

    def points(self, state: Table, seat: i64) -> i64:
        return score.score(state, seat)

    def ranks(self, state: Table) -> list[i64]:
        """Most points; ties by the children in the pictures; then shared."""
        merits: list[i64] = []
        for seat in range(state.seats):
            kids = score.count_kids(state.homes[seat], self.box)
            merits.append(score.score(state, seat) * MOST_KIDS + kids)
        return ranks_of(merits)

    def lines(self, state: Table, seat: i64) -> list[Line]:
        return score.lines(state, seat)

    def sheet(self, state: Table, seat: i64) -> list[Line]:
        """Without the roof until all is over, so that no look ahead counts a face-down stack."""
        found = score.lines(state, seat)
        if state.acting and not self.box.open_roofs:
            found = [line for line in found if line.rule not in ("roof", "windows")]
        return found

    def inventory(self, state: Table) -> list[i64]:
        """How often each of the 108 cards lies on the table: once."""
        return state.inventory()
