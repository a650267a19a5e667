"""Cards in a replay: what a thing was at an earlier moment, and what it was worth then."""

from __future__ import annotations

from rooftree.server.heavy import heavy, off_loop
from rooftree.server.tables.table import Table
from rooftree.server.views.answers import explain
from rooftree.server.views.past.replay import replayed

MOST = 16  # names of one thing
LONGEST = 60  # characters of a name


async def card_at(
    table: Table, count: int, viewer: int, touched: list[str], language: str
) -> explain.AnswerFields:
    """Explain a thing as the viewer saw it after `count` records."""
    async with table.lock:
        return await off_loop(card_then, table, count, viewer, touched[:MOST], language)


@heavy
def card_then(
    table: Table, count: int, viewer: int, touched: list[str], language: str
) -> explain.AnswerFields:
    """Replay the first `count` records and explain a thing there; the table's lock is held."""
    match = table.match
    state, _ = replayed(table, min(count, len(match.records)))
    hidden, names = match.rules.hide(state, viewer), [name[:LONGEST] for name in touched]
    return explain.card_in(table, viewer, hidden, names, language)
