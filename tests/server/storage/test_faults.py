"""A fault at every call into both stores: nothing promised is lost, and the page comes back.

`ROOFTREE_FAULTS=1000` lets every one of the first 1,000 calls go wrong in every way (`make soak`).
"""

from __future__ import annotations

import os
import sqlite3
import time
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import httpx
import pytest
from websockets.exceptions import WebSocketException

from rooftree.server.storage import database
from rooftree.server.storage.store import DatabaseConnection
from rooftree.server.tables.checking import check_tables
from tests.server.postgresql import PostgreSQL
from tests.server.storage.faults import KINDS, Faults, FaultyPostgres, FaultySQLite
from tests.server.table_client import ME, PATIENCE, Browser, Running

T = TypeVar("T")
CALLS = int(os.environ.get("ROOFTREE_FAULTS", "44"))
EVERY = 11  # calls from one fault to the next: a move needs about as many
TURNS = range(len(KINDS) if EVERY * len(KINDS) < CALLS else 1)
LOST = (OSError, TimeoutError, EOFError, WebSocketException, httpx.HTTPError)


class NotYet(Exception):
    """The server said that it cannot now."""


def until_it_works(attempt: Callable[[], T]) -> T:
    """Try as a page does, which comes back by itself."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return attempt()
        except (*LOST, NotYet):
            assert time.monotonic() < until, "the page does not come back"
            time.sleep(0.02)


def new_table(browser: Browser) -> str:
    body = {"game": "lots", "seats": [ME, ME], "options": {"turns": 12}}
    answer = browser.http.post("/api/tables", json=body)
    if answer.status_code == 503:
        raise NotYet
    assert answer.is_success, answer.text
    return str(answer.json()["code"])


def move(browser: Browser, code: str, request: str) -> int | None:
    """Play one action under this id; return the version it led to, None once the match is over."""
    here = browser.sit(code)
    try:
        if here.known["over"]:
            return None
        seat = here.known["turn"][0]
        if here.known["seat"] != seat:
            here.say(**{"as": seat})
        while here.known["seat"] != seat or not here.known["actions"]:
            here.hear()
        answer = here.play(id=request)
    finally:
        here.socket.close()
    if "done" not in answer:
        raise NotYet
    return int(answer["version"])


def play_through(browser: Browser, running: Running, faults: Faults) -> dict[str, tuple[str, int]]:
    """Play while calls go wrong; return what was promised: request -> table and version."""
    promised: dict[str, tuple[str, int]] = {}
    faults.is_armed = True
    while faults.made < CALLS:
        code = until_it_works(lambda: new_table(browser))
        while faults.made < CALLS:
            request = str(uuid.uuid4())
            version = until_it_works(lambda c=code, r=request: move(browser, c, r))  # type: ignore[misc]
            if version is None:
                break
            promised[request] = code, version
            if version % 4 == 0:
                running.app.state.tables.live.clear()  # as after a restart
    faults.is_armed = False
    return promised


def broken(db: DatabaseConnection, promised: dict[str, tuple[str, int]]) -> list[str]:
    """List what is not stored as it was promised, and logs that cannot be played again."""
    rows = db.execute("SELECT code, n, wish FROM entries WHERE wish IS NOT NULL").fetchall()
    stored: dict[str, list[tuple[str, int]]] = {}
    for row in rows:
        stored.setdefault(row["wish"], []).append((row["code"], row["n"] + 1))
    found = [
        f"{one}: {stored.get(one)}" for one, place in promised.items() if stored.get(one) != [place]
    ]
    found += [f"{one} was stored and never promised" for one in stored.keys() - promised.keys()]
    return found + [f"{code}: {why}" for code, why in check_tables(db).damaged.items()]


@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("first", range(EVERY))
def test_a_fault_at_any_call_of_sqlite_loses_nothing(
    serve: Callable[..., Running],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    first: int,
    turn: int,
) -> None:
    monkeypatch.setattr("rooftree.server.storage.store.PATIENCE", 0.3)
    faults = Faults(EVERY, first, turn + first)
    monkeypatch.setattr(FaultySQLite, "faults", faults, raising=False)
    monkeypatch.setattr(database, "SQLite", FaultySQLite)
    running = serve()
    promised = play_through(Browser(running.port), running, faults)
    running.stop()
    with sqlite3.connect(tmp_path / "data" / "tables.db") as db:
        db.row_factory = sqlite3.Row
        assert broken(db, promised) == [], faults.done
    assert promised


@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("first", range(EVERY))
def test_a_fault_at_any_call_of_postgresql_loses_nothing(
    serve: Callable[..., Running],
    postgresql: PostgreSQL,
    monkeypatch: pytest.MonkeyPatch,
    first: int,
    turn: int,
) -> None:
    monkeypatch.setattr("rooftree.server.storage.store.PATIENCE", 0.3)
    faults = Faults(EVERY, first, turn + first)
    monkeypatch.setattr(FaultyPostgres, "faults", faults, raising=False)
    monkeypatch.setattr("rooftree.server.storage.postgresql.Postgres", FaultyPostgres)
    running = serve(database=postgresql.address)
    promised = play_through(Browser(running.port), running, faults)
    running.stop()
    db = FaultyPostgres(postgresql.address, "check").connect(writes=False)
    assert broken(db, promised) == [], faults.done
    db.close()
    assert promised
