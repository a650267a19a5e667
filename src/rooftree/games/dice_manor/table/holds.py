"""What a seat holds: the tiles of its manor."""

from __future__ import annotations

from rooftree.games.dice_manor.table.box import ENTRANCE
from rooftree.games.dice_manor.table.state import DiceManorState


def holds(state: DiceManorState, seat: int) -> list[str]:
    """Name the tiles that a seat has built, without the Entrance that everybody has."""
    tiles = state.designers[seat].manor.tiles
    return [state.box.tiles[tile].name for tile in tiles if tile != ENTRANCE]
