"""The schema in PostgreSQL: the same tables as in SQLite, as a list of steps of their own."""

from __future__ import annotations

from typing import Any

import psycopg
from psycopg.rows import tuple_row

from rooftree.server.storage.store import CannotOpen

LOCK = 726_676_7533  # an advisory lock: processes that start together take the steps once
STEPS = (
    """
    CREATE TABLE meta (key TEXT PRIMARY KEY, value BYTEA NOT NULL);
    CREATE TABLE matches (
        code TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        options TEXT NOT NULL,
        components TEXT,
        base TEXT,
        seed BYTEA NOT NULL,
        host TEXT NOT NULL,
        hints INTEGER,
        recorded INTEGER NOT NULL,
        over INTEGER NOT NULL DEFAULT 0,
        created DOUBLE PRECISION NOT NULL,
        moment INTEGER NOT NULL DEFAULT 0,
        turn TEXT NOT NULL DEFAULT '[]',
        changed DOUBLE PRECISION NOT NULL DEFAULT 0,
        origin TEXT,
        kept INTEGER NOT NULL DEFAULT 0,
        muted INTEGER NOT NULL DEFAULT 0
    );
    CREATE INDEX matches_of_host ON matches (host);
    CREATE INDEX matches_going_on ON matches (over) WHERE over = 0;
    CREATE INDEX matches_of_origin ON matches (origin, created) WHERE origin IS NOT NULL;
    CREATE INDEX matches_by_age ON matches (changed);
    CREATE TABLE seats (
        code TEXT NOT NULL REFERENCES matches,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        level TEXT,
        owner TEXT,
        link TEXT,
        notice TEXT,
        notice_from TEXT,
        PRIMARY KEY (code, seat)
    );
    CREATE INDEX seats_of_owner ON seats (owner) WHERE owner IS NOT NULL;
    CREATE INDEX seats_by_link ON seats (link) WHERE link IS NOT NULL;
    CREATE TABLE entries (
        code TEXT NOT NULL REFERENCES matches,
        n INTEGER NOT NULL,
        kind TEXT NOT NULL,
        seat INTEGER NOT NULL,
        body TEXT NOT NULL,
        wish TEXT,
        at DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (code, n)
    );
    CREATE UNIQUE INDEX entries_once ON entries (code, seat, wish) WHERE wish IS NOT NULL;
    """,
    """
    CREATE TABLE reviews (
        code TEXT PRIMARY KEY REFERENCES matches,
        judge TEXT NOT NULL,
        body TEXT NOT NULL
    );
    """,
    """
    CREATE TABLE subscriptions (
        endpoint TEXT PRIMARY KEY,
        person TEXT NOT NULL,
        public TEXT NOT NULL,
        auth TEXT NOT NULL,
        language TEXT NOT NULL,
        kinds TEXT NOT NULL,
        zone TEXT NOT NULL,
        quiet TEXT NOT NULL,
        origin TEXT NOT NULL,
        asked DOUBLE PRECISION NOT NULL
    );
    CREATE INDEX subscriptions_of_person ON subscriptions (person);
    """,
    """
    CREATE TABLE deals (
        id TEXT PRIMARY KEY,
        event TEXT NOT NULL,
        challenge TEXT NOT NULL,
        host TEXT,
        name TEXT NOT NULL,
        created DOUBLE PRECISION NOT NULL,
        opens DOUBLE PRECISION NOT NULL,
        closes DOUBLE PRECISION NOT NULL,
        field TEXT
    );
    CREATE INDEX deals_of_event ON deals (event);
    CREATE TABLE tries (
        deal TEXT NOT NULL REFERENCES deals,
        browser TEXT NOT NULL,
        seat INTEGER NOT NULL,
        who TEXT NOT NULL UNIQUE,
        name TEXT NOT NULL,
        shows INTEGER NOT NULL,
        code TEXT,
        result TEXT,
        ended DOUBLE PRECISION,
        PRIMARY KEY (deal, browser)
    );
    CREATE INDEX tries_of_table ON tries (code) WHERE code IS NOT NULL;
    CREATE INDEX tries_of_browser ON tries (browser);
    ALTER TABLE matches ADD COLUMN deal TEXT;
    """,
    """
    CREATE TABLE evenings (
        id TEXT PRIMARY KEY,
        host TEXT NOT NULL,
        name TEXT NOT NULL,
        game TEXT NOT NULL,
        options TEXT NOT NULL,
        components TEXT,
        seats INTEGER NOT NULL,
        tables INTEGER NOT NULL,
        rounds INTEGER NOT NULL,
        round INTEGER NOT NULL,
        created DOUBLE PRECISION NOT NULL,
        origin TEXT
    );
    CREATE INDEX evenings_of_host ON evenings (host);
    CREATE TABLE players (
        evening TEXT NOT NULL REFERENCES evenings,
        number INTEGER NOT NULL,
        browser TEXT NOT NULL,
        who TEXT NOT NULL,
        name TEXT NOT NULL,
        joined INTEGER NOT NULL,
        away INTEGER NOT NULL,
        PRIMARY KEY (evening, number),
        UNIQUE (evening, browser),
        UNIQUE (evening, who)
    );
    CREATE INDEX players_by_browser ON players (browser);
    """,
)


def prepare(connection: psycopg.Connection[Any]) -> None:
    """Bring a database up to date, all in one transaction."""
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
        connection.execute("CREATE TABLE IF NOT EXISTS schema_version (steps INTEGER NOT NULL)")
        asked = connection.cursor(row_factory=tuple_row).execute("SELECT steps FROM schema_version")
        row = asked.fetchone()
        taken = 0 if row is None else int(row[0])
        if taken > len(STEPS):
            raise CannotOpen(
                f"the database has schema {taken}; this Rooftree knows schema {len(STEPS)}:"
                " update it"
            )
        for step in STEPS[taken:]:
            connection.execute(step)
        connection.execute("DELETE FROM schema_version")
        connection.execute("INSERT INTO schema_version VALUES (%s)", (len(STEPS),))
