"""The kept store: what is answered is kept, what is not kept is not there."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import Any

import pytest

from rooftree.offline import kept as kept_module
from rooftree.server.storage import queries, schema
from rooftree.server.storage.store import AlreadyStored, CannotOpen, StorageFailed
from tests.offline.browser_in_memory import Kept

OTHER = sqlite3.connect(":memory:")
OTHER.execute("CREATE TABLE songs (name TEXT)")


def put(key: str, value: bytes = b"1") -> Any:
    return lambda db: db.execute("INSERT INTO meta (key, value) VALUES (?, ?)", (key, value))


def keys(db: Any) -> set[str]:
    return {row["key"] for row in db.execute("SELECT key FROM meta").fetchall()}


def test_what_was_answered_is_there_after_the_next_start() -> None:
    async def story() -> None:
        kept = Kept()
        store = await kept.store()
        secret = await store.write(lambda db: queries.secret_of(db, bytes(32)))
        await store.write(put("a"))
        again = await kept.store()
        assert "a" in await again.read(keys)
        assert await again.write(lambda db: queries.secret_of(db, b"x" * 32)) == secret

    asyncio.run(story())


def test_a_job_that_only_reads_keeps_no_note() -> None:
    async def story() -> None:
        kept = Kept()
        store = await kept.store()
        await store.write(keys)
        assert kept.notes == []

    asyncio.run(story())


def test_what_could_not_be_kept_is_not_there_either() -> None:
    async def story() -> None:
        kept = Kept()
        store = await kept.store()
        await store.write(put("a"))
        kept.is_full = True
        with pytest.raises(StorageFailed):
            await store.write(put("b"))
        assert await store.read(keys) == {"a"}
        kept.is_full = False
        await store.write(put("c"))
        assert await (await kept.store()).read(keys) == {"a", "c"}

    asyncio.run(story())


def test_whoever_reads_while_something_is_being_kept_waits_for_it() -> None:
    async def story() -> None:
        kept, may_go = Kept(), asyncio.Event()
        store = await kept.store()

        async def slowly(data: bytes, is_whole: bool) -> None:
            await may_go.wait()
            raise OSError("full")

        store.keep = slowly
        writing = asyncio.ensure_future(store.write(put("a")))
        reading = asyncio.ensure_future(store.read(keys))
        await asyncio.sleep(0)
        may_go.set()
        assert await reading == set()
        with pytest.raises(StorageFailed):
            await writing

    asyncio.run(story())


def test_a_job_is_kept_although_nobody_waits_for_it_any_more() -> None:
    async def story() -> None:
        kept = Kept()
        store = await kept.store()
        writing = asyncio.ensure_future(store.write(put("a")))
        for _ in range(3):  # it has begun
            await asyncio.sleep(0)
        writing.cancel()
        assert "a" in await store.read(keys)
        assert "a" in await (await kept.store()).read(keys)

    asyncio.run(story())


def test_a_doubled_key_is_said_and_leaves_nothing() -> None:
    async def story() -> None:
        kept = Kept()
        store = await kept.store()
        await store.write(put("a"))

        def both(db: Any) -> None:
            put("b")(db)
            put("a")(db)

        with pytest.raises(AlreadyStored):
            await store.write(both)
        assert await (await kept.store()).read(keys) == {"a"}

    asyncio.run(story())


def test_a_start_after_many_notes_writes_the_file_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        kept = Kept()
        store = await kept.store()
        monkeypatch.setattr(kept_module, "MOST_NOTES", 2)
        for key in "abc":
            await store.write(put(key))
        assert await (await kept.store()).read(keys) == {"a", "b", "c"}
        assert kept.notes == []
        assert await (await kept.store()).read(keys) == {"a", "b", "c"}

    asyncio.run(story())


def test_notes_of_an_older_version_are_followed_before_its_schema_changes() -> None:
    async def story() -> None:
        old = sqlite3.connect(":memory:", isolation_level=None)
        schema.take_step(old, 0)
        kept = Kept()
        kept.file = old.serialize()
        kept.notes = [note_of("INSERT INTO matches VALUES ('abc','g','{}',0,0,x'00','h',0,0,0,1)")]
        store = await kept.store()
        assert kept.notes == []
        found = await store.read(lambda db: db.execute("SELECT * FROM matches").fetchone())
        assert (found["code"], found["kept"]) == ("abc", 0)

    asyncio.run(story())


def note_of(sql: str) -> bytes:
    import msgspec

    return msgspec.msgpack.encode([(sql, [])])


def test_tables_of_a_file_are_added_once_and_kept() -> None:
    async def story() -> None:
        one, other = Kept(), Kept()
        source = await one.store()
        add = "INSERT INTO matches (code, game, options, seed, host, recorded, created)"
        await source.write(lambda db: db.execute(f"{add} VALUES ('abc','g','{{}}',x'00','h',0,1)"))
        await source.write(
            lambda db: db.execute("INSERT INTO seats (code, seat, name) VALUES ('abc', 0, 'Ida')")
        )
        file, target = await source.file(), await other.store()
        assert await target.add(file) == 1
        assert await target.add(file) == 0
        again = await other.store()
        names = await again.read(lambda db: db.execute("SELECT name FROM seats").fetchall())
        assert [row["name"] for row in names] == ["Ida"]

    asyncio.run(story())


@pytest.mark.parametrize("file", [b"no database", OTHER.serialize()])
def test_a_file_of_something_else_is_refused(file: bytes) -> None:
    async def story() -> None:
        store = await Kept().store()
        with pytest.raises(CannotOpen):
            await store.add(file)

    asyncio.run(story())
