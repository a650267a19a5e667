"""The store: one writer, whole or nothing, older schemas with a backup."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from rooftree.server import rows, schema
from rooftree.server.rows import Entry, StoredMatch
from rooftree.server.seats import Seat
from rooftree.server.store import StorageFailed, Store, Work


def a_match(code: str = "abcdef") -> StoredMatch:
    return StoredMatch(
        code, "lots", {}, None, None, b"seed", "host", None, False, seats=[Seat("Anna")]
    )


def add(match: StoredMatch, db: sqlite3.Connection) -> None:
    rows.add_match(db, match)


def test_it_is_durable_before_it_is_answered(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with sqlite3.connect(store.path) as other:
        asyncio.run(store.write(lambda db: rows.add_match(db, a_match())))
        assert other.execute("SELECT count(*) FROM matches").fetchone() == (1,)
        assert other.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    level = asyncio.run(store.write(lambda db: db.execute("PRAGMA synchronous").fetchone()[0]))
    assert level == 2  # FULL
    store.close()


def test_wishes_that_come_together_share_a_commit_and_fail_alone(tmp_path: Path) -> None:
    store = Store(tmp_path)
    entry, plain = Entry("say", 0, {"text": "x"}, "wish-0001"), Entry("say", 0, {})

    async def together() -> list[object]:
        await store.write(lambda db: rows.add_match(db, a_match()))
        works: list[Work] = [
            lambda db: rows.append(db, "abcdef", 0, plain),
            lambda db: rows.append(db, "abcdef", 1, plain),
            lambda db: rows.append(db, "abcdef", 1, entry),  # this n is taken
            lambda db: rows.append(db, "abcdef", 2, entry),
            lambda db: rows.append(db, "abcdef", 3, entry),  # this wish was granted
            lambda db: 1 // 0,
            lambda db: rows.append(db, "abcdef", 3, plain),
        ]
        return list(
            await asyncio.gather(*(store.write(work) for work in works), return_exceptions=True)
        )

    outcome = asyncio.run(together())
    kinds = [type(one).__name__ for one in outcome]
    assert kinds == [
        "NoneType",
        "NoneType",
        "Doubled",
        "NoneType",
        "Doubled",
        "ZeroDivisionError",
        "NoneType",
    ]
    entries = asyncio.run(store.read(lambda db: rows.log_of(db, "abcdef")))
    assert [one.wish for one in entries] == [None, None, "wish-0001", None]
    store.close()


def test_questions_cannot_write(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with pytest.raises(StorageFailed):
        asyncio.run(store.read(lambda db: rows.add_match(db, a_match())))
    store.close()


def test_a_failing_disk_is_told_to_everybody_who_waits(tmp_path: Path) -> None:
    store = Store(tmp_path)
    asyncio.run(store.write(lambda db: db.execute("PRAGMA max_page_count=1")))
    large = replace(a_match("large0"), components="x" * 100_000)

    async def together() -> list[object]:
        wishes = [store.write(partial(add, match)) for match in (a_match(), large)]
        return list(await asyncio.gather(*wishes, return_exceptions=True))

    outcome = asyncio.run(together())
    assert isinstance(outcome[1], StorageFailed)
    stored = asyncio.run(store.read(lambda db: rows.match_of(db, "abcdef")))
    assert (stored is None) == isinstance(outcome[0], StorageFailed)
    asyncio.run(store.write(lambda db: db.execute("PRAGMA max_page_count=100000")))
    asyncio.run(store.write(lambda db: rows.add_match(db, large)))
    store.close()


def old_database(path: Path) -> None:
    """As the first schema left it, with a table in it."""
    db = sqlite3.connect(path, isolation_level=None)
    schema.climb(db, 0)
    db.execute(
        "INSERT INTO matches VALUES ('old123', 'lots', '{}', NULL, NULL, x'00', 'h', NULL, 0, 0, 1)"
    )
    db.execute("INSERT INTO seats VALUES ('old123', 0, 'Anna', NULL, 'owner', NULL)")
    db.close()


def test_an_older_schema_climbs_and_leaves_a_backup(tmp_path: Path) -> None:
    old_database(tmp_path / "tables.db")
    store = Store(tmp_path)
    found = asyncio.run(store.read(lambda db: rows.match_of(db, "old123")))
    assert found is not None
    assert found.seats == [Seat("Anna", None, "owner")]
    store.close()
    backup = sqlite3.connect(tmp_path / "tables.db.schema-1.backup")
    assert schema.version_of(backup) == 1
    assert backup.execute("SELECT code FROM matches").fetchall() == [("old123",)]
    assert schema.version_of(sqlite3.connect(store.path)) == len(schema.STEPS)


def test_a_step_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old_database(tmp_path / "tables.db")
    broken = (*schema.STEPS[:1], "CREATE TABLE half (x); CREATE TABLE half (x)")
    monkeypatch.setattr(schema, "STEPS", broken)
    with pytest.raises(sqlite3.OperationalError):
        Store(tmp_path)
    db = sqlite3.connect(tmp_path / "tables.db")
    assert schema.version_of(db) == 1
    assert db.execute("SELECT name FROM sqlite_master WHERE name = 'half'").fetchall() == []


def test_a_newer_schema_is_refused_untouched(tmp_path: Path) -> None:
    Store(tmp_path).close()
    db = sqlite3.connect(tmp_path / "tables.db")
    db.execute(f"PRAGMA user_version={len(schema.STEPS) + 1}")
    db.commit()
    db.close()
    with pytest.raises(schema.NewerDatabase, match="update it"):
        Store(tmp_path)
