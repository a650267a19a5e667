"""PHASE 4: RESET! The marker advances, the First Player marker passes, new tiles are revealed."""

from __future__ import annotations

from rooftree.engine.chance import Chance
from rooftree.games.dice_manor.rules.grand_opening import begin_opening
from rooftree.games.dice_manor.rules.setup import refresh
from rooftree.games.dice_manor.rules.turns import begin_bid
from rooftree.games.dice_manor.table.state import STAR, DiceManorState


def reset(state: DiceManorState, chance: Chance) -> None:
    """Go on to the next round; on the star begin the Grand Opening at once."""
    state.round += 1
    if state.round == STAR:
        begin_opening(state, chance)
        return
    state.first = state.after(state.first)
    refresh(state, chance)
    begin_bid(state, chance)
