"""The database: one writer, whole or nothing, older schemas with a backup."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from rooftree.server.storage import queries, schema
from rooftree.server.storage.database import Database
from rooftree.server.storage.models import Entry, Seat, StoredMatch
from rooftree.server.storage.store import CannotOpen, StorageFailed, Work


def a_match(code: str = "abcdef") -> StoredMatch:
    return StoredMatch(
        code, "lots", {}, None, None, b"seed", "host", None, False, seats=[Seat("Anna")]
    )


def add(match: StoredMatch, db: sqlite3.Connection) -> None:
    queries.add_match(db, match)


def test_it_is_durable_before_it_is_answered(tmp_path: Path) -> None:
    database = Database(tmp_path)
    with sqlite3.connect(database.path) as other:
        asyncio.run(database.write(lambda db: queries.add_match(db, a_match())))
        assert other.execute("SELECT count(*) FROM matches").fetchone() == (1,)
        assert other.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    level = asyncio.run(database.write(lambda db: db.execute("PRAGMA synchronous").fetchone()[0]))
    assert level == 2  # FULL
    database.close()


def test_jobs_that_come_together_share_a_commit_and_fail_alone(tmp_path: Path) -> None:
    database = Database(tmp_path)
    entry, plain = Entry("say", 0, {"text": "x"}, "request-0001"), Entry("say", 0, {})

    async def together() -> list[object]:
        await database.write(lambda db: queries.add_match(db, a_match()))
        works: list[Work] = [
            lambda db: queries.append(db, "abcdef", 0, plain),
            lambda db: queries.append(db, "abcdef", 1, plain),
            lambda db: queries.append(db, "abcdef", 1, entry),  # this n is taken
            lambda db: queries.append(db, "abcdef", 2, entry),
            lambda db: queries.append(db, "abcdef", 3, entry),  # this request was carried out
            lambda db: 1 // 0,
            lambda db: queries.append(db, "abcdef", 3, plain),
        ]
        return list(
            await asyncio.gather(*(database.write(work) for work in works), return_exceptions=True)
        )

    outcome = asyncio.run(together())
    kinds = [type(one).__name__ for one in outcome]
    assert kinds == [
        "NoneType",
        "NoneType",
        "AlreadyStored",
        "NoneType",
        "AlreadyStored",
        "ZeroDivisionError",
        "NoneType",
    ]
    entries = asyncio.run(database.read(lambda db: queries.log_of(db, "abcdef")))
    assert [one.request for one in entries] == [None, None, "request-0001", None]
    database.close()


def test_questions_cannot_write(tmp_path: Path) -> None:
    database = Database(tmp_path)
    with pytest.raises(StorageFailed):
        asyncio.run(database.read(lambda db: queries.add_match(db, a_match())))
    database.close()


def test_a_failing_disk_is_told_to_everybody_who_waits(tmp_path: Path) -> None:
    database = Database(tmp_path)
    asyncio.run(database.write(lambda db: db.execute("PRAGMA max_page_count=1")))
    large = replace(a_match("large0"), components="x" * 100_000)

    async def together() -> list[object]:
        jobs = [database.write(partial(add, match)) for match in (a_match(), large)]
        return list(await asyncio.gather(*jobs, return_exceptions=True))

    outcome = asyncio.run(together())
    assert isinstance(outcome[1], StorageFailed)
    stored = asyncio.run(database.read(lambda db: queries.match_of(db, "abcdef")))
    assert (stored is None) == isinstance(outcome[0], StorageFailed)
    asyncio.run(database.write(lambda db: db.execute("PRAGMA max_page_count=100000")))
    asyncio.run(database.write(lambda db: queries.add_match(db, large)))
    database.close()


def old_database(path: Path) -> None:
    """Write a database as the first schema left it, with a table in it."""
    db = sqlite3.connect(path, isolation_level=None)
    schema.take_step(db, 0)
    db.execute(
        "INSERT INTO matches VALUES ('old123', 'lots', '{}', NULL, NULL, x'00', 'h', NULL, 0, 0, 1)"
    )
    db.execute("INSERT INTO seats VALUES ('old123', 0, 'Anna', NULL, 'owner', NULL)")
    db.close()


def test_an_older_schema_climbs_and_leaves_a_backup(tmp_path: Path) -> None:
    old_database(tmp_path / "tables.db")
    database = Database(tmp_path)
    found = asyncio.run(database.read(lambda db: queries.match_of(db, "old123")))
    assert found is not None
    assert found.seats == [Seat("Anna", None, "owner")]
    database.close()
    backup = sqlite3.connect(tmp_path / "tables.db.schema-1.backup")
    assert schema.version_of(backup) == 1
    assert backup.execute("SELECT code FROM matches").fetchall() == [("old123",)]
    assert schema.version_of(sqlite3.connect(database.path)) == len(schema.STEPS)


def test_a_step_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old_database(tmp_path / "tables.db")
    broken = (*schema.STEPS[:1], "CREATE TABLE half (x); CREATE TABLE half (x)")
    monkeypatch.setattr(schema, "STEPS", broken)
    with pytest.raises(CannotOpen, match="half"):
        Database(tmp_path)
    db = sqlite3.connect(tmp_path / "tables.db")
    assert schema.version_of(db) == 1
    assert db.execute("SELECT name FROM sqlite_master WHERE name = 'half'").fetchall() == []


def test_a_newer_schema_is_refused_untouched(tmp_path: Path) -> None:
    Database(tmp_path).close()
    db = sqlite3.connect(tmp_path / "tables.db")
    db.execute(f"PRAGMA user_version={len(schema.STEPS) + 1}")
    db.commit()
    db.close()
    with pytest.raises(schema.NewerDatabase, match="update it"):
        Database(tmp_path)
