"""A table for three that stores nothing, to be looked at without a server."""

from __future__ import annotations

from rooftree.server.storage.models import Entry, Seat, StoredMatch
from rooftree.server.tables.journal import Journal
from rooftree.server.tables.lesson_table import no_storage
from rooftree.server.tables.table import Table


def table_in_memory(entries: list[Entry], seed: int, game: str = "blueprints") -> Table:
    seats = [Seat(name, owner=name) for name in ("Anna", "Ben", "Carl")]
    stored = StoredMatch(
        "abcdef", game, {}, None, None, seed.to_bytes(32), "Anna", None, False, seats=seats
    )
    return Table(Journal(stored, entries), no_storage())
