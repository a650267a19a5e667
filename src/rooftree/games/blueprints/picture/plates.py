"""Positions for the drawings of the rules page: buildings of a last round, counted by the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rooftree.engine.bits import has
from rooftree.engine.chance import Seeded
from rooftree.games.blueprints.rules.build import stack
from rooftree.games.blueprints.rules.finish import end_round
from rooftree.games.blueprints.rules.setup import set_up
from rooftree.games.blueprints.table.box import Box
from rooftree.games.blueprints.table.components import read_plan
from rooftree.games.blueprints.table.dice import ROUNDS, value
from rooftree.games.blueprints.table.notation import LETTERS, SPACE_NAMES, die_named
from rooftree.games.blueprints.table.state import BlueprintsState, Building, empty_building


def laid(box: Box, lay: Mapping[str, Any]) -> BlueprintsState:
    """Finish the last round: `buildings` by seat, `seats` if more are there, `demand`."""
    buildings = lay["buildings"]
    state = set_up(box, max(2, len(buildings), lay.get("seats", 0)), Seeded(0))
    for seat, columns in enumerate(buildings):
        state.builders[seat].building = built(box, columns)
    first, second = lay.get("demand", "WS")
    state.first_demand, state.second_demand = LETTERS.index(first), LETTERS.index(second)
    state.first, state.round = 0, ROUNDS - 1
    end_round(state, Seeded(0))
    return state


def built(box: Box, columns: Mapping[str, str]) -> Building:
    """Build `{plan = "X1/31/1X", b1 = "G1"}`, each column from the ground up."""
    plan = read_plan("a plate", columns["plan"])
    building = empty_building(box, [list(card.plan) for card in box.cards].index(plan))
    for name, column in columns.items():
        for one in column.split() if name != "plan" else []:
            number, space = die_named(one), SPACE_NAMES.index(name)
            if not has(building.room[value(number)], space):
                raise ValueError(f"{one} cannot lie on {name}")
            stack(building, number, space)
    return building
