"""Queries about deals and the tries at them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from rooftree.deals import challenge, results
from rooftree.server.clock import now
from rooftree.server.storage.models import StoredDeal, StoredTry
from rooftree.server.storage.store import DatabaseConnection


def add_deal(db: DatabaseConnection, deal: StoredDeal) -> None:
    """Insert a deal, unless another process was faster."""
    db.execute(
        "INSERT INTO deals (id, event, challenge, host, name, created, opens, closes)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING",
        (
            deal.id,
            deal.event,
            json.dumps(challenge.to_document(deal.challenge)),
            deal.host,
            deal.name,
            deal.created,
            deal.opens,
            deal.closes,
        ),
    )


def deal_of(db: DatabaseConnection, id: str) -> StoredDeal | None:
    """Return a deal, or None."""
    row = db.execute("SELECT * FROM deals WHERE id = ?", (id,)).fetchone()
    return None if row is None else deal_in(row)


def deals_of_event(db: DatabaseConnection, event: str) -> list[StoredDeal]:
    """Return all deals of an event in order."""
    rows = db.execute("SELECT * FROM deals WHERE event = ? ORDER BY id", (event,))
    return [deal_in(row) for row in rows.fetchall()]


def deal_in(row: Mapping[str, Any]) -> StoredDeal:
    """Build a deal from its row."""
    return StoredDeal(
        row["id"],
        row["event"],
        challenge.read(json.loads(row["challenge"])),
        row["host"],
        row["name"],
        row["opens"],
        row["closes"],
        row["created"],
    )


def count_of_host(db: DatabaseConnection, host: str, at: float) -> int:
    """Count the deals of a browser that are open at a time."""
    row = db.execute(
        "SELECT count(*) AS number FROM deals WHERE host = ? AND closes > ?", (host, at)
    ).fetchone()
    return int(row["number"])


def close_deal(db: DatabaseConnection, id: str, at: float) -> None:
    """Let a deal close at a time, unless it closes earlier."""
    db.execute("UPDATE deals SET closes = ? WHERE id = ? AND closes > ?", (at, id, at))


def put_field(db: DatabaseConnection, id: str, field: str) -> None:
    """Keep the field of a deal; the first one stays."""
    db.execute("UPDATE deals SET field = ? WHERE id = ? AND field IS NULL", (field, id))


def field_of(db: DatabaseConnection, id: str) -> str | None:
    """Return the field of a deal as JSON, or None."""
    row = db.execute("SELECT field FROM deals WHERE id = ?", (id,)).fetchone()
    return None if row is None else row["field"]


def code_of_field(db: DatabaseConnection, deal: str, host: str) -> str | None:
    """Return the code of a table that was opened for a game of a deal's field, or None."""
    row = db.execute(
        "SELECT code FROM matches WHERE deal = ? AND host = ?", (deal, host)
    ).fetchone()
    return None if row is None else str(row["code"])


def deals_without_field(db: DatabaseConnection) -> list[StoredDeal]:
    """Return the deals of this server that wait for their field, those of today first."""
    rows = db.execute(
        "SELECT * FROM deals WHERE host IS NULL AND field IS NULL AND closes > ?"
        " ORDER BY opens, id",
        (now(),),
    )
    return [deal_in(row) for row in rows.fetchall()]


def forget_unplayed(db: DatabaseConnection, before: float) -> None:
    """Delete the deals of this server that closed before a time, and that nobody tried."""
    db.execute(
        "DELETE FROM deals WHERE host IS NULL AND closes < ?"
        " AND id NOT IN (SELECT deal FROM tries)",
        (before,),
    )


def add_try(db: DatabaseConnection, deal: StoredDeal, tried: StoredTry) -> None:
    """Insert a try; a second one of the browser or the name is an error."""
    db.execute(
        "INSERT INTO tries (deal, browser, seat, who, name, shows, code)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            tried.deal,
            tried.browser,
            tried.seat,
            f"{deal.once} {tried.name.casefold()}",
            tried.name,
            int(tried.shows),
            tried.code,
        ),
    )


