"""The schema of the database as a list of steps, with a backup before an older one is changed."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from rooftree.server.storage.folder import private_file
from rooftree.server.storage.store import CannotOpen

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
    """
    ALTER TABLE matches ADD COLUMN origin TEXT;  -- keyed hash of the address that made it
    ALTER TABLE matches ADD COLUMN kept INTEGER NOT NULL DEFAULT 0;  -- 1: never deleted by age
    ALTER TABLE matches ADD COLUMN muted INTEGER NOT NULL DEFAULT 0;  -- 1: nobody may talk
    CREATE INDEX matches_of_origin ON matches (origin, created) WHERE origin IS NOT NULL;
    CREATE INDEX matches_by_age ON matches (changed);
    """,
    """
    CREATE TABLE reviews (
        code TEXT PRIMARY KEY REFERENCES matches,
        judge TEXT NOT NULL,         -- version of the judge
        body TEXT NOT NULL           -- JSON
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE subscriptions (
        endpoint TEXT PRIMARY KEY,   -- address of a browser at its push service
        person TEXT NOT NULL,        -- hash of the browser
        public TEXT NOT NULL,        -- its key, with which messages to it are encrypted
        auth TEXT NOT NULL,          -- its secret, likewise
        language TEXT NOT NULL,
        kinds TEXT NOT NULL,         -- of what it wants to be told
        zone TEXT NOT NULL,          -- time zone of the quiet hours
        quiet TEXT NOT NULL,         -- "22 7", or nothing
        origin TEXT NOT NULL,        -- the server's own address as the browser knows it
        asked REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX subscriptions_of_person ON subscriptions (person);
    """,
    """
    CREATE TABLE deals (
        id TEXT PRIMARY KEY,         -- in its address; of a day: "2026-11-19.dream_home.A"
        event TEXT NOT NULL,         -- the day of a game, an evening, or the deal itself
        challenge TEXT NOT NULL,     -- JSON, with the seed
        host TEXT,                   -- hash of the browser that made it; NULL: this server
        name TEXT NOT NULL,          -- of who challenges
        created REAL NOT NULL,       -- since when its commitment can be seen
        opens REAL NOT NULL,         -- when it can be played
        closes REAL NOT NULL,        -- when everybody may know the seed
        field TEXT                   -- JSON: games of our levels from the same seat
    );
    CREATE INDEX deals_of_event ON deals (event);
    CREATE TABLE tries (
        deal TEXT NOT NULL REFERENCES deals,
        browser TEXT NOT NULL,       -- hash
        seat INTEGER NOT NULL,
        who TEXT NOT NULL UNIQUE,    -- what may be tried once, and the name: it counts once
        name TEXT NOT NULL,
        shows INTEGER NOT NULL,      -- 1: others who have played may see how
        code TEXT,                   -- of the table
        result TEXT,                 -- JSON, once the match is over
        ended REAL,                  -- when that was
        PRIMARY KEY (deal, browser)
    ) WITHOUT ROWID;
    CREATE INDEX tries_of_table ON tries (code) WHERE code IS NOT NULL;
    CREATE INDEX tries_of_browser ON tries (browser);
    ALTER TABLE matches ADD COLUMN deal TEXT;  -- whose dice are played here
    """,
    """
    CREATE TABLE evenings (
        id TEXT PRIMARY KEY,         -- in its address; its rounds are deals: "k7mwq2ab.1"
        host TEXT NOT NULL,          -- hash of the browser that opened it
        name TEXT NOT NULL,
        game TEXT NOT NULL,
        options TEXT NOT NULL,       -- JSON
        components TEXT,             -- an owner's components file
        seats INTEGER NOT NULL,      -- at a table
        tables INTEGER NOT NULL,     -- wanted; those that are there once it has begun
        rounds INTEGER NOT NULL,
        round INTEGER NOT NULL,      -- the one that was started last; 0: none yet
        created REAL NOT NULL,
        origin TEXT                  -- keyed hash of the address that opened it
    );
    CREATE INDEX evenings_of_host ON evenings (host);
    CREATE TABLE players (
        evening TEXT NOT NULL REFERENCES evenings,
        number INTEGER NOT NULL,     -- in the movement
        browser TEXT NOT NULL,       -- hash
        who TEXT NOT NULL,           -- the name without its cases
        name TEXT NOT NULL,
        joined INTEGER NOT NULL,     -- rounds that were started before
        away INTEGER NOT NULL,       -- 1: a bot plays for this person
        PRIMARY KEY (evening, number),
        UNIQUE (evening, browser),
        UNIQUE (evening, who)
    ) WITHOUT ROWID;
    CREATE INDEX players_by_browser ON players (browser);
    """,
)


class NewerDatabase(CannotOpen):
    """The database was written by a newer Rooftree."""


def prepare(path: Path) -> None:
    """Bring a database up to date, after a backup of an older one."""
    if not path.exists():
        create(path)
    if path.stat().st_size == 0:
        raise CannotOpen(
            f"{path} is empty, so its tables are lost; put back a backup with"
            " `rooftree restore FILE`, or delete it to begin anew"
        )
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        upgrade(connection, path)
        connection.execute("PRAGMA journal_mode=WAL")
    finally:
        connection.close()


def create(path: Path) -> None:
    """Make a new database aside and move it into place, so that there is never half of one."""
    draft = path.with_name(path.name + ".new")
    draft.unlink(missing_ok=True)
    connection = sqlite3.connect(private_file(draft), isolation_level=None)
    try:
        upgrade(connection, draft)
    finally:
        connection.close()
    draft.replace(path)


def upgrade(connection: sqlite3.Connection, path: Path) -> None:
    """Take the steps that a database has not taken yet, after a backup of an older one."""
    version = version_of(connection)
    check_known(version, str(path))
    if 0 < version < len(STEPS):
        keep_backup(connection, path.with_name(f"{path.name}.schema-{version}.backup"))
    take_missing_steps(connection)


def take_missing_steps(connection: sqlite3.Connection) -> None:
    """Take the steps that a database has not taken yet."""
    version = version_of(connection)
    check_known(version, "the database")
    for step in range(version, len(STEPS)):
        take_step(connection, step)


def check_known(version: int, name: str) -> None:
    """Refuse a database of a newer Rooftree."""
    if version > len(STEPS):
        raise NewerDatabase(
            f"{name} has schema {version}; this Rooftree knows schema {len(STEPS)}: update it"
        )


def version_of(connection: sqlite3.Connection) -> int:
    """Return how many steps a database has taken; 0 for a new one."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def keep_backup(connection: sqlite3.Connection, path: Path) -> None:
    """Copy the whole database to a file beside it before anything changes."""
    draft = path.with_name(path.name + ".part")
    draft.unlink(missing_ok=True)
    copy = sqlite3.connect(private_file(draft))
    try:
        connection.backup(copy)
    finally:
        copy.close()
    draft.replace(path)


def take_step(connection: sqlite3.Connection, step: int) -> None:
    """Take one step in one transaction: all of it or nothing."""
    script = f"BEGIN IMMEDIATE;{STEPS[step]};PRAGMA user_version={step + 1};COMMIT;"
    try:
        connection.executescript(script)
    except sqlite3.Error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
