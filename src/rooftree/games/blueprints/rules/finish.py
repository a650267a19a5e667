"""END OF THE ROUND: buildings are shown, cards handed out, and the next round begins."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.chance import Chance
from rooftree.games.blueprints.rules.awards import hand_out_awards, ranking
from rooftree.games.blueprints.rules.prizes import hand_out_prizes
from rooftree.games.blueprints.rules.setup import get_ready
from rooftree.games.blueprints.table.dice import ROUNDS
from rooftree.games.blueprints.table.state import BlueprintsState, FinishedRound


def end_round(state: BlueprintsState, chance: Chance) -> None:
    """Hand out Awards and Prizes; the lowest-scoring building begins the next round, if any."""
    order = ranking(state)
    hand_out_awards(state, order)
    reveal(state, order, hand_out_prizes(state))
    state.first = order[-1]  # ruling 15: among equals the one ranked last
    state.round += 1
    if state.round == ROUNDS:
        state.acting = 0
    else:
        get_ready(state, chance)


def reveal(state: BlueprintsState, order: list[i64], winners: list[i64]) -> None:
    """Show everybody all buildings and who won what."""
    buildings = [builder.building for builder in state.builders]
    round = FinishedRound(
        buildings, order, winners, state.first, state.first_demand, state.second_demand
    )
    state.reveals = [*state.reveals, round]
