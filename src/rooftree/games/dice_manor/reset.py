"""PHASE 4: RESET! The marker advances, the First Player marker passes, new tiles are revealed."""

from __future__ import annotations

from rooftree.engine.chance import Chance
from rooftree.games.dice_manor.grand_opening import begin_opening
from rooftree.games.dice_manor.setup import refresh
from rooftree.games.dice_manor.state import STAR, Table
from rooftree.games.dice_manor.turns import begin_bid


def reset(table: Table, chance: Chance) -> None:
    """On to the next round; on the star the Grand Opening begins at once."""
    table.round += 1
    if table.round == STAR:
        begin_opening(table, chance)
        return
    table.first = table.after(table.first)
    refresh(table, chance)
    begin_bid(table, chance)
