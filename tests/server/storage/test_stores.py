"""What both kinds of store promise: SQLite in a folder, and PostgreSQL."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import psycopg
import pytest

from rooftree.server.storage import queries
from rooftree.server.storage.models import Entry, Seat, StoredMatch, TableStatus
from rooftree.server.storage.opening import open_store
from rooftree.server.storage.postgresql import without_password
from rooftree.server.storage.store import CannotOpen, StorageFailed, Store, Work
from tests.server.postgresql import PostgreSQL
from tests.server.table_client import settings_for

KINDS = ("sqlite", "postgresql")


@pytest.fixture(params=KINDS)
def open_it(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[[], Store]]:
    """Return a function that opens the same database, as often as one likes."""
    address = None
    if request.param == "postgresql":
        server: PostgreSQL = request.getfixturevalue("postgresql")
        address = server.address
    opened: list[Store] = []

    def open_once() -> Store:
        for store in opened:
            store.close()
        opened[:] = [open_store(settings_for(tmp_path / "data", database=address))]
        return opened[0]

    yield open_once
    for store in opened:
        store.close()


@pytest.fixture
def store(open_it: Callable[[], Store]) -> Store:
    return open_it()


def a_match(code: str = "abcdef", **changed: Any) -> StoredMatch:
    usual = StoredMatch(
        code,
        "lots",
        {"turns": 3},
        None,
        None,
        bytes(range(32)),
        "host",
        None,
        False,
        seats=[Seat("Anna", owner="anna"), Seat("Bo", level="greedy")],
        status=TableStatus(False, 0, (1,), 100.0),
        created=100.0,
    )
    return replace(usual, **changed)


def do(store: Store, work: Work) -> Any:
    return asyncio.run(write(store, work))


async def write(store: Store, work: Work) -> Any:
    return await store.write(work)


def add(match: StoredMatch, db: Any) -> None:
    queries.add_match(db, match)


def ask(store: Store, work: Work) -> Any:
    async def reading() -> Any:
        return await store.read(work)

    return asyncio.run(reading())


def test_what_was_stored_is_there_after_a_restart(open_it: Callable[[], Store]) -> None:
    match = a_match(
        hints=True, base={"opening": [1]}, components="text", origin="o", kept=True, muted=False
    )
    entry = Entry("say", 0, {"text": "l'été \u0000 \U0001f3e0"}, "request-0001", 5.5)
    store = open_it()
    do(store, lambda db: queries.add_match(db, match))
    do(store, lambda db: queries.append(db, "abcdef", 0, entry))
    again = open_it()
    assert ask(again, lambda db: queries.match_of(db, "abcdef")) == match
    assert ask(again, lambda db: queries.log_of(db, "abcdef")) == [entry]
    assert ask(again, lambda db: queries.match_of(db, "nobody")) is None


def test_jobs_that_come_together_fail_alone(store: Store) -> None:
    entry, plain = Entry("say", 0, {"text": "x"}, "request-0001"), Entry("say", 0, {})

    async def together() -> list[str]:
        await store.write(lambda db: queries.add_match(db, a_match()))
        works: list[Work] = [
            lambda db: queries.append(db, "abcdef", 0, plain),
            lambda db: queries.append(db, "abcdef", 0, entry),  # this n is taken
            lambda db: queries.append(db, "abcdef", 1, entry),
            lambda db: queries.append(db, "abcdef", 2, entry),  # this request was carried out
            lambda db: 1 // 0,
            lambda db: queries.append(db, "abcdef", 2, plain),
        ]
        found = await asyncio.gather(*(store.write(w) for w in works), return_exceptions=True)
        return [type(one).__name__ for one in found]

    assert asyncio.run(together()) == [
        "NoneType",
        "AlreadyStored",
        "NoneType",
        "AlreadyStored",
        "ZeroDivisionError",
        "NoneType",
    ]
    log = ask(store, lambda db: queries.log_of(db, "abcdef"))
    assert [one.request for one in log] == [None, "request-0001", None]
    assert ask(store, lambda db: queries.log_of(db, "abcdef", 2)) == [log[2]]
    assert ask(store, lambda db: queries.lengths_of(db, ["abcdef", "none"])) == {"abcdef": 3}


def test_a_group_changes_tables_of_several_processes_in_the_order_of_their_codes(
    store: Store,
) -> None:
    """Two processes that changed two tables in different orders would block each other."""
    order: list[str] = []
    has_begun, may_end = threading.Event(), threading.Event()

    def hold_up(db: Any) -> None:
        has_begun.set()
        may_end.wait()

    async def store_all() -> None:
        first = asyncio.ensure_future(store.write(hold_up))
        await asyncio.to_thread(has_begun.wait)
        later = [
            asyncio.ensure_future(store.write(lambda db, n=name: order.append(n), name[0]))  # type: ignore[misc]
            for name in ("c1", "a1", "b1", "a2")
        ]
        await asyncio.sleep(0)  # each of them hands its job over
        may_end.set()
        await asyncio.gather(first, *later)

    asyncio.run(store_all())
    by_code, as_they_came = ["a1", "a2", "b1", "c1"], ["c1", "a1", "b1", "a2"]
    assert order == (by_code if store.is_shared else as_they_came)


def test_reading_cannot_write(store: Store) -> None:
    with pytest.raises(StorageFailed):
        ask(store, lambda db: queries.add_match(db, a_match()))
    assert ask(store, lambda db: queries.match_of(db, "abcdef")) is None


def test_lists_and_counts(store: Store) -> None:
    for n, code in enumerate(("aaaaaa", "bbbbbb", "cccccc")):
        status = TableStatus(n == 0, 0, (n % 2,), float(n))
        match = a_match(code, origin="here", created=float(n), status=status)
        do(store, partial(add, match))
    mine = ask(store, lambda db: queries.matches_of(db, "anna", 10))
    assert [match.code for match in mine] == ["cccccc", "bbbbbb", "aaaaaa"]
    assert ask(store, lambda db: queries.count_of(db, "host")) == 3
    assert ask(store, lambda db: queries.count_since(db, "here", 0.5)) == 2
    assert ask(store, queries.codes_of_bots) == ["bbbbbb"]
    assert ask(store, queries.all_codes) == ["aaaaaa", "bbbbbb", "cccccc"]
    assert ask(store, lambda db: queries.codes_untouched(db, 1.5, 10)) == ["aaaaaa", "bbbbbb"]
    do(store, lambda db: queries.delete(db, "bbbbbb"))
    assert ask(store, queries.all_codes) == ["aaaaaa", "cccccc"]


def test_seats_and_marks_change(store: Store) -> None:
    do(store, lambda db: queries.add_match(db, a_match()))
    new = Seat("Ben", None, "ben", "link", "https://x.example", "https://here.example")
    do(store, lambda db: queries.put_seat(db, "abcdef", 0, new))
    do(store, lambda db: queries.put_marks(db, a_match(kept=True, muted=True, recorded=True)))
    found = ask(store, lambda db: queries.match_of(db, "abcdef"))
    assert found.seats == [new, Seat("Bo", level="greedy")]
    assert (found.kept, found.muted, found.recorded) == (True, True, True)
    assert ask(store, lambda db: queries.seat_by_link(db, "link")) == ("abcdef", 0)


def test_the_secret_is_made_once(open_it: Callable[[], Store]) -> None:
    first = do(open_it(), lambda db: queries.secret_of(db, b"first"))
    second = do(open_it(), lambda db: queries.secret_of(db, b"second"))
    assert first == second == b"first"


def test_everybody_has_the_duty_to_think_who_is_alone(store: Store) -> None:
    async def duty() -> bool:
        found = await store.take_duty("abcdef")
        await store.leave_duty("abcdef")
        return found

    assert asyncio.run(duty())


# -- PostgreSQL alone ----------------------------------------------------------------------
def two_stores(server: PostgreSQL, tmp_path: Path) -> list[Store]:
    return [open_store(settings_for(tmp_path, database=server.address)) for _ in range(2)]


def test_one_process_has_a_duty_and_others_hear_what_changed(
    postgresql: PostgreSQL, tmp_path: Path
) -> None:
    async def told() -> tuple[list[bool], list[str]]:
        one, two = two_stores(postgresql, tmp_path)
        heard: asyncio.Queue[str] = asyncio.Queue()
        two.listen(heard.put_nowait)
        assert await heard.get() == "*"  # it has just begun to listen
        duties = [await one.take_duty("abcdef"), await two.take_duty("abcdef")]
        await one.leave_duty("abcdef")
        duties.append(await two.take_duty("abcdef"))
        await two.write(lambda db: None, "silent")  # its own notices are not heard
        await one.write(lambda db: queries.add_match(db, a_match()), "abcdef")
        await one.tell("{hello}")
        found = [await heard.get(), await heard.get()]
        one.close()
        two.close()
        return duties, found

    duties, found = asyncio.run(told())
    assert duties == [True, False, True]
    assert found == ["abcdef", "{hello}"]


def test_a_database_that_restarts_is_found_again(postgresql: PostgreSQL, tmp_path: Path) -> None:
    store = open_store(settings_for(tmp_path, database=postgresql.address))
    do(store, lambda db: queries.add_match(db, a_match()))
    postgresql.restart()
    failures = 0
    for _ in range(4):
        try:
            do(store, lambda db: queries.put_seat(db, "abcdef", 0, Seat("Ben")))
        except StorageFailed:
            failures += 1
    assert failures <= 1  # the lost connection is noticed once
    for _ in range(2):
        try:
            found = ask(store, lambda db: queries.match_of(db, "abcdef"))
        except StorageFailed:
            continue
    assert found.seats[0].name == "Ben"
    store.close()


@pytest.mark.parametrize(
    ("address", "word"),
    [("mysql://here/x", "postgresql://"), ("postgresql://nobody@127.0.0.1:1/x", "cannot be used")],
)
def test_a_wrong_address_is_one_sentence(tmp_path: Path, address: str, word: str) -> None:
    with pytest.raises(CannotOpen, match=word):
        open_store(settings_for(tmp_path, database=address))


def test_a_database_that_cannot_keep_every_letter_is_refused(
    postgresql: PostgreSQL, tmp_path: Path
) -> None:
    """psycopg reads its texts as bytes: tables were made, and never found again."""
    with psycopg.connect(postgresql.address, autocommit=True) as connection:
        connection.execute("CREATE DATABASE odd ENCODING 'SQL_ASCII' TEMPLATE template0 LOCALE 'C'")
    address = postgresql.address.removesuffix("/postgres") + "/odd"
    try:
        with pytest.raises(CannotOpen, match="--encoding UTF8"):
            open_store(settings_for(tmp_path, database=address))
    finally:
        with psycopg.connect(postgresql.address, autocommit=True) as connection:
            connection.execute("DROP DATABASE odd")


def test_a_commit_waits_for_the_disk_whatever_the_database_is_set_to(
    postgresql: PostgreSQL, tmp_path: Path
) -> None:
    with psycopg.connect(postgresql.address, autocommit=True) as connection:
        connection.execute("ALTER ROLE rooftree SET synchronous_commit = off")
    try:
        store = open_store(settings_for(tmp_path, database=postgresql.address))
        level = do(store, lambda db: db.execute("SHOW synchronous_commit").fetchone())
        store.close()
    finally:
        with psycopg.connect(postgresql.address, autocommit=True) as connection:
            connection.execute("ALTER ROLE rooftree RESET synchronous_commit")
    assert level == {"synchronous_commit": "on"}


def test_a_database_that_hangs_counts_as_broken_and_is_found_again(
    postgresql: PostgreSQL, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rooftree.server.storage.store.PATIENCE", 0.5)
    store = open_store(settings_for(tmp_path, database=postgresql.address))
    do(store, lambda db: queries.add_match(db, a_match()))
    with postgresql.paused():
        for work in (lambda db: queries.put_seat(db, "abcdef", 0, Seat("Ben")), queries.all_codes):
            with pytest.raises(StorageFailed, match="does not answer"):
                do(store, work)
            with pytest.raises(StorageFailed):
                ask(store, work)
    until_it_works(lambda: do(store, lambda db: queries.put_seat(db, "abcdef", 0, Seat("Carl"))))
    until_it_works(lambda: ask(store, queries.all_codes))
    found = ask(store, lambda db: queries.match_of(db, "abcdef"))
    assert found.seats[0].name == "Carl"
    store.close()


def until_it_works(attempt: Callable[[], object]) -> None:
    while True:
        try:
            attempt()
        except StorageFailed:
            continue
        return


def test_a_job_that_nobody_waits_for_any_more_is_not_done(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever was told that nothing was stored may count on it."""
    monkeypatch.setattr("rooftree.server.storage.store.PATIENCE", 0.2)
    may_end = threading.Event()

    async def late() -> list[str]:
        works: list[Work] = [
            lambda db: may_end.wait(),
            lambda db: queries.add_match(db, a_match()),
        ]
        first = asyncio.ensure_future(store.write(works[0]))
        await asyncio.sleep(0.05)
        second = asyncio.ensure_future(store.write(works[1]))
        found = await asyncio.gather(first, second, return_exceptions=True)
        may_end.set()
        return [type(one).__name__ for one in found]

    assert asyncio.run(late()) == ["StorageFailed", "StorageFailed"]
    until_it_works(lambda: do(store, lambda db: None))
    found: list[list[str]] = []
    until_it_works(lambda: found.append(ask(store, queries.all_codes)))
    assert found == [[]]


@pytest.mark.parametrize(
    "said",
    [
        "postgresql://me:geheim@127.0.0.1:1/x",
        'invalid URI query parameter: "host=here password=geheim sslmode"',
        "postgresql://me:geheim@[::1/x",
    ],
)
def test_no_error_tells_the_password(said: str, tmp_path: Path) -> None:
    assert "geheim" not in without_password(said)
    assert "geheim" not in repr(settings_for(tmp_path, database=said))
    with pytest.raises(CannotOpen) as refused:
        open_store(settings_for(tmp_path, database=said))
    assert "geheim" not in str(refused.value)
