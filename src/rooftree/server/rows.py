"""Rows: every question and change that the database is asked, in SQL."""

from __future__ import annotations

import json
import sqlite3
import time
from dataclasses import dataclass, field
from typing import Any

import msgspec

from rooftree.server.seats import Seat

encode = msgspec.json.Encoder().encode


@dataclass(frozen=True)
class Entry:
    """One entry of a table's log. The log only grows: taking back is an entry too."""

    kind: str  # play, undo, say, note
    seat: int
    body: dict[str, Any]
    wish: str | None = None  # the browser's id: the same wish is never applied twice
    at: float = field(default_factory=time.time)


@dataclass(frozen=True)
class Standing:
    """Where a table stands, for lists of tables."""

    over: bool = False
    moment: int = 0
    turn: tuple[int, ...] = ()
    changed: float = field(default_factory=time.time)


@dataclass
class StoredMatch:
    """A table as it is stored, without its log."""

    code: str
    game: str
    options: dict[str, Any]
    components: str | None
    base: dict[str, Any] | None
    seed: bytes
    host: str
    hints: bool | None
    recorded: bool
    created: float = field(default_factory=time.time)
    seats: list[Seat] = field(default_factory=list)
    standing: Standing = field(default_factory=Standing)  # when it was read


def add_match(db: sqlite3.Connection, match: StoredMatch) -> None:
    """A new table with its seats."""
    db.execute(
        "INSERT INTO matches (code, game, options, components, base, seed, host, hints, recorded,"
        " created) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            match.code,
            match.game,
            json.dumps(match.options),
            match.components,
            None if match.base is None else json.dumps(match.base),
            match.seed,
            match.host,
            match.hints,
            match.recorded,
            match.created,
        ),
    )
    for n, seat in enumerate(match.seats):
        put_seat(db, match.code, n, seat)
    put_standing(db, match.code, match.standing)


def put_standing(db: sqlite3.Connection, code: str, standing: Standing) -> None:
    """Where a table stands now."""
    db.execute(
        "UPDATE matches SET over = ?, moment = ?, turn = ?, changed = ? WHERE code = ?",
        (standing.over, standing.moment, json.dumps(standing.turn), standing.changed, code),
    )


def put_seat(db: sqlite3.Connection, code: str, n: int, seat: Seat) -> None:
    """A seat as it is now."""
    db.execute(
        "INSERT OR REPLACE INTO seats (code, seat, name, level, owner, link, notice, notice_from)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (code, n, seat.name, seat.level, seat.owner, seat.link, seat.notice, seat.notice_from),
    )


def append(db: sqlite3.Connection, code: str, n: int, entry: Entry) -> None:
    """The n-th entry of a log; a second n-th entry, or the same wish again, is refused."""
    db.execute(
        "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?)",
        (code, n, entry.kind, entry.seat, encode(entry.body).decode(), entry.wish, entry.at),
    )


def match_of(db: sqlite3.Connection, code: str) -> StoredMatch | None:
    """A stored table with its seats."""
    row = db.execute("SELECT * FROM matches WHERE code = ?", (code,)).fetchone()
    return None if row is None else match_in(db, row)


def match_in(db: sqlite3.Connection, row: sqlite3.Row) -> StoredMatch:
    """A table as it is stored."""
    found = StoredMatch(
        code=row["code"],
        game=row["game"],
        options=json.loads(row["options"]),
        components=row["components"],
        base=None if row["base"] is None else json.loads(row["base"]),
        seed=row["seed"],
        host=row["host"],
        hints=None if row["hints"] is None else bool(row["hints"]),
        recorded=bool(row["recorded"]),
        created=row["created"],
        standing=Standing(
            bool(row["over"]), row["moment"], tuple(json.loads(row["turn"])), row["changed"]
        ),
    )
    seats = db.execute("SELECT * FROM seats WHERE code = ? ORDER BY seat", (found.code,))
    found.seats = [seat_in(row) for row in seats]
    return found


def seat_in(row: sqlite3.Row) -> Seat:
    """A seat as it is stored."""
    return Seat(
        row["name"], row["level"], row["owner"], row["link"], row["notice"], row["notice_from"]
    )


def log_of(db: sqlite3.Connection, code: str) -> list[Entry]:
    """The whole log of a table."""
    rows = db.execute("SELECT * FROM entries WHERE code = ? ORDER BY n", (code,))
    return [
        Entry(row["kind"], row["seat"], json.loads(row["body"]), row["wish"], row["at"])
        for row in rows
    ]


OF_OWNER = """
    FROM (SELECT code FROM seats WHERE owner = ?1 UNION SELECT code FROM matches WHERE host = ?1)
    JOIN matches USING (code)
"""


def matches_of(db: sqlite3.Connection, owner: str, most: int) -> list[StoredMatch]:
    """The tables where a browser sits or which it made: those going on first, newest first."""
    rows = db.execute(f"SELECT * {OF_OWNER} ORDER BY over, changed DESC LIMIT ?2", (owner, most))
    return [match_in(db, row) for row in rows.fetchall()]


def count_of(db: sqlite3.Connection, owner: str) -> int:
    """How many tables those are."""
    return int(db.execute(f"SELECT count(*) {OF_OWNER}", (owner,)).fetchone()[0])


def codes_of_bots(db: sqlite3.Connection) -> list[str]:
    """The tables at which it is the turn of a bot."""
    rows = db.execute(
        "SELECT DISTINCT code FROM matches, json_each(matches.turn) JOIN seats USING (code)"
        " WHERE over = 0 AND recorded = 0 AND seat = json_each.value AND level IS NOT NULL"
    )
    return [row["code"] for row in rows]


def seat_by_link(db: sqlite3.Connection, link: str) -> tuple[str, int] | None:
    """Which seat a personal link means."""
    row = db.execute("SELECT code, seat FROM seats WHERE link = ?", (link,)).fetchone()
    return None if row is None else (row["code"], row["seat"])


def secret_of(db: sqlite3.Connection, fresh: bytes) -> bytes:
    """The server's secret, made on the first start."""
    db.execute("INSERT OR IGNORE INTO meta VALUES ('secret', ?)", (fresh,))
    row = db.execute("SELECT value FROM meta WHERE key = 'secret'").fetchone()
    return bytes(row["value"])
