"""Checking: whether the database is intact and the log of every table can be played again."""

from __future__ import annotations

import sqlite3
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from rooftree.server.storage import deal_queries, queries
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
    )  # code of a table, or name of a deal -> what is wrong


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
    """Play the log of every table again, and read every deal with its tries."""
    report = Report()
    for id in deal_queries.all_ids(db):
        try:
            deal_queries.deal_of(db, id)
            deal_queries.tries_of(db, id)
        except Exception as error:  # whatever somebody wrote into the file
            report.damaged[id] = f"{type(error).__name__}: {error}"
    for code in queries.all_codes(db):
        report.tables += 1
        try:
            stored = queries.match_of(db, code)
            entries = queries.log_of(db, code)
            if stored is not None:
                Journal(stored, entries)
            report.entries += len(entries)
        except Exception as error:  # whatever somebody wrote into the file
            report.damaged[code] = f"{type(error).__name__}: {error}"
    return report
