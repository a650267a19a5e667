"""The schema: what lies in the database, step by step, with a backup before any step up."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from rooftree.engine.errors import RooftreeError

STEPS = (
    """
    CREATE TABLE meta (key TEXT PRIMARY KEY, value BLOB NOT NULL);
    CREATE TABLE matches (
        code TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        options TEXT NOT NULL,       -- JSON
        components TEXT,             -- an owner's components file
        base TEXT,                   -- the match file this one goes on from
        seed BLOB NOT NULL,
        host TEXT NOT NULL,          -- hash of the browser that made it
        hints INTEGER,               -- 1, 0 or NULL: as the company at the table is
        recorded INTEGER NOT NULL,   -- 1: only to look at
        over INTEGER NOT NULL DEFAULT 0,
        created REAL NOT NULL
    );
    CREATE TABLE seats (
        code TEXT NOT NULL REFERENCES matches,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        level TEXT,                  -- of the bot that plays here
        owner TEXT,                  -- hash of the browser it belongs to
        link TEXT,                   -- hash of the personal link
        PRIMARY KEY (code, seat)
    ) WITHOUT ROWID;
    CREATE INDEX seats_of_owner ON seats (owner) WHERE owner IS NOT NULL;
    CREATE INDEX seats_by_link ON seats (link) WHERE link IS NOT NULL;
    CREATE TABLE entries (
        code TEXT NOT NULL REFERENCES matches,
        n INTEGER NOT NULL,
        kind TEXT NOT NULL,
        seat INTEGER NOT NULL,
        body TEXT NOT NULL,          -- JSON
        wish TEXT,                   -- the browser's id of this wish: applied once
        at REAL NOT NULL,
        PRIMARY KEY (code, n)
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX entries_once ON entries (code, seat, wish) WHERE wish IS NOT NULL;
    """,
    """
    ALTER TABLE seats ADD COLUMN notice TEXT;  -- address told when it is this seat's turn
    ALTER TABLE seats ADD COLUMN notice_from TEXT;  -- the server's own address in that notice
    ALTER TABLE matches ADD COLUMN moment INTEGER NOT NULL DEFAULT 0;  -- records that stand
    ALTER TABLE matches ADD COLUMN turn TEXT NOT NULL DEFAULT '[]';  -- JSON: whose turn it is
    ALTER TABLE matches ADD COLUMN changed REAL NOT NULL DEFAULT 0;  -- when something happened
    CREATE INDEX matches_of_host ON matches (host);
    CREATE INDEX matches_going_on ON matches (over) WHERE over = 0;
    """,
)


class NewerDatabase(RooftreeError):
    """The database was written by a newer Rooftree."""


def prepare(path: Path) -> None:
    """Bring a database up to date; an older one is copied aside first."""
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        version = version_of(connection)
        if version > len(STEPS):
            raise NewerDatabase(
                f"{path} has schema {version}; this Rooftree knows schema {len(STEPS)}: update it"
            )
        if 0 < version < len(STEPS):
            keep_backup(connection, path.with_name(f"{path.name}.schema-{version}.backup"))
        for step in range(version, len(STEPS)):
            climb(connection, step)
        connection.execute("PRAGMA journal_mode=WAL")
    finally:
        connection.close()


def version_of(connection: sqlite3.Connection) -> int:
    """How many steps a database has climbed; 0 for a new one."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def keep_backup(connection: sqlite3.Connection, path: Path) -> None:
    """A whole copy beside the database, complete before the first change."""
    draft = path.with_name(path.name + ".part")
    draft.unlink(missing_ok=True)
    copy = sqlite3.connect(draft)
    try:
        connection.backup(copy)
    finally:
        copy.close()
    draft.replace(path)


def climb(connection: sqlite3.Connection, step: int) -> None:
    """One step in one transaction: all of it or nothing."""
    script = f"BEGIN IMMEDIATE;{STEPS[step]};PRAGMA user_version={step + 1};COMMIT;"
    try:
        connection.executescript(script)
    except sqlite3.Error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
