"""INVENTORY: where the dice and the cards are."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.games.blueprints.table.dice import KINDS, material
from rooftree.games.blueprints.table.state import BlueprintsState


def inventory_of(state: BlueprintsState) -> list[i64]:
    """Count the dice of each material and the cards, wherever they are."""
    dice = list(state.bag)
    dice[state.first_demand] += 1
    dice[state.second_demand] += 1
    for die in state.pool:
        dice[material(die)] += 1
    for die in state.out:
        dice[material(die)] += 1
    for builder in state.builders:
        for die in builder.building.dice:
            dice[material(die)] += 1
        for entry in builder.removed:
            dice[material(entry % KINDS)] += 1
    held: i64 = 0
    if state.acting:
        held = state.seats  # the last reveal holds the cards of the end
    return [*dice, len(state.deck) + held + state.seats * len(state.reveals)]
