"""The journal: tables that an earlier release stored go on as they were played."""

from __future__ import annotations

from typing import Any

import pytest

from rooftree.engine.errors import DamagedMatch
from rooftree.server.storage.models import Entry, Seat, StoredMatch
from rooftree.server.tables.journal import Journal
from tests.games.recorded import documents


def entry_of(record: dict[str, Any]) -> Entry:
    """Write a record of a match file as the database holds it."""
    body = {"action": record["action"], "chance": record["chance"], "counter": 0}
    return Entry("play", record["seat"], {**body, "state": record.get("state", "")})


def journal_of(document: dict[str, Any], options: dict[str, Any]) -> Journal:
    """Load a table that was stored with these options and the records of a match file."""
    records = document["records"]
    base = {"opening": document["opening"], "seals": [], "count": len(records)}
    seats = [Seat(seat["name"], owner=seat["name"]) for seat in document["seats"]]
    stored = StoredMatch(
        "abcdef", document["game"], options, None, base, bytes(32), "Anna", None, False, seats=seats
    )
    return Journal(stored, [entry_of(record) for record in records])


def test_a_table_of_earlier_rules_replays_by_the_options_of_its_day() -> None:
    document = next(one for one in documents("dice_manor") if one["rules"] == "1")
    match = journal_of(document, document["options"]).match
    assert match.setup.options["tours"] == "clicks"
    assert [int(one.points) for one in match.standings()] == document["result"]["scores"]


def test_by_the_rules_of_today_it_would_not_replay() -> None:
    document = next(one for one in documents("dice_manor") if one["rules"] == "1")
    with pytest.raises(DamagedMatch, match="another position"):
        journal_of(document, {**document["options"], "tours": "layout"})
