"""Evenings: club evenings as they are stored, their players, and where each round is played."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rooftree.server.clock import now
from rooftree.server.storage import deal_queries
from rooftree.server.storage.models import StoredDeal, StoredTry, TableStatus
from rooftree.server.storage.store import DatabaseConnection


@dataclass(frozen=True)
class StoredEvening:
    """A club evening: the same deals at every table, round by round."""

    id: str
    host: str  # hash of the key of the browser that opened it
    name: str
    game: str
    options: Mapping[str, Any]
    components: str | None = field(repr=False)
    seats: int  # at a table
    tables: int  # wanted; those that are there once it has begun
    rounds: int
    round: int  # the one that was started last; 0: none yet
    created: float = field(default_factory=now)
    origin: str | None = None

    def deal_id(self, round: int) -> str:
        """Name the deal of a round, counted from 1."""
        return f"{self.id}.{round}"


@dataclass(frozen=True)
class EveningPlayer:
    """A person at an evening."""

    number: int  # in the movement
    browser: str
    name: str
    joined: int  # rounds that were started before
    away: bool = False  # whether a bot plays for this person


@dataclass(frozen=True)
class StoredRound:
    """A round that was started: its deal, who sits where, and how far the tables are."""

    deal: StoredDeal
    tries: Sequence[StoredTry]
    statuses: Mapping[str, TableStatus]  # by the code of a table

    @property
    def is_complete(self) -> bool:
        """Whether all tables have finished."""
        return all(tried.result is not None for tried in self.tries)


@dataclass(frozen=True)
class EveningSoFar:
    """All that is stored of an evening."""

    evening: StoredEvening
    players: Sequence[EveningPlayer]
    rounds: Sequence[StoredRound]

    @property
    def is_between_rounds(self) -> bool:
        """Whether no round is played now."""
        return all(one.is_complete for one in self.rounds)

    def person_at(self, number: int, round: int) -> EveningPlayer | None:
        """Return who plays with a number in a round, counted from 0; None is a bot."""
        people = [one for one in self.players if one.number == number and one.joined <= round]
        return people[0] if people else None


def add_evening(db: DatabaseConnection, one: StoredEvening) -> None:
    """Insert an evening."""
    db.execute(
        "INSERT INTO evenings (id, host, name, game, options, components, seats, tables, rounds,"
        " round, created, origin) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            one.id,
            one.host,
            one.name,
            one.game,
            json.dumps(dict(one.options)),
            one.components,
            one.seats,
            one.tables,
            one.rounds,
            one.round,
            one.created,
            one.origin,
        ),
    )


def evening_of(db: DatabaseConnection, id: str) -> StoredEvening | None:
    """Return an evening, or None."""
    row = db.execute("SELECT * FROM evenings WHERE id = ?", (id,)).fetchone()
    return None if row is None else evening_in(row)


def evening_in(row: Mapping[str, Any]) -> StoredEvening:
    """Build an evening from its row."""
    return StoredEvening(
        row["id"],
        row["host"],
        row["name"],
        row["game"],
        json.loads(row["options"]),
        row["components"],
        row["seats"],
        row["tables"],
        row["rounds"],
        row["round"],
        row["created"],
        row["origin"],
    )


def so_far(db: DatabaseConnection, id: str) -> EveningSoFar | None:
    """Read all that is stored of an evening."""
    evening = evening_of(db, id)
    if evening is None:
        return None
    deals = [
        deal_queries.deal_of(db, evening.deal_id(n)) for n in range(1, evening.round + 1)
    ]  # by number: sorted as texts, 10 would come before 2
    return EveningSoFar(evening, players_of(db, id), [round_of(db, deal) for deal in deals if deal])


def round_of(db: DatabaseConnection, deal: StoredDeal) -> StoredRound:
    """Read a round."""
    rows = db.execute(
        "SELECT code, over, moment, turn, changed FROM matches WHERE deal = ?", (deal.id,)
    )
    statuses = {
        row["code"]: TableStatus(
            bool(row["over"]), row["moment"], tuple(json.loads(row["turn"])), row["changed"]
        )
        for row in rows.fetchall()
    }
    return StoredRound(deal, deal_queries.tries_of(db, deal.id), statuses)


def players_of(db: DatabaseConnection, id: str) -> list[EveningPlayer]:
    """Return the people at an evening, by number."""
    rows = db.execute("SELECT * FROM players WHERE evening = ? ORDER BY number", (id,))
    return [
        EveningPlayer(row["number"], row["browser"], row["name"], row["joined"], bool(row["away"]))
        for row in rows.fetchall()
    ]


def lock_evening(db: DatabaseConnection, id: str) -> StoredEvening:
    """Return an evening; other processes change nothing of it until this is committed."""
    db.execute("UPDATE evenings SET round = round WHERE id = ?", (id,))
    found = evening_of(db, id)
    assert found is not None  # an evening is never deleted
    return found


def add_player(db: DatabaseConnection, id: str, one: EveningPlayer) -> None:
    """Insert a person; a second one of the same browser or name is an error."""
    db.execute(
        "INSERT INTO players (evening, number, browser, who, name, joined, away)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (id, one.number, one.browser, one.name.casefold(), one.name, one.joined, int(one.away)),
    )


def put_away(db: DatabaseConnection, id: str, number: int, away: bool) -> None:
    """Note whether a bot plays for a person."""
    db.execute(
        "UPDATE players SET away = ? WHERE evening = ? AND number = ?", (int(away), id, number)
    )


def begin_round(
    db: DatabaseConnection, evening: StoredEvening, deal: StoredDeal, tries: Sequence[StoredTry]
) -> None:
    """Store that a round begins, and who sits where."""
    db.execute(
        "UPDATE evenings SET round = ?, tables = ? WHERE id = ?",
        (evening.round, evening.tables, evening.id),
    )
    deal_queries.add_deal(db, deal)
    for tried in tries:
        deal_queries.add_try(db, deal, tried)


def claim_table(db: DatabaseConnection, tries: Sequence[StoredTry], code: str) -> bool:
    """Note where some sit, unless another process did; return whether they sit here."""
    if deal_queries.put_table(db, tries[0], code) != code:
        return False
    return all(deal_queries.put_table(db, one, code) == code for one in tries[1:])


def count_of_host(db: DatabaseConnection, host: str, since: float) -> int:
    """Count the evenings that a browser opened since a time."""
    row = db.execute(
        "SELECT count(*) AS number FROM evenings WHERE host = ? AND created > ?", (host, since)
    ).fetchone()
    return int(row["number"])


def evenings_of_browser(db: DatabaseConnection, browser: str, since: float) -> list[StoredEvening]:
    """Return the evenings since a time that a browser runs or plays at, the newest first."""
    rows = db.execute(
        "SELECT * FROM evenings WHERE created > ? AND (host = ? OR id IN"
        " (SELECT evening FROM players WHERE browser = ?)) ORDER BY created DESC",
        (since, browser, browser),
    )
    return [evening_in(row) for row in rows.fetchall()]
