"""Blueprints: the chapters in order, behind the contract."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.chance import Chance
from rooftree.engine.contract import Line, Rules
from rooftree.games.blueprints import finish, flat, setup
from rooftree.games.blueprints.actions import ACTIONS, die_of, is_placement, take
from rooftree.games.blueprints.box import UNKNOWN, Box
from rooftree.games.blueprints.build import Build, Discarding
from rooftree.games.blueprints.flat import inventory
from rooftree.games.blueprints.hide import hide, imagine
from rooftree.games.blueprints.score import building_lines
from rooftree.games.blueprints.state import Table


class BlueprintsRules(Rules[Table]):
    """Three rounds of building, for two to four."""

    def __init__(self, box: Box) -> None:
        super().__init__([Build(), Discarding()], ACTIONS)
        self.box = box

    def new(self, seats: i64, chance: Chance) -> Table:
        return setup.set_up(self.box, seats, chance)

    def copy(self, state: Table) -> Table:
        return state.copy()

    def numbers(self, state: Table) -> list[i64]:
        return flat.flatten(state)

    def restore(self, numbers: list[i64]) -> Table:
        return flat.raised(self.box, numbers)

    def inventory(self, state: Table) -> list[i64]:
        return inventory(state)

    def points(self, state: Table, seat: i64) -> i64:
        return finish.points(state, state.builders[seat])

    def ranks(self, state: Table) -> list[i64]:
        return finish.ranks(state)

    def lines(self, state: Table, seat: i64) -> list[Line]:
        return finish.card_lines(state, seat)

    def sheet(self, state: Table, seat: i64) -> list[Line]:
        """The building of this round; nothing where it is behind a screen."""
        building = state.builders[seat].building
        if building.card == UNKNOWN:
            return []
        return building_lines(building, state.box.cards[building.card].plan)

    def hide(self, state: Table, seat: i64) -> Table:
        return hide(state, seat)

    def imagine(self, hidden: Table, seat: i64, chance: Chance) -> Table:
        return imagine(hidden, seat, chance)

    def seen(self, state: Table, seat: i64, action: i64, viewer: i64) -> i64:
        """A die placed behind a screen is only seen to be taken."""
        if viewer == seat or self.box.open_buildings or not is_placement(action):
            return action
        return take(die_of(action))
