"""Subscriptions: at which browsers of a person web push arrives, and for what."""

from __future__ import annotations

from dataclasses import dataclass

from rooftree.server.storage.store import DatabaseConnection

MOST = 5  # browsers of one person; the one that asked longest ago goes


@dataclass(frozen=True)
class Subscription:
    """One browser that wants to be told."""

    endpoint: str  # address at its push service
    person: str  # hash of the key of the browser
    public: str  # its key, with which messages are encrypted
    auth: str  # its secret, likewise
    language: str
    kinds: tuple[str, ...]  # of what it wants to be told
    zone: str  # time zone, for the quiet hours
    quiet: tuple[int, int] | None  # first hour, and the hour at which they end
    origin: str  # our own address as this browser knows it
    asked: float  # when


def put(db: DatabaseConnection, one: Subscription) -> None:
    """Insert or replace a subscription; a person keeps the newest ones."""
    db.execute(
        "INSERT INTO subscriptions"
        " (endpoint, person, public, auth, language, kinds, zone, quiet, origin, asked)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (endpoint) DO UPDATE SET"
        " person = excluded.person, public = excluded.public, auth = excluded.auth,"
        " language = excluded.language, kinds = excluded.kinds, zone = excluded.zone,"
        " quiet = excluded.quiet, origin = excluded.origin, asked = excluded.asked",
        (
            one.endpoint,
            one.person,
            one.public,
            one.auth,
            one.language,
            " ".join(one.kinds),
            one.zone,
            "" if one.quiet is None else f"{one.quiet[0]} {one.quiet[1]}",
            one.origin,
            one.asked,
        ),
    )
    for old in of_person(db, one.person)[MOST:]:
        drop(db, old.endpoint)


def drop(db: DatabaseConnection, endpoint: str) -> None:
    """Forget a subscription."""
    db.execute("DELETE FROM subscriptions WHERE endpoint = ?", (endpoint,))


def of_person(db: DatabaseConnection, person: str) -> list[Subscription]:
    """Return the subscriptions of a person, the newest first."""
    rows = db.execute(
        "SELECT * FROM subscriptions WHERE person = ? ORDER BY asked DESC, endpoint", (person,)
    )
    return [
        Subscription(
            row["endpoint"],
            row["person"],
            row["public"],
            row["auth"],
            row["language"],
            tuple(row["kinds"].split()),
            row["zone"],
            hours(row["quiet"]),
            row["origin"],
            row["asked"],
        )
        for row in rows.fetchall()
    ]


def hours(text: str) -> tuple[int, int] | None:
    """Read quiet hours as they are stored."""
    if not text:
        return None
    first, end = text.split()
    return int(first), int(end)
