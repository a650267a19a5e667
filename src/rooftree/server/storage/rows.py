"""Rows: all that is stored, from one kind of database into the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rooftree.server.storage.store import DatabaseConnection

# Every table of the schema; what others refer to comes first
TABLES = (
    *("meta", "deals", "evenings", "players", "matches", "seats", "entries", "reviews"),
    *("subscriptions", "tries"),
)


def copy_rows(
    read: Callable[[str], Iterable[Mapping[str, Any]]], target: DatabaseConnection
) -> None:
    """Insert all rows of a database into another one of the same schema, which is empty."""
    for table in TABLES:
        for row in read(f"SELECT * FROM {table}"):
            columns = row.keys()
            marks = ", ".join("?" * len(columns))
            target.execute(
                f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})",
                tuple(row[column] for column in columns),
            )