def put_table(db: DatabaseConnection, tried: StoredTry, code: str) -> str:
    """Note the table of a try unless it has one; return the code that it has."""
    at = (tried.deal, tried.browser)
    db.execute(
        "UPDATE tries SET code = ? WHERE deal = ? AND browser = ? AND code IS NULL", (code, *at)
    )
    row = db.execute("SELECT code FROM tries WHERE deal = ? AND browser = ?", at).fetchone()
    return str(row["code"])


def put_result(
    db: DatabaseConnection, code: str, seat: int, result: results.DealResult, ended: float
) -> bool:
    """Keep the result of a seat; return whether there was none before."""
    written = (json.dumps(results.to_document(result)), ended, code, seat)
    found = db.execute(
        "UPDATE tries SET result = ?, ended = ? WHERE code = ? AND seat = ? AND result IS NULL",
        written,
    )
    return bool(found.rowcount)


def tries_of(db: DatabaseConnection, deal: str) -> list[StoredTry]:
    """Return all tries at a deal, by name."""
    rows = db.execute("SELECT * FROM tries WHERE deal = ? ORDER BY who", (deal,))
    return [try_in(row) for row in rows.fetchall()]


def try_of(db: DatabaseConnection, deal: str, browser: str) -> StoredTry | None:
    """Return the try of a browser at a deal, or None; its seat may have moved to it."""
    row = db.execute(
        "SELECT * FROM tries WHERE deal = ? AND (browser = ? OR code IN"
        " (SELECT code FROM seats WHERE owner = ? AND seats.seat = tries.seat))",
        (deal, browser, browser),
    ).fetchone()
    return None if row is None else try_in(row)


def may_look(db: DatabaseConnection, deal: str, browser: str, code: str) -> bool:
    """Tell whether a browser has played a deal, and whoever sits at a table lets it look on.

    Nobody sits where bots of the field have played.
    """
    own = try_of(db, deal, browser)
    return (
        own is not None
        and own.result is not None
        and all(tried.shows for tried in tries_at_table(db, code))
    )


def tries_at_table(db: DatabaseConnection, code: str) -> list[StoredTry]:
    """Return the tries that are played at a table."""
    rows = db.execute("SELECT * FROM tries WHERE code = ? ORDER BY seat", (code,))
    return [try_in(row) for row in rows.fetchall()]


def codes_without_result(db: DatabaseConnection) -> list[str]:
    """Return the codes of tables that are over, and whose result nobody has kept."""
    rows = db.execute(
        "SELECT DISTINCT tries.code FROM tries JOIN matches ON matches.code = tries.code"
        " WHERE over = 1 AND result IS NULL"
    )
    return [row["code"] for row in rows.fetchall()]


def counts_of_events(db: DatabaseConnection, events: list[str]) -> dict[str, int]:
    """Count the people who have played each event to its end in time."""
    marks = ", ".join("?" * len(events))
    rows = db.execute(
        "SELECT event, count(*) AS number FROM tries JOIN deals ON deals.id = tries.deal"
        f" WHERE event IN ({marks}) AND ended < closes GROUP BY event",
        events,
    )
    return {row["event"]: int(row["number"]) for row in rows.fetchall()}


def played_until(db: DatabaseConnection, closes: float) -> list[tuple[StoredDeal, StoredTry]]:
    """Return the tries that ended in time at the deals of this server that closed at a time."""
    rows = db.execute("SELECT * FROM deals WHERE host IS NULL AND closes = ?", (closes,))
    deals = [deal_in(row) for row in rows.fetchall()]
    return [
        (deal, tried) for deal in deals for tried in tries_of(db, deal.id) if tried.counts_at(deal)
    ]


def try_in(row: Mapping[str, Any]) -> StoredTry:
    """Build a try from its row."""
    result = None if row["result"] is None else results.from_document(json.loads(row["result"]))
    return StoredTry(
        row["deal"],
        row["browser"],
        row["seat"],
        row["name"],
        bool(row["shows"]),
        row["code"],
        result,
        row["ended"],
    )
