"""Tables as a file: a database that one browser saves and another one, or a later one, opens."""

from __future__ import annotations

import sqlite3
from typing import Any

from rooftree.server.storage.store import CannotOpen

NAMES = "SELECT name FROM sqlite_master WHERE type = 'table'"


def opened(file: bytes | None) -> sqlite3.Connection:
    """Open a file in memory, or an empty one; refuse what is no file of ours."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    db.execute("PRAGMA trusted_schema=OFF")  # a file from elsewhere brings no functions along
    db.row_factory = sqlite3.Row
    if file is None:
        return db
    try:
        db.deserialize(file)
        names = {row["name"] for row in db.execute(NAMES)}
    except sqlite3.Error as error:
        raise CannotOpen(f"this is no file of tables: {error}") from None
    if not names >= {"meta", "matches", "seats", "entries"}:
        raise CannotOpen("this is no file of tables")
    return db


def add_tables(source: sqlite3.Connection, db: Any) -> int:
    """Copy every match that is not there yet, with all that belongs to it; return how many."""
    here = {row["code"] for row in db.execute("SELECT code FROM matches")}
    new = [row["code"] for row in source.execute("SELECT code FROM matches")]
    new = [code for code in new if code not in here]
    for table in tables_with_code(db):
        for code in new:
            copy_rows(source, db, table, code)
    return len(new)


def tables_with_code(db: Any) -> list[str]:
    """List the tables whose rows belong to a match: the matches first, as others refer to them."""
    names = [row["name"] for row in db.execute(NAMES).fetchall()]
    found = [name for name in names if "code" in columns_of(db, name)]
    return sorted(found, key=lambda name: name != "matches")


def columns_of(db: Any, table: str) -> list[str]:
    """List the columns of a table."""
    return [row["name"] for row in db.execute(f"PRAGMA table_info({table})").fetchall()]


def copy_rows(source: sqlite3.Connection, db: Any, table: str, code: str) -> None:
    """Copy the rows of one match in one table."""
    columns = columns_of(db, table)
    listed, places = ", ".join(columns), ", ".join("?" for _ in columns)
    for row in source.execute(f"SELECT {listed} FROM {table} WHERE code = ?", [code]):
        db.execute(f"INSERT INTO {table} ({listed}) VALUES ({places})", list(row))
