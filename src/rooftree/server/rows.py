"""Rows: every question and change that the database is asked, in SQL."""

from __future__ import annotations

import json
import sqlite3
import time
from dataclasses import dataclass, field
from typing import Any

from rooftree.server.seats import Seat


@dataclass(frozen=True)
class Entry:
    """One entry of a table's log. The log only grows: taking back is an entry too."""

    kind: str  # play, undo, say, note
    seat: int
    body: dict[str, Any]
    wish: str | None = None  # the browser's id: the same wish is never applied twice
    at: float = field(default_factory=time.time)


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
    over: bool = False
    created: float = field(default_factory=time.time)
    seats: list[Seat] = field(default_factory=list)


def add_match(db: sqlite3.Connection, match: StoredMatch) -> None:
    """A new table with its seats."""
    db.execute(
        "INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
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
            match.over,
            match.created,
        ),
    )
    for n, seat in enumerate(match.seats):
        put_seat(db, match.code, n, seat)


def put_seat(db: sqlite3.Connection, code: str, n: int, seat: Seat) -> None:
    """A seat as it is now."""
    db.execute(
        "INSERT OR REPLACE INTO seats (code, seat, name, level, owner, link, notice, notice_from)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (code, n, seat.name, seat.level, seat.owner, seat.link, seat.notice, seat.notice_from),
    )


def append(db: sqlite3.Connection, code: str, n: int, entry: Entry, over: bool | None) -> None:
    """The n-th entry of a log; a second n-th entry, or the same wish again, is refused."""
    db.execute(
        "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?)",
        (code, n, entry.kind, entry.seat, json.dumps(entry.body), entry.wish, entry.at),
    )
    if over is not None:
        db.execute("UPDATE matches SET over = ? WHERE code = ?", (over, code))


def match_of(db: sqlite3.Connection, code: str) -> StoredMatch | None:
    """A stored table with its seats."""
    row = db.execute("SELECT * FROM matches WHERE code = ?", (code,)).fetchone()
    if row is None:
        return None
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
        over=bool(row["over"]),
        created=row["created"],
    )
    seats = db.execute("SELECT * FROM seats WHERE code = ? ORDER BY seat", (code,))
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


def codes_of(db: sqlite3.Connection, owner: str, most: int) -> list[str]:
    """The tables at which a browser sits or which it made, newest first."""
    rows = db.execute(
        "SELECT code FROM (SELECT code FROM seats WHERE owner = ?1"
        " UNION SELECT code FROM matches WHERE host = ?1) JOIN matches USING (code)"
        " ORDER BY over, created DESC LIMIT ?2",
        (owner, most),
    )
    return [row["code"] for row in rows]


def codes_going_on(db: sqlite3.Connection) -> list[str]:
    """Unfinished tables at which a bot plays or a notice may be due."""
    rows = db.execute(
        "SELECT DISTINCT code FROM matches JOIN seats USING (code)"
        " WHERE over = 0 AND recorded = 0 AND level IS NOT NULL"
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
