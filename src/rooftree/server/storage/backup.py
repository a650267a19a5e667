"""Backups: a copy of the database of a running server, and the way back."""

from __future__ import annotations

import contextlib
import itertools
import os
import sqlite3
import time
from pathlib import Path

from rooftree.server.storage import schema
from rooftree.server.storage.database import FILE, LOCKED
from rooftree.server.storage.folder import FolderLock, private_file, private_folder, sentences
from rooftree.server.storage.store import CannotOpen

BEFORE = FILE + ".before-restore"  # how the names of what was replaced begin


def backup(folder: Path, target: Path) -> int:
    """Copy the database, also while a server writes to it; return the number of tables."""
    source = folder / FILE
    if not source.is_file():
        raise CannotOpen(f"there are no tables in {folder}; name their folder with --data")
    if target.exists():
        raise CannotOpen(f"{target} is there already; choose another name")
    with sentences(folder):
        return copy(source, target)


def copy(source: Path, target: Path) -> int:
    """Copy a database to a draft, check it, and move it into place; return its tables."""
    draft = target.with_name(target.name + ".part")
    draft.unlink(missing_ok=True)
    old, new = sqlite3.connect(source), sqlite3.connect(private_file(draft))
    try:
        old.backup(new)
        new.execute("PRAGMA journal_mode=DELETE")
        tables = checked(new, source)
    finally:
        old.close()
        new.close()
    with draft.open("rb") as file:
        os.fsync(file.fileno())
    draft.replace(target)
    return tables


def checked(connection: sqlite3.Connection, source: Path) -> int:
    """Refuse a database that is damaged, foreign or newer; return the number of its tables."""
    found = connection.execute("PRAGMA integrity_check").fetchone()[0]
    if found != "ok":
        raise CannotOpen(f"{source} is damaged ({found}); nothing was changed")
    version = schema.version_of(connection)
    if not 0 < version <= len(schema.STEPS):
        raise CannotOpen(
            f"{source} has schema {version}; this Rooftree reads 1 to {len(schema.STEPS)}"
        )
    return int(connection.execute("SELECT count(*) FROM matches").fetchone()[0])


def check_whole(source: Path) -> None:
    """Refuse a file that ends within a page: SQLite would take zeros for what is missing."""
    with contextlib.closing(sqlite3.connect(source)) as connection:
        connection.execute("PRAGMA schema_version")  # reads the file, which may be no database
        page = int(connection.execute("PRAGMA page_size").fetchone()[0])
    if source.stat().st_size % page:
        raise CannotOpen(f"{source} is torn: its end is missing; nothing was changed")


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


def restore(source: Path, folder: Path) -> int:
    """Put a backup back while no server runs; what was there is kept beside it."""
    if not source.is_file():
        raise CannotOpen(f"there is no file {source}")
    with sentences(folder):
        private_folder(folder)
        lock = FolderLock(folder)
        try:
            return exchange(source, folder)
        finally:
            lock.release()


def exchange(source: Path, folder: Path) -> int:
    """Move a copy of the backup to the place of the database."""
    target, ready = folder / FILE, folder / f"{FILE}.restored"
    try:
        check_whole(source)
        tables = copy(source, ready)
    except sqlite3.DatabaseError as error:
        raise CannotOpen(f"{source} is no backup of Rooftree ({error})") from None
    if target.exists():
        keep_old(target, free_name(folder))
    for ending in ("-wal", "-shm"):
        target.with_name(target.name + ending).unlink(missing_ok=True)
    ready.replace(target)
    return tables


def free_name(folder: Path) -> Path:
    """Return a name with the time for what is replaced, so that nothing older is overwritten."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    names = (f"{BEFORE}-{stamp}" + (f"-{n}" if n else "") for n in itertools.count())
    return next(path for name in names if not (path := folder / name).exists())


def keep_old(target: Path, kept: Path) -> None:
    """Keep the database that is replaced; a damaged one is moved as it is."""
    try:
        copy(target, kept)
    except (sqlite3.DatabaseError, CannotOpen):
        kept.with_name(kept.name + ".part").unlink(missing_ok=True)
        target.replace(kept)
