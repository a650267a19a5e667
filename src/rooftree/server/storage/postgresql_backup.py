"""Backups of a PostgreSQL: an SQLite file, as of a server with a folder, and the way back."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psycopg

from rooftree.server.storage import postgresql_schema, schema
from rooftree.server.storage.backup import check_whole, checked, copy, newest_form
from rooftree.server.storage.folder import private_file
from rooftree.server.storage.postgresql import (
    CHANNEL,
    Postgres,
    PostgresConnection,
    without_password,
)
from rooftree.server.storage.rows import TABLES, copy_rows
from rooftree.server.storage.store import CannotOpen


@contextlib.contextmanager
def connected(address: str) -> Iterator[PostgresConnection]:
    """Connect for a while; what goes wrong is one sentence."""
    try:
        connection = Postgres(address, "upkeep").connect(writes=True)
        with contextlib.closing(connection):
            yield connection
    except psycopg.errors.UndefinedTable:
        raise CannotOpen("there are no tables of Rooftree in this database") from None
    except psycopg.Error as error:
        why = without_password(" ".join(str(error).split()))
        raise CannotOpen(f"PostgreSQL cannot be used ({why}); look at --database") from None


@contextlib.contextmanager
def snapshot(address: str) -> Iterator[PostgresConnection]:
    """Read a database as it is at one moment, while servers go on writing."""
    with connected(address) as connection:
        connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        steps = connection.execute("SELECT steps FROM schema_version").fetchone()["steps"]
        if steps != len(postgresql_schema.STEPS):
            raise CannotOpen(
                f"the database has schema {steps}, this Rooftree {len(postgresql_schema.STEPS)}:"
                " start the server of this version once, or use the version that made it"
            )
        yield connection


def backup(address: str, target: Path) -> int:
    """Copy the whole database to a file; return the number of tables."""
    if target.exists():
        raise CannotOpen(f"{target} is there already; choose another name")
    draft = target.with_name(target.name + ".part")
    draft.unlink(missing_ok=True)
    with snapshot(address) as source:
        new = sqlite3.connect(private_file(draft), isolation_level=None)
        with contextlib.closing(new):
            schema.take_missing_steps(new)
            new.execute("BEGIN")
            copy_rows(source.stream, new)
            new.execute("COMMIT")
            tables = checked(new, draft)
    with draft.open("rb") as file:
        os.fsync(file.fileno())
    draft.replace(target)
    return tables


def restore(source: Path, address: str) -> int:
    """Put a backup into a database that holds no tables yet; return their number."""
    if not source.is_file():
        raise CannotOpen(f"there is no file {source}")
    with tempfile.TemporaryDirectory() as aside, connected(address) as target:
        whole = Path(aside, "whole.db")
        try:
            check_whole(source)
            tables = copy(source, whole)
        except sqlite3.DatabaseError as error:
            raise CannotOpen(f"{source} is no backup of Rooftree ({error})") from None
        postgresql_schema.prepare(target.raw)
        check_unused(target)
        put(newest_form(whole, Path(aside)), target)
    return tables


def check_unused(target: PostgresConnection) -> None:
    """Refuse a database that a server uses, or that holds tables."""
    asked = "SELECT count(*) AS number FROM"
    listening = f"pg_stat_activity WHERE query = 'LISTEN {CHANNEL}'"
    if target.execute(f"{asked} {listening} AND datname = current_database()").fetchone()["number"]:
        raise CannotOpen("a Rooftree serves this database; end it first")
    number = target.execute(f"{asked} matches").fetchone()["number"]
    if number:
        raise CannotOpen(
            f"the database holds {number} tables already; nothing was changed."
            " Make a new one (createdb) and name it with --database"
        )


def put(source: Path, target: PostgresConnection) -> None:
    """Insert everything in one transaction, instead of what a first start has written."""
    with contextlib.closing(sqlite3.connect(source)) as old:
        old.row_factory = sqlite3.Row
        with target.raw.transaction(), target.raw.pipeline():
            for table in reversed(TABLES):
                target.execute(f"DELETE FROM {table}")
            copy_rows(old.execute, target)
