"""Checking: whether the database is intact and the log of every table can be played again."""

from __future__ import annotations

import contextlib
import sqlite3
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from rooftree.server.storage import queries, schema
from rooftree.server.storage.database import FILE, LOCKED, SQLite
from rooftree.server.storage.folder import sentences
from rooftree.server.storage.store import CannotOpen, DatabaseConnection
from rooftree.server.tables.journal import Journal


@dataclass
class Report:
    """What a check has found."""

    tables: int = 0
    entries: int = 0
    damaged: dict[str, str] = field(default_factory=dict)  # code -> what is wrong


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


def newest_form(path: Path, aside: Path) -> Path:
    """Return a database as it is, or a copy of an older one that is brought up to date."""
    with contextlib.closing(sqlite3.connect(path, timeout=LOCKED)) as connection:
        if not 0 < schema.version_of(connection) < len(schema.STEPS):
            return path
        with contextlib.closing(sqlite3.connect(aside / FILE)) as copy:
            connection.backup(copy)
            for step in range(schema.version_of(copy), len(schema.STEPS)):
                schema.take_step(copy, step)
    return aside / FILE


def check_database(db: sqlite3.Connection) -> Report:
    """Check the file itself, then every table in it."""
    found = db.execute("PRAGMA integrity_check").fetchone()[0]
    if found != "ok":
        raise CannotOpen(f"the file is damaged: {found}; put back a backup: rooftree restore FILE")
    return check_tables(db)


def check_tables(db: DatabaseConnection) -> Report:
    """Play the log of every table again."""
    report = Report()
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
