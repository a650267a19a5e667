"""Blueprints: the chapters in order, behind the contract."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.chance import Chance
from rooftree.engine.contract import Chapter, Line, Rules
from rooftree.games.blueprints.rules import game_end, score, setup
from rooftree.games.blueprints.rules.build import Build, Discarding
from rooftree.games.blueprints.rules.hidden import hide, imagine
from rooftree.games.blueprints.rules.inventory import inventory_of
from rooftree.games.blueprints.table.actions import ACTIONS, die_of, is_placement, take
from rooftree.games.blueprints.table.box import Box
from rooftree.games.blueprints.table.numbers import numbers_of, state_from
from rooftree.games.blueprints.table.state import BlueprintsState

CHAPTERS: list[Chapter[BlueprintsState]] = [Build(), Discarding()]


class BlueprintsRules(Rules[BlueprintsState]):
    """The rules of Blueprints: three rounds of building, for two to four."""

    def __init__(self, box: Box) -> None:
        super().__init__(CHAPTERS, ACTIONS)
        self.box = box

    def new(self, seats: i64, chance: Chance) -> BlueprintsState:
        return setup.set_up(self.box, seats, chance)

    def numbers(self, state: BlueprintsState) -> list[i64]:
        return numbers_of(state)

    def restore(self, numbers: list[i64]) -> BlueprintsState:
        return state_from(self.box, numbers)

    def inventory(self, state: BlueprintsState) -> list[i64]:
        return inventory_of(state)

    def points(self, state: BlueprintsState, seat: i64) -> i64:
        return game_end.points(state, seat)

    def ranks(self, state: BlueprintsState) -> list[i64]:
        return game_end.ranks(state)

    def tie_breaks(self, state: BlueprintsState, seat: i64) -> list[Line]:
        return game_end.tie_breaks(state, seat)

    def lines(self, state: BlueprintsState, seat: i64) -> list[Line]:
        return game_end.card_lines(state, seat)

    def sheet(self, state: BlueprintsState, seat: i64) -> list[Line]:
        return score.sheet(state, seat)

    def hide(self, state: BlueprintsState, seat: i64) -> BlueprintsState:
        return hide(state, seat)

    def imagine(self, hidden: BlueprintsState, seat: i64, chance: Chance) -> BlueprintsState:
        return imagine(hidden, seat, chance)

    def seen(self, state: BlueprintsState, seat: i64, action: i64, viewer: i64) -> i64:
        """Show others of a placement behind a screen only which die was taken."""
        if viewer == seat or self.box.open_buildings or not is_placement(action):
            return action
        return take(die_of(action))
