"""Checking: whether the database is intact and the log of every table can be played again."""

from __future__ import annotations

import contextlib
import sqlite3
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from rooftree.server.storage import deal_queries, evenings, queries
from rooftree.server.storage.backup import newest_form
from rooftree.server.storage.database import FILE, SQLite
from rooftree.server.storage.folder import sentences
from rooftree.server.storage.opening import postgresql_backups
from rooftree.server.storage.store import CannotOpen, DatabaseConnection
from rooftree.server.tables.journal import Journal


@dataclass
class Report:
    """What a check has found."""

    tables: int = 0
    entries: int = 0
    damaged: dict[str, str] = field(
        default_factory=dict
    )  # code of a table, or name of a deal or an evening -> what is wrong


def check_folder(folder: Path) -> Report:
    """Check the database in a folder, also while a server runs; nothing is changed."""
    if not (folder / FILE).is_file():
        raise CannotOpen(f"there are no tables in {folder}; name their folder with --data")
    with sentences(folder), tempfile.TemporaryDirectory() as aside:
        db = SQLite(newest_form(folder / FILE, Path(aside))).connect(writes=False)
        try:
            return check_database(db)
        finally:
            db.close()


def check_address(address: str) -> Report:
    """Check every table of a PostgreSQL, also while servers run; nothing is changed."""
    with postgresql_backups(address).snapshot(address) as db:
        return check_tables(db)


def check_database(db: sqlite3.Connection) -> Report:
    """Check the file itself, then every table in it."""
    found = db.execute("PRAGMA integrity_check").fetchone()[0]
    if found != "ok":
        raise CannotOpen(f"the file is damaged: {found}; put back a backup: rooftree restore FILE")
    return check_tables(db)


def check_tables(db: DatabaseConnection) -> Report:
    """Play the log of every table again, and read every deal and evening."""
    report = Report()
    for id in ids_of(db, "deals"):
        with noted(report, id):
            deal_queries.deal_of(db, id)
            deal_queries.tries_of(db, id)
    for id in ids_of(db, "evenings"):
        with noted(report, id):
            evenings.so_far(db, id)
    for code in queries.all_codes(db):
        report.tables += 1
        with noted(report, code):
            stored = queries.match_of(db, code)
            entries = queries.log_of(db, code)
            if stored is not None:
                Journal(stored, entries)
            report.entries += len(entries)
    return report


def ids_of(db: DatabaseConnection, table: str) -> list[str]:
    """Return the ids in one of the tables that have them."""
    return [row["id"] for row in db.execute(f"SELECT id FROM {table} ORDER BY id").fetchall()]


@contextlib.contextmanager
def noted(report: Report, name: str) -> Iterator[None]:
    """Note what goes wrong while something is read, whatever somebody wrote into the file."""
    try:
        yield
    except Exception as error:
        report.damaged[name] = f"{type(error).__name__}: {error}"
