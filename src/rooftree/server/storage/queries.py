"""Queries: the SQL statements that read or change tables, their logs and what belongs to them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import msgspec

from rooftree.server.storage.deal_queries import deal_of
from rooftree.server.storage.models import Entry, Seat, StoredMatch, TableStatus
from rooftree.server.storage.store import DatabaseConnection

encode = msgspec.json.Encoder().encode


def add_match(db: DatabaseConnection, match: StoredMatch) -> None:
    """Insert a new table with its seats."""
    db.execute(
        "INSERT INTO matches (code, game, options, components, base, seed, host, hints, recorded,"
        " created, origin, kept, deal) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            match.code,
            match.game,
            json.dumps(match.options),
            match.components,
            None if match.base is None else json.dumps(match.base),
            match.seed,
            match.host,
            None if match.hints is None else int(match.hints),
            int(match.recorded),
            match.created,
            match.origin,
            int(match.kept),
            match.deal and match.deal.id,
        ),
    )
    for n, seat in enumerate(match.seats):
        put_seat(db, match.code, n, seat)
    put_status(db, match.code, match.status)


def put_status(db: DatabaseConnection, code: str, status: TableStatus) -> None:
    """Update how far the match of a table has come."""
    db.execute(
        "UPDATE matches SET over = ?, moment = ?, turn = ?, changed = ? WHERE code = ?",
        (int(status.over), status.moment, json.dumps(status.turn), status.changed, code),
    )


def put_seat(db: DatabaseConnection, code: str, n: int, seat: Seat) -> None:
    """Insert or replace a seat."""
    db.execute(
        "INSERT INTO seats (code, seat, name, level, owner, link, notice, notice_from)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (code, seat) DO UPDATE SET"
        " name = excluded.name, level = excluded.level, owner = excluded.owner,"
        " link = excluded.link, notice = excluded.notice, notice_from = excluded.notice_from",
        (code, n, seat.name, seat.level, seat.owner, seat.link, seat.notice, seat.notice_from),
    )


def append(db: DatabaseConnection, code: str, n: int, entry: Entry) -> None:
    """Insert the n-th entry of a log. A second n-th entry or a repeated request id is an error."""
    db.execute(
        "INSERT INTO entries (code, n, kind, seat, body, wish, at) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (code, n, entry.kind, entry.seat, encode(entry.body).decode(), entry.request, entry.at),
    )


def match_of(db: DatabaseConnection, code: str) -> StoredMatch | None:
    """Return a stored table with its seats, or None."""
    row = db.execute("SELECT * FROM matches WHERE code = ?", (code,)).fetchone()
    return None if row is None else match_in(db, row)


def match_in(db: DatabaseConnection, row: Mapping[str, Any]) -> StoredMatch:
    """Build a table from its row, and read its seats."""
    found = StoredMatch(
        code=row["code"],
        game=row["game"],
        options=json.loads(row["options"]),
        components=row["components"],
        base=None if row["base"] is None else json.loads(row["base"]),
        seed=bytes(row["seed"]),
        host=row["host"],
        hints=None if row["hints"] is None else bool(row["hints"]),
        recorded=bool(row["recorded"]),
        created=row["created"],
        status=TableStatus(
            bool(row["over"]), row["moment"], tuple(json.loads(row["turn"])), row["changed"]
        ),
        origin=row["origin"],
        kept=bool(row["kept"]),
        muted=bool(row["muted"]),
        deal=None if row["deal"] is None else deal_of(db, row["deal"]),
    )
    found.seats = seats_of(db, found.code)
    return found


def seats_of(db: DatabaseConnection, code: str) -> list[Seat]:
    """Return the seats of a table in order."""
    rows = db.execute("SELECT * FROM seats WHERE code = ? ORDER BY seat", (code,))
    return [seat_in(row) for row in rows]


def seat_in(row: Mapping[str, Any]) -> Seat:
    """Build a seat from its row."""
    return Seat(
        row["name"], row["level"], row["owner"], row["link"], row["notice"], row["notice_from"]
    )


def log_of(db: DatabaseConnection, code: str, first: int = 0) -> list[Entry]:
    """Return the log of a table from an entry on."""
    rows = db.execute("SELECT * FROM entries WHERE code = ? AND n >= ? ORDER BY n", (code, first))
    return [
        Entry(row["kind"], row["seat"], json.loads(row["body"]), row["wish"], row["at"])
        for row in rows
    ]


def lengths_of(db: DatabaseConnection, codes: list[str]) -> dict[str, int]:
    """Return the number of entries of the logs of some tables."""
    marks = ", ".join("?" * len(codes))
    rows = db.execute(
        f"SELECT code, count(*) AS number FROM entries WHERE code IN ({marks}) GROUP BY code",
        codes,
    )
    return {row["code"]: int(row["number"]) for row in rows}


def number(rows: Any) -> int:
    """Return the only number that was asked for."""
    return int(rows.fetchone()["number"])


OF_OWNER = """
    FROM (SELECT code FROM seats WHERE owner = ? UNION SELECT code FROM matches WHERE host = ?) own
    JOIN matches USING (code)
