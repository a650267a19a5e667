"""Nudging: one press that calls whoever is awaited; once for each turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rooftree.server.storage.models import Entry
from rooftree.server.tables.moves import store
from rooftree.server.tables.refusals import RequestRefused
from rooftree.server.tables.table import Table

KEY = "nudge"  # of the note in the log, which is how everybody hears of it


async def nudge(table: Table, seat: int, request: str) -> int:
    """Call the people who are awaited."""
    async with table.lock:
        if request in table.journal.done:
            return table.journal.done[request]
        if table.stored.muted:
            raise RequestRefused("muted")
        names = [table.seats[one].name for one in awaited(table, seat)]
        if not names or table.is_spoiled or table.journal.is_full or has_been_nudged(table):
            raise RequestRefused("nudge")
        body = {"key": KEY, "names": ", ".join(names)}
        return await store(table, Entry("note", seat, body, request))


def awaited(table: Table, seat: int) -> list[int]:
    """Return the seats of other people whose turn it is, unless it is one's own turn, too."""
    turn = table.turn() if table.is_played_here else []
    if seat in turn:
        return []
    own = table.seats[seat].owner
    return [n for n in turn if table.seats[n].is_person and table.seats[n].owner != own]


def has_been_nudged(table: Table) -> bool:
    """Tell whether anybody has nudged since the last action."""
    return any(is_nudge(one.kind, one.body) for one in table.journal.entries[table.moved_at :])


def is_nudge(kind: str, body: Mapping[str, Any]) -> bool:
    """Tell whether an entry of the log is a nudge."""
    return kind == "note" and body.get("key") == KEY
