"""DISCARDING A COLUMN: with two or three players, before the first turn of a round."""

from __future__ import annotations

from mypy_extensions import i64

from rooftree.engine.chance import Chance
from rooftree.engine.contract import Chapter, Reason
from rooftree.games.dream_home.rules.round import after_discard, discard_column
from rooftree.games.dream_home.table.actions import DISCARD_COLUMN, HAMMER, column_of, discard
from rooftree.games.dream_home.table.box import COLUMNS, LEFTMOST
from rooftree.games.dream_home.table.state import DreamHomeState


class Discard(Chapter[DreamHomeState]):
    """RULE CHANGES FOR 2-3 PLAYERS: somebody discards a column before the first turn."""

    def actions(self, state: DreamHomeState, seat: i64) -> list[i64]:
        """List any column but the leftmost."""
        columns: list[i64] = list(range(LEFTMOST + 1, COLUMNS))
        return [discard(column) for column in columns if state.is_open(column)]

    def apply(self, state: DreamHomeState, seat: i64, action: i64, chance: Chance) -> None:
        """Discard both cards."""
        discard_column(state, column_of(action))
        state.note_taker(column_of(action), seat, discards=True)
        after_discard(state, chance)

    def why_not(self, state: DreamHomeState, seat: i64, action: i64) -> Reason | None:
        """Explain which columns can be discarded, and that this comes before the turns."""
        if DISCARD_COLUMN <= action < HAMMER:
            key = "leftmost" if column_of(action) == LEFTMOST else "column-gone"
            return Reason(key, "discard")
        return Reason("discard-first", "discard")