"""


def matches_of(db: DatabaseConnection, owner: str, most: int) -> list[StoredMatch]:
    """Return the tables where a browser sits or is host: unfinished first, then newest first."""
    rows = db.execute(
        f"SELECT * {OF_OWNER} ORDER BY over, changed DESC LIMIT ?", (owner, owner, most)
    )
    return [match_in(db, row) for row in rows.fetchall()]


def count_of(db: DatabaseConnection, owner: str) -> int:
    """Count the tables where a browser sits or is host."""
    return number(db.execute(f"SELECT count(*) AS number {OF_OWNER}", (owner, owner)))


def count_since(db: DatabaseConnection, origin: str, since: float) -> int:
    """Count the tables that were made from an address since a time."""
    asked = "SELECT count(*) AS number FROM matches WHERE origin = ? AND created > ?"
    return number(db.execute(asked, (origin, since)))


def all_codes(db: DatabaseConnection) -> list[str]:
    """Return the codes of all tables, oldest first."""
    rows = db.execute("SELECT code FROM matches ORDER BY created, code")
    return [row["code"] for row in rows.fetchall()]


def codes_of_bots(db: DatabaseConnection) -> list[str]:
    """Return the codes of the tables at which a bot has the turn."""
    rows = db.execute(
        "SELECT matches.code, turn, seat FROM matches JOIN seats ON seats.code = matches.code"
        " WHERE over = 0 AND recorded = 0 AND level IS NOT NULL ORDER BY matches.code"
    )
    found = (row["code"] for row in rows if row["seat"] in json.loads(row["turn"]))
    return list(dict.fromkeys(found))


def codes_untouched(db: DatabaseConnection, since: float, most: int) -> list[str]:
    """Return the codes of tables that nobody touched since a time and nobody wants to keep."""
    rows = db.execute(
        "SELECT code FROM matches WHERE changed < ? AND created < ? AND kept = 0"
        " ORDER BY changed LIMIT ?",
        (since, since, most),
    )
    return [row["code"] for row in rows]


def delete(db: DatabaseConnection, code: str) -> None:
    """Delete a table with everything that belongs to it."""
    for name in ("reviews", "entries", "seats", "matches"):
        db.execute(f"DELETE FROM {name} WHERE code = ?", (code,))


def put_review(db: DatabaseConnection, code: str, judge: str, body: str) -> None:
    """Keep the review of a table, instead of an older one."""
    db.execute(
        "INSERT INTO reviews (code, judge, body) VALUES (?, ?, ?) ON CONFLICT (code) DO UPDATE SET"
        " judge = excluded.judge, body = excluded.body",
        (code, judge, body),
    )


def review_of(db: DatabaseConnection, code: str) -> str | None:
    """Return the review of a table as JSON, or None."""
    row = db.execute("SELECT body FROM reviews WHERE code = ?", (code,)).fetchone()
    return None if row is None else str(row["body"])


def put_marks(db: DatabaseConnection, match: StoredMatch) -> None:
    """Update whether a table is kept, muted or only to be looked at."""
    db.execute(
        "UPDATE matches SET kept = ?, muted = ?, recorded = ? WHERE code = ?",
        (int(match.kept), int(match.muted), int(match.recorded), match.code),
    )


def seat_by_link(db: DatabaseConnection, link: str) -> tuple[str, int] | None:
    """Return the table code and seat number of a personal link, or None."""
    row = db.execute("SELECT code, seat FROM seats WHERE link = ?", (link,)).fetchone()
    return None if row is None else (row["code"], row["seat"])


def secret_of(db: DatabaseConnection, fresh: bytes, purpose: str = "secret") -> bytes:
    """Return the server's secret for a purpose; the first start stores `fresh`."""
    db.execute(
        "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO NOTHING", (purpose, fresh)
    )
    row = db.execute("SELECT value FROM meta WHERE key = ?", (purpose,)).fetchone()
    return bytes(row["value"])


def claim(db: DatabaseConnection, what: str) -> bool:
    """Tell whether nobody did before what is done once for all processes and starts."""
    found = db.execute(
        "INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO NOTHING", (what, b"")
    )
    return bool(found.rowcount)
